/**
 * The part of what a share earned that is paid out, %: of both as they are shown, in cents, so that every place
 * tells the same. Null where nothing was earned.
 */
export function payoutPercent(paidDollars: number, earnedDollars: number): number | null {
  const [paid, earned] = [paidDollars, earnedDollars].map((dollars) => Math.round(dollars * 100));
  return paid === undefined || earned === undefined || earned <= 0 ? null : Math.round((paid / earned) * 100);
}
