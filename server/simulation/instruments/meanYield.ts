/**
 * Interest of a quarter per unit of a position that is replaced like for like: the remaining part earns its coupon, the
 * replaced part the market rate. `left` and `next` are the parts that remain when the quarter opens and closes.
 */
export function meanYield(left: number, next: number, couponPercent: number, marketPercent: number): number {
  const held = (left + next) / 2;
  return (held * couponPercent + (1 - held) * marketPercent) / 400;
}
