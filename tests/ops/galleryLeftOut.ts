/** Parts of the client that the gallery does not show, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'account/Login': 'It is the door with the form of a sign-in, both of which are there.',
  'account/SessionGate': 'It loads the session before anything is drawn, and draws nothing itself.',
  'account/SessionTimeout': 'It is the card of the door with a sentence and a link; the card is there.',
  'frame/LaterNotices': 'It draws nothing itself: what it loads is there.',
  'frame/LockdownBar':
    'It stands in the five minutes before a lockdown by the server’s clock, which the gallery does not have.',
  'frame/LockdownWords': 'It stands in LockdownBar alone.',
  'frame/NewVersion': 'It asks the server for its build once a lost connection has come back.',
  'frame/RequireUser': 'It draws nothing itself: it sends whoever is not signed in to the door.',
  'frame/RequireUser RequireAdministrator': 'It draws nothing itself: it keeps others out of screens.',
  'frame/RequireUser RequireInstructor': 'It draws nothing itself: it keeps others out of screens.',
  'frame/RequireUser RequireTurnRunner': 'It draws nothing itself: it keeps others out of Run Turn.',
  'frame/RouteFailure': 'It stands in the place of a screen that has failed, which only the router can tell.',
  'frame/TalkBeside': 'It loads TalkPanel, which is there.',
  'frame/Shell': 'It lays out header, menu, bar and notices around a screen, all of which are there.',
  'games/GameFrame': 'It loads the game of an address and draws its screen, or a notice that is there.',
  'games/GameFrame UnlessFrozen':
    'It draws the screen of an address, or that of a frozen game, which is there.',
  'grid/body/ConflictSummary ConflictNews': 'It is spoken alone: what it says stands in ConflictSummary.',
  'grid/body/CellBubble':
    'It stands beside the active cell alone: press a cell with a conflict or a slip in its grid.',
  'history/theatre/CompareDialog':
    'It loads two moments and draws ComparedAreas, which is there, under a choice of moments.',
  'messages/MessageBanner': 'It tells the server what was shown as soon as it stands there.',
  'receipts/ReceiptLine RunReceipt':
    'It finds the set of a quarter and shows its ReceiptLine, which is there.',
  'regulator/PrintedLine': 'It stands on paper alone.',
  'roster/RosterBoard': 'It lays out the cards of the roster, which are there, and moves them.',
  'talk/CellCard':
    'It places ThreadCard, which is there, beside a cell of a grid or in the sheet of a phone.',
  'ui/BusyOverlay':
    'It comes after a wait: the page of the gallery shows it, a test that does not wait cannot.',
  'ui/NoticeDock': 'It is only a place at the edge of the window: the notices in it are there.',
  'ui/Opener': 'It draws nothing itself: it tells a popover of the element that is there.',
  'ui/ToastHost': 'It loads Toasts, which is there, with the first toast of the page.',
};
