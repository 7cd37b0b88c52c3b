internal import LifeCycle

/// The system's own words, in the device's language.
struct SystemWords {
  private let language: SystemLanguage

  init(_ language: SystemLanguage) { self.language = language }

  private func say(_ english: String, _ korean: String) -> String { language == .korean ? korean : english }

  var close: String { say("Close", "닫기") }
  var ok: String { say("OK", "확인") }
  var cancel: String { say("Cancel", "취소") }
  var home: String { say("Home Screen", "홈 화면") }
  var dock: String { say("Dock", "독") }
  var switcher: String { say("App Switcher", "앱 전환기") }
  var noApps: String { say("No Apps Open", "열린 앱 없음") }
  var unlock: String { say("Unlock", "잠금 해제") }
  var swipeToOpen: String { say("Swipe up to open", "쓸어올려서 열기") }
  var lockScreen: String { say("Lock Screen", "잠금 화면") }
  var notificationCentre: String { say("Notification Center", "알림 센터") }
  var noNotices: String { say("No Notifications", "알림 없음") }
  var controlCentre: String { say("Control Center", "제어 센터") }
  var darkMode: String { say("Dark Mode", "다크 모드") }
  var rotation: String { say("Rotate", "회전") }
  var contrast: String { say("Contrast", "대비") }
  var textSize: String { say("Text Size", "텍스트 크기") }
  var network: String { say("Network", "네트워크") }
  var now: String { say("now", "지금") }
  var clear: String { say("Clear", "지우기") }
  var batteryTitle: String { say("Low Battery", "배터리 부족") }
  var batteryText: String { say("20% battery remaining", "배터리가 20% 남았습니다.") }
  var siri: String { say("Listening…", "듣고 있습니다…") }
  var faceID: String { say("Face ID", "Face ID") }
  var passcode: String { say("Enter Passcode", "암호 입력") }
  var emergency: String { say("Emergency", "긴급 상황") }
  var purchaseTitle: String { say("Confirm Purchase", "구매 확인") }
  var purchaseText: String {
    say("Nothing is charged: the shop is not there.", "비용이 청구되지 않습니다. 상점이 없습니다.")
  }
  var confirm: String { say("Confirm", "확인") }
  var recordTitle: String { say("Screen Recording", "화면 기록") }
  var recordText: String {
    say("Everything on your screen will be recorded.", "화면의 모든 내용이 기록됩니다.")
  }
  var startRecording: String { say("Start Recording", "기록 시작") }
  var caller: String { say("Unknown Caller", "발신자 정보 없음") }
  var mobile: String { say("mobile", "휴대전화") }
  var accept: String { say("Accept", "응답") }
  var decline: String { say("Decline", "거절") }
  var endCall: String { say("End", "종료") }
  var callRunning: String { say("call in progress", "통화 중") }
  var bannerText: String { say("A notification of another app", "다른 앱의 알림") }
  var messages: String { say("Messages", "메시지") }
  var swipeAway: String { say("Close App", "앱 종료") }
  var keyboard: String { say("Keyboard", "키보드") }
  var space: String { say("space", "간격") }
  var delete: String { say("delete", "삭제") }
  var shift: String { say("shift", "시프트") }
  var capsLock: String { say("caps lock", "대문자 고정") }
  var nextKeyboard: String { say("Next keyboard", "다음 키보드") }
  var numbers: String { say("numbers", "숫자") }
  var letters: String { say("letters", "문자") }
  var symbols: String { say("symbols", "기호") }
  var hideKeyboard: String { say("Hide keyboard", "키보드 가리기") }
  var resize: String { say("Resizing", "크기 조절 중") }

  var allow: String { say("Allow", "허용") }
  var refuse: String { say("Don’t Allow", "허용 안 함") }
  var allowAlways: String { say("Always Allow", "항상 허용") }
  var allowWhileUsing: String { say("Allow While Using App", "앱을 사용하는 동안 허용") }
  var keepWhileUsing: String { say("Keep Only While Using", "사용하는 동안만 유지") }
  var notifyText: String { say("With banners, sounds and a number on its icon.", "배너, 사운드, 아이콘의 숫자로 알립니다.") }

  func notifyTitle(_ app: String) -> String { say("May “\(app)” notify you?", "‘\(app)’의 알림을 허용하겠습니까?") }
  func locationTitle(_ app: String) -> String {
    say("May “\(app)” use your location?", "‘\(app)’의 위치 사용을 허용하겠습니까?")
  }
  func page(_ page: Int, of count: Int) -> String { say("Page \(page) of \(count)", "\(count)페이지 중 \(page)페이지") }
  func newItems(_ count: Int64) -> String { say("\(count) new items", "새로운 항목 \(count)개") }

  /// The return key.
  func enter(_ key: SystemKeyboard.ReturnKey) -> String {
    switch key {
    case .standard: say("return", "다음 문장")
    case .go: say("go", "이동")
    case .google: say("google", "Google")
    case .join: say("join", "연결")
    case .next: say("next", "다음")
    case .route: say("route", "경로")
    case .search: say("search", "검색")
    case .send: say("send", "보내기")
    case .yahoo: say("yahoo", "Yahoo")
    case .done: say("done", "완료")
    case .emergencyCall: say("emergency call", "긴급 통화")
    case .continue: say("continue", "계속")
    }
  }

  /// How long ago something was.
  func age(_ seconds: Double) -> String {
    guard seconds >= 60 else { return now }
    let minutes = seconds / 60
    if minutes < 60 { return say("\(Int(minutes))m ago", "\(Int(minutes))분 전") }
    if minutes < 1440 { return say("\(Int(minutes / 60))h ago", "\(Int(minutes / 60))시간 전") }
    return say("\(Int(min(minutes / 1440, 9999)))d ago", "\(Int(min(minutes / 1440, 9999)))일 전")
  }

  /// `Tuesday, September 9`.
  func date(_ time: SystemTime) -> String {
    let (day, month) = ((time.weekday + 6) % 7, (time.month + 11) % 12)
    return say(
      "\(Self.days[day]), \(Self.months[month]) \(time.day)",
      "\(time.month)월 \(time.day)일 \(Self.koreanDays[day])요일")
  }

  private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let koreanDays = ["일", "월", "화", "수", "목", "금", "토"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
