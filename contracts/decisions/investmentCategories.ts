/** The investment categories by which the investment screens filter (B§2, model §13). */
export const investmentCategories: readonly string[] = [
  'Treasury',
  'Agency',
  'Mortgage-Backed',
  'Municipal',
  'Corporate',
];
