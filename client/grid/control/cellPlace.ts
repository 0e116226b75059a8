/** An open editor: its text, initial caret position, and why the text is invalid. */
export type OpenEditor = {
  readonly initialText: string;
  /** True if typing a character opened the editor: that character replaces the old value. */
  readonly isReplacing: boolean;
  text: string;
  readonly error: string | null;
};

/** The cursor's state for one cell, as a bit set that React can compare. */
export const cellPlace = {
  isActive: 1,
  isEditing: 2,
  isSelected: 4,
  isNoticed: 8,
  isRefused: 16,
  /** The last cell of the selection: its corner is the fill handle. */
  isCorner: 32,
  /** Will be filled when the drag ends. */
  isFilled: 64,
} as const;
