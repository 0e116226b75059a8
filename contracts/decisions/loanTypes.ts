/** The loan types by which the loan screens filter (B§2, model §10.4). */
export const loanTypes: readonly string[] = [
  'Commercial',
  'Commercial Real Estate',
  'Residential',
  'Consumer',
];
