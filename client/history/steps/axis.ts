import { idleMilliseconds } from './player.ts';

/** The positions of steps on an axis from 0 to 1, and the shortened gaps in it. */
export type Axis = {
  readonly places: readonly number[];
  readonly gaps: readonly Gap[];
};

type Gap = {
  readonly from: number;
  readonly to: number;
  /** Its true length. */
  readonly milliseconds: number;
  readonly text: string;
};

/** So that simultaneous steps do not overlap. */
const millisecondsMin = 2_000;
/** Longer intervals are drawn as gaps. */
const idleMillisecondsMin = 10 * 60_000;

/** `41 min`, `3 h`, `2 days` */
function lengthOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2 * 24 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`;
}

/** Lays out the times of steps (ISO 8601, in log order) on an axis; intervals without a step are shortened. */
export function axisOf(moments: readonly string[]): Axis {
  let sum = 0;
  const ends = moments.map((moment, index) => {
    const before = moments[index - 1];
    const gap = before === undefined ? 0 : Math.max(0, Date.parse(moment) - Date.parse(before));
    const from = sum;
    if (index > 0) sum += millisecondsMin + Math.min(gap, idleMilliseconds);
    return { gap, from, to: sum };
  });
  const whole = Math.max(1, sum);
  return {
    places: ends.map(({ to }) => to / whole),
    gaps: ends
      .filter(({ gap }) => gap >= idleMillisecondsMin)
      .map(({ gap, from, to }) => ({
        from: from / whole,
        to: to / whole,
        milliseconds: gap,
        text: lengthOf(gap),
      })),
  };
}

/** The width of a gap's label, as a share of the axis. */
const writtenShare = 0.07;

/** The gaps whose labels fit without overlapping: the longest ones first. */
export function writtenGaps(gaps: readonly Gap[]): readonly Gap[] {
  const middle = ({ from, to }: Gap): number => (from + to) / 2;
  const written: Gap[] = [];
  for (const gap of [...gaps].sort((one, other) => other.milliseconds - one.milliseconds))
    if (written.every((other) => Math.abs(middle(other) - middle(gap)) >= writtenShare)) written.push(gap);
  return written;
}

/** The index of the step closest to a place of the axis. */
export function nearestTo(places: readonly number[], place: number): number {
  const after = places.findIndex((one) => one >= place);
  if (after < 0) return Math.max(0, places.length - 1);
  const before = Math.max(0, after - 1);
  return place - (places[before] ?? 0) < (places[after] ?? 1) - place ? before : after;
}
