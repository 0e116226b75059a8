/** How far around a well-run bank's figure other well-run banks are taken to be, part of it. */
const wellRunPart = 0.1;

const twoDecimalsBelow = 10;

/** How far a figure is outside the range of well-run banks, part of theirs: above it, or below if negative; else 0. */
export function outsideWellRun(value: number, wellRun: number): number {
  const distance = (value - wellRun) / (Math.abs(wellRun) || 1);
  return Math.abs(distance) > wellRunPart ? distance : 0;
}

/** The range of well-run banks around the figure of one of them: `3.30–4.03`; null without a figure. */
export function wellRunRange(value: number | null): string | null {
  if (value === null) return null;
  const reach = Math.abs(value) * wellRunPart;
  const [low, high] = [value - reach, value + reach].map((end) =>
    end.toFixed(Math.abs(value) < twoDecimalsBelow ? 2 : 1).replace(/^-/, '−'),
  );
  return `${low}${value < 0 ? ' to ' : '–'}${high}`;
}
