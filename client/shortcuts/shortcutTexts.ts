/** One line of the shortcut sheet; alternatives are separated by " or ". */
export type ShortcutLine = { readonly keys: string; readonly does: string };

/** The shortcut sheet, part by part. */
export const shortcutSections: readonly {
  readonly title: string;
  readonly lines: readonly ShortcutLine[];
}[] = [
  {
    title: 'Everywhere',
    lines: [
      { keys: '?', does: 'This sheet' },
      { keys: 'g then d', does: 'Decision Areas of the open team' },
      { keys: 'g then h', does: 'Home' },
      { keys: 'g then t', does: 'Talk of the open team' },
      { keys: 'F6 or Shift+F6', does: 'Next or previous part of the page' },
      { keys: 'Ctrl+S', does: 'Save the screen' },
      { keys: 'Esc', does: 'Close what is open' },
    ],
  },
  {
    title: 'In a grid',
    lines: [
      { keys: 'Arrows, Home, End, PgUp, PgDn', does: 'Move' },
      { keys: 'Ctrl+Arrow', does: 'To the edge' },
      { keys: 'Ctrl+Home or Ctrl+End', does: 'To the first or last cell' },
      { keys: 'Digits, Enter or F2', does: 'Edit the cell' },
      { keys: 'Space', does: 'Tick or untick' },
      { keys: 'Delete', does: 'Set to 0' },
      { keys: 'Shift+Arrow', does: 'Select a range' },
      { keys: 'Shift+Space or Ctrl+Space', does: 'Select the row or the column' },
      { keys: 'Ctrl+A', does: 'Select all' },
      { keys: 'Ctrl+C, Ctrl+X, Ctrl+V', does: 'Copy, cut and paste' },
      { keys: 'Ctrl+D', does: 'Fill down' },
      { keys: 'Ctrl+Z or Ctrl+Y', does: 'Undo or redo your own changes' },
      { keys: 'Alt+Up or Alt+Down', does: 'Basis points up or down in the row; with Shift in all rows' },
      { keys: 'Shift+F10', does: 'Menu of the cell' },
      { keys: 'Ctrl+Alt+M', does: 'Comments on the cell, or the first one' },
      { keys: 'Tab', does: 'Leave the grid; after an entry by Tab, the next cell' },
    ],
  },
  {
    title: 'While editing a cell',
    lines: [
      { keys: 'Enter or Shift+Enter', does: 'Keep, and go down or up' },
      { keys: 'Tab or Shift+Tab', does: 'Keep, and go to the next or previous cell' },
      { keys: 'Ctrl+Enter', does: 'Fill the selection' },
      { keys: 'Esc', does: 'Discard what was typed' },
    ],
  },
  {
    title: 'In the history of a team',
    lines: [
      { keys: 'Space', does: 'Play or pause' },
      { keys: 'Left or Right', does: 'Step back or forward' },
      {
        keys: 'Shift+Left or Shift+Right',
        does: 'Save before or after by someone else, or on another screen',
      },
      { keys: 'Page Up or Page Down', does: 'Ten steps back or forward' },
      { keys: 'Home or End', does: 'First or last step' },
      { keys: 't', does: 'Type a time or a step to go to' },
      { keys: ', or .', does: 'Slower or faster' },
      { keys: 'n or N', does: 'Next or previous save' },
      { keys: 's, r, f, c', does: 'Next submission, run, forecast, save over another' },
      { keys: 'm', does: 'Next marked moment' },
      { keys: 'b', does: 'Mark the moment' },
      { keys: 'p', does: 'Pin the moment' },
      { keys: 'g', does: 'Compare two moments' },
      { keys: 'l', does: 'Show or hide the lanes' },
      { keys: '/', does: 'Search the steps' },
      { keys: 'Enter', does: 'In the list, open saves shown as one' },
      { keys: 'Esc', does: 'Pause; again, leave' },
    ],
  },
  {
    title: 'In the list of teams',
    lines: [
      { keys: '↑ or ↓', does: 'Next or previous team' },
      { keys: 'Enter', does: 'Open its people' },
      { keys: 'm', does: 'Write to the team' },
      { keys: 'r', does: 'Remind the team' },
      { keys: 'f', does: 'Freeze or unfreeze the team' },
      { keys: 'e', does: 'Move the lockdown by ten minutes' },
    ],
  },
  {
    title: 'In the audit log',
    lines: [
      { keys: '/', does: 'Search' },
      { keys: 'j or k', does: 'Next or previous entry' },
      { keys: 'Enter', does: 'Open the entry' },
      { keys: 'o', does: 'Open in replay' },
      { keys: 'e', does: 'Exports' },
    ],
  },
];
