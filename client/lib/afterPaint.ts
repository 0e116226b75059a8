/** Runs an act once the next frame is painted: what need not be seen in it does not delay it. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act, 0));
}
