// The page's words, in English and in Korean; in English alone where they are the same.
const words = {
	__proto__: null,
	device: ['Device', '기기'],
	screenOf: ['Screen of {0}', '{0}의 화면'],
	screenHelp: ['Keys go to the app while the screen has the focus; Tab goes on.', '화면에 초점이 있는 동안 키가 앱으로 전달됩니다. Tab 키로 넘어갑니다.'],
	life: ['Life of the apps', '앱의 생애'],
	skip: ['Skip to the timeline', '타임라인으로 건너뛰기'],
	connecting: ['Connecting …', '연결하는 중…'],
	lost: ['The connection was lost. Trying again …', '연결이 끊어졌습니다. 다시 연결하는 중…'],
	ended: ['The device has ended.', '기기가 종료되었습니다.'],
	endedHelp: ['Start it again in the terminal, and open the address that it prints.', '터미널에서 다시 시작하고 출력되는 주소를 여십시오.'],
	refused: ['The token is wrong.', '토큰이 올바르지 않습니다.'],
	refusedHelp: ['This address belongs to an earlier start. Open the address that dormouse printed last.', '이 주소는 이전에 시작한 기기의 것입니다. dormouse가 마지막으로 출력한 주소를 여십시오.'],
	noToken: ['This address has no token.', '이 주소에는 토큰이 없습니다.'],
	noTokenHelp: ['Open the whole address that dormouse printed, with #token= at its end.', '끝에 #token= 이 있는, dormouse가 출력한 전체 주소를 여십시오.'],
	again: ['Try again', '다시 시도'],
	missing: ['Fonts are missing, boxes stand for letters. Install: {0}', '글꼴이 없어 글자 대신 네모가 보입니다. 설치할 패키지: {0}'],
	language: ['한국어', 'English'],
	languageLabel: ['한국어로 보기', 'Show in English'],
	theme: ['Light or dark', '밝게 또는 어둡게'],
	home: ['Home', '홈'],
	switcher: ['Switcher', '앱 전환기'],
	lock: ['Lock', '잠금'],
	unlock: ['Unlock', '잠금 해제'],
	rotateLeft: ['Turn left', '왼쪽으로 회전'],
	rotateRight: ['Turn right', '오른쪽으로 회전'],
	screenshot: ['Screenshot', '스크린샷'],
	newWindow: ['New window', '새 윈도우'],
	sideBySide: ['Side by side', '나란히 보기'],
	interrupt: ['Interrupt', '방해'],
	openURL: ['Open URL', 'URL 열기'],
	push: ['Push', '푸시'],
	quickAction: ['Quick action', '빠른 동작'],
	memoryWarning: ['Memory warning', '메모리 경고'],
	settings: ['Settings', '설정'],
	apps: ['Apps', '앱'],
	buttons: ['Buttons of the device', '기기의 버튼'],
	happenings: ['What may happen to it', '기기에 일어날 수 있는 일'],
	appearance: ['Appearance', '화면 모드'],
	light: ['Light', '라이트'],
	dark: ['Dark', '다크'],
	textSize: ['Text size', '글자 크기'],
	contrast: ['Contrast', '대비'],
	standard: ['Standard', '표준'],
	increased: ['Increased', '높음'],
	keyboard: ['Hardware keyboard', '하드웨어 키보드'],
	connected: ['Connected', '연결됨'],
	disconnected: ['Not connected', '연결 안 됨'],
	app: ['App', '앱'],
	url: ['URL'],
	pushTitle: ['Title', '제목'],
	pushSilent: ['Silent, without a banner', '배너 없이 조용히'],
	pushInfo: ['userInfo, as JSON', 'userInfo (JSON)'],
	pushBad: ['userInfo must be a JSON object.', 'userInfo는 JSON 객체여야 합니다.'],
	noQuickAction: ['No app offers a quick action.', '빠른 동작을 제공하는 앱이 없습니다.'],
	send: ['Send', '보내기'],
	open: ['Open', '열기'],
	cancel: ['Cancel', '취소'],
	close: ['Close', '닫기'],
	noApp: ['No app is installed.', '설치된 앱이 없습니다.'],
	failed: ['{0}: {1}'],
	busy: ['The device does not answer yet.', '기기가 아직 응답하지 않습니다.'],
	saved: ['Saved as {0}', '{0} 파일로 저장했습니다'],
	nothingYet: ['Nothing is shown yet.', '아직 표시된 것이 없습니다.'],
	systemAlert: ['System alert', '시스템 알림창'],
	notificationCenter: ['Notification centre', '알림 센터'],
	controlCenter: ['Control centre', '제어 센터'],
	siri: ['Siri'],
	biometry: ['Face or fingerprint check', '얼굴 또는 지문 확인'],
	incomingCall: ['Incoming call', '걸려 온 전화'],
	callBanner: ['Call as a banner', '배너로 온 전화'],
	answeredCall: ['Answered call', '받은 전화'],
	notificationBanner: ['Notification banner', '알림 배너'],
	expandedBanner: ['Banner, expanded', '펼친 배너'],
	passcode: ['Passcode', '암호'],
	purchase: ['Purchase', '구입'],
	screenRecording: ['Screen recording', '화면 녹화'],
	remoteViewController: ['View of another process', '다른 프로세스의 화면'],
	windowResize: ['Window being resized', '윈도우 크기 조절'],
	screenshotTaken: ['Screenshot taken', '스크린샷 촬영'],
	button: ['Button', '버튼'],
	link: ['Link', '링크'],
	switch: ['Switch', '스위치'],
	slider: ['Slider', '슬라이더'],
	textField: ['Text field', '텍스트 필드'],
	progress: ['Progress', '진행률'],
	picker: ['Choice', '선택'],
	dialog: ['Dialog', '대화 상자'],
	moreActions: ['More actions', '다른 동작'],
	timeline: ['Timeline', '타임라인'],
	timelineHelp: ['Arrow keys go from event to event, plus and minus zoom, Home and End go to the ends.', '화살표 키로 이벤트 사이를 이동하고, 더하기와 빼기로 확대·축소하며, Home과 End로 양 끝으로 갑니다.'],
	search: ['Search events', '이벤트 검색'],
	kinds: ['Kinds', '종류'],
	allKinds: ['All kinds', '모든 종류'],
	pause: ['Pause', '일시정지'],
	resume: ['Live', '실시간'],
	newOnes: ['{0} new', '새 이벤트 {0}개'],
	zoomIn: ['Zoom in', '확대'],
	zoomOut: ['Zoom out', '축소'],
	fit: ['Show all', '전체 보기'],
	folded: ['Fold idle time', '빈 시간 접기'],
	scene: ['Scene {0}', '장면 {0}'],
	events: ['Events', '이벤트'],
	noEvents: ['Nothing has happened yet.', '아직 아무 일도 없습니다.'],
	noMatch: ['No event matches.', '일치하는 이벤트가 없습니다.'],
	countOf: ['{0} of {1}', '{1}개 중 {0}개'],
	count: ['{0} events', '이벤트 {0}개'],
	time: ['Time', '시각'],
	state: ['State', '상태'],
	took: ['Took', '소요'],
	details: ['Details', '세부 정보'],
	chain: ['What led to it', '여기에 이른 과정'],
	effects: ['What it caused', '이로 인해 일어난 일'],
	moreEffects: ['and more', '그 밖에 더 있습니다'],
	picture: ['The screen then', '그때의 화면'],
	pictureAt: ['The screen at {0}', '{0}의 화면'],
	noPicture: ['No picture of that time is kept.', '그때의 화면은 남아 있지 않습니다.'],
	process: ['Process', '프로세스'],
	arguments: ['Details of the call', '호출 내용'],
	nothingBefore: ['Nothing: it came from outside.', '없음: 밖에서 온 일입니다.'],
	kind_application: ['App delegate', '앱 델리게이트'],
	kind_scene: ['Scene delegate', '장면 델리게이트'],
	kind_notification: ['Notification', '노티피케이션'],
	kind_viewController: ['View controller', '뷰 컨트롤러'],
	kind_userNotification: ['User notification', '사용자 알림'],
	kind_task: ['Background task', '백그라운드 작업'],
	kind_service: ['Service', '서비스'],
	kind_incidental: ['Incidental', '부수적'],
	kind_state: ['State', '상태'],
	kind_process: ['Process', '프로세스'],
	kind_system: ['System', '시스템'],
	kind_input: ['Input', '입력'],
	kind_output: ['Output', '출력'],
	kind_snapshot: ['Snapshot', '스냅샷'],
	processes: ['Processes', '프로세스'],
	running: ['Running', '실행 중'],
	suspended: ['Suspended', '일시 중단됨'],
	notRunning: ['Not running', '실행 안 함'],
	foregroundActive: ['Active', '활성'],
	foregroundInactive: ['Inactive', '비활성'],
	background: ['Background', '백그라운드'],
	active: ['Active', '활성'],
	inactive: ['Inactive', '비활성'],
	unattached: ['Unattached', '연결 전'],
	disconnected_scene: ['Disconnected', '연결 끊김'],
	launched: ['Launched', '시작됨'],
	prewarmed: ['Prewarmed', '미리 시작됨'],
	front: ['in front', '맨 앞'],
	pid: ['pid {0}'],
	age: ['for {0}', '{0} 동안'],
	whyRuns: ['Why it runs', '실행되는 이유'],
	nothingHolds: ['Nothing keeps it awake.', '깨어 있게 하는 것이 없습니다.'],
	timeLeft: ['{0} left', '{0} 남음'],
	lastExit: ['Last exit', '마지막 종료'],
	launch: ['Launch', '실행'],
	end: ['End', '종료'],
	endAs: ['End it as', '종료 이유'],
	swipeAway: ['Swipe away (user)', '밀어서 종료 (사용자)'],
	activity: ['Activity', '활동'],
	scenes: ['Scenes', '장면'],
	noScenes: ['No scene is connected.', '연결된 장면이 없습니다.'],
	memory: ['Memory', '메모리'],
	available: ['available', '사용 가능'],
	footprint: ['Footprint', '사용량'],
	ofLimit: ['{0} of {1}', '{1} 중 {0}'],
	noLimit: ['no limit', '한도 없음'],
	pressureLevel: ['Pressure', '압박'],
	band: ['Band', '우선순위'],
	fatal: ['over it the process ends', '넘으면 프로세스가 종료됩니다'],
	notMeasured: ['Memory is not measured here.', '여기서는 메모리를 재지 않습니다.'],
	normal: ['normal', '보통'],
	layers: ['Layers', '레이어'],
	windowOf: ['{0}, scene {1}', '{0}, 장면 {1}'],
	nothingSeen: ['No window is seen.', '보이는 윈도우가 없습니다.'],
	layerHelp: ['Pointing at a layer shows its frame on the screen.', '레이어를 가리키면 화면에 그 틀이 보입니다.'],
	frame: ['Frame', '틀'],
	seenPart: ['Seen part', '보이는 부분'],
	hidden: ['hidden', '숨김'],
	role: ['Role', '역할'],
}

