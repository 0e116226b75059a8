/** Parts of the client that the gallery does not show, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'grid/CellBubble':
    'It stands beside the active cell alone: press a cell with a conflict or a slip in its grid.',
  'history/ChangedCells': 'It draws nothing itself: it tells grids which cells to mark.',
  'history/CompareDialog':
    'It is the dialog of Changes for Turn, which is there, with a choice of moments above.',
  'messages/MessageBanner': 'It tells the server what was shown as soon as it stands there.',
  'receipts/ReceiptLine RunReceipt':
    'It finds the set of a quarter and shows its ReceiptLine, which is there.',
  'regulator/PrintedLine': 'It stands on paper alone.',
  'roster/RosterBoard': 'It lays out the cards of the roster, which are there, and moves them.',
  'ui/BusyOverlay':
    'It comes after a wait: the page of the gallery shows it, a test that does not wait cannot.',
  'ui/ToastHost': 'It loads Toasts, which is there, with the first toast of the page.',
};
