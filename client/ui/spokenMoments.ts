/** A moment of a countdown at which the time left is announced. */
export type SpokenMoment = { readonly seconds: number; readonly text: string };

/** A page that opens with a countdown does so at most this long after it began. */
const openingSeconds = 5;

/** `09:41` of the time left. */
export function formatTimeLeft(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/**
 * The announcement as the time left passes each of the moments, given nearest to the end first; null in
 * between. A second that was not drawn skips no moment. `before` is null if no countdown was shown a moment
 * ago: one that opens midway announces nothing at first.
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