// Of what the device itself says, in English.
const phrases = {
	'a scene is on screen': '장면이 화면에 있음',
	'is in progress': '진행 중',
	'background task': '백그라운드 작업',
	'audio is playing': '오디오 재생 중',
	'location updates in the background': '백그라운드 위치 업데이트',
	'swiped away by the user': '사용자가 밀어서 종료',
	'ended on request': '요청에 따라 종료',
	'ended with the device': '기기와 함께 종료',
	'killed to free memory': '메모리를 비우려고 종료',
	', for ': ' · 경과 ',
	' left of ': ' 남음 / ',
}
const languages = ['en', 'ko']

export function kept(key) {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

export function keep(key, value) {
	try {
		localStorage.setItem(key, value)
	} catch {
		// A page without storage forgets.
	}
}

const changes = new EventTarget()
export let language = languages.includes(kept('language')) ? kept('language') : navigator.language.startsWith('ko') ? 'ko' : 'en'

/** A word or sentence; `{0}` stands for what is handed on. A key that nobody knows stands for itself. */
export function t(key, ...parts) {
	const both = words[key] ?? [key]
	const found = both[languages.indexOf(language)] ?? both[0]
	return parts.length === 0 ? found : found.replace(/\{(\d)\}/g, (_, n) => parts[n] ?? '')
}

/** A sentence of the device's; what an app calls something stays as it is, in its quotation marks. */
export function said(sentence) {
	if (language === 'en') return sentence
	const known = (part) => Object.entries(phrases).reduce((words, [from, to]) => words.replaceAll(from, to), part)
	return sentence.split(/('.*')/).map((part, n) => (n % 2 ? part : known(part))).join('')
}

export function onLanguage(body) {
	changes.addEventListener('change', body)
}

export function setLanguage(next) {
	language = next
	keep('language', next)
	apply(document)
	changes.dispatchEvent(new Event('change'))
}

/** Puts the words of `data-word`, `data-label` and `data-placeholder` into their elements. */
export function apply(root) {
	document.documentElement.lang = language
	for (const node of root.querySelectorAll('[data-word]')) node.textContent = t(node.dataset.word)
	for (const node of root.querySelectorAll('[data-label]')) {
		node.ariaLabel = t(node.dataset.label)
		if (node.matches('button')) node.title = t(node.dataset.label)
	}
	for (const node of root.querySelectorAll('[data-placeholder]')) node.placeholder = t(node.dataset.placeholder)
}

export function number(value) {
	return value.toLocaleString(language)
}

/** Seconds as a short span: 3.2 s, 180 µs. */
export function span(seconds) {
	if (!(seconds >= 0)) return ''
	if (seconds === 0) return '0'
	const [, unit, name] = [[1e-6, 1e-9, 'ns'], [1e-3, 1e-6, 'µs'], [1, 1e-3, 'ms'], [120, 1, 's'], [7200, 60, 'min'], [Infinity, 3600, 'h']].find(([limit]) => seconds < limit)
	const value = seconds / unit
	return `${value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)} ${name}`
}

export function moment(seconds) {
	if (seconds < 60) return seconds.toFixed(3)
	const minutes = Math.floor(seconds / 60)
	const rest = (seconds - 60 * minutes).toFixed(3).padStart(6, '0')
	return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

export function bytes(count) {
	const unit = count < 1e6 ? 1 : count < 1e9 ? 2 : 3
	const value = count / 1024 ** unit
	return `${value.toFixed(value < 100 ? 1 : 0)} ${['KB', 'MB', 'GB'][unit - 1]}`
}
