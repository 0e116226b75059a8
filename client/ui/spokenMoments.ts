/** A moment of a countdown at which the time left is said aloud. */
export type SpokenMoment = { readonly seconds: number; readonly text: string };

/** A page that opens with a countdown does so this long after its beginning at the most. */
const openingSeconds = 5;

/** `09:41` of the time left. */
export function formatTimeLeft(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/**
 * What is said aloud as the time left goes down to each of the moments, which are given nearest to the end first; null in
 * between. A second that was not drawn is no moment missed. `before` is null where no countdown was shown a moment ago: one
 * that opens in the middle says nothing by itself.
 */
export function spokenBetween(
  moments: readonly SpokenMoment[],
  before: number | null,
  seconds: number,
): string | null {
  const crossed = moments.find((each) => seconds <= each.seconds);
  const first = moments.at(-1);
  if (!crossed || !first) return null;
  const isCrossed = before === null ? seconds >= first.seconds - openingSeconds : before > crossed.seconds;
  return isCrossed ? crossed.text : null;
}
