/** The mean rate, %, of amounts that have one; null if none has. */
export function meanRate(
  due: readonly { readonly amount: number; readonly rate: number | null }[],
): number | null {
  const paying = due.filter(({ rate, amount }) => rate !== null && amount > 0);
  const weight = paying.reduce((sum, { amount }) => sum + amount, 0);
  return weight > 0 ? paying.reduce((sum, { amount, rate }) => sum + amount * (rate ?? 0), 0) / weight : null;
}
