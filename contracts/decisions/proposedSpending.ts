/** What the column of proposed spending is, under its heading's pointer: its amounts are not what the work needs. */
export const proposedSpendingTip =
  'A budget rule: what this work has always cost at a bank of this size. What it needs may be more or less.';
