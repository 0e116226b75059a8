import type { Axis } from './axis.ts';
import { type HistoryStep, nameOf, type Person } from './steps.ts';

/** The outline of a mark; it and a letter distinguish kinds, never colour alone. */
export type Shape = 'circle' | 'flag' | 'triangle' | 'diamond' | 'square' | 'hexagon';
type Look = { readonly shape: Shape; readonly letter: string; readonly title: string };

/** The mark of each kind of step. */
export const looks: Readonly<Record<HistoryStep['kind'], Look>> = {
  saved: { shape: 'circle', letter: '', title: 'Saved' },
  savedAnyway: { shape: 'flag', letter: '!', title: 'Saved anyway' },
  scenario: { shape: 'diamond', letter: 'C', title: 'Scenario' },
  submitted: { shape: 'square', letter: 'S', title: 'Submitted' },
  forecast: { shape: 'triangle', letter: 'F', title: 'Forecast' },
  visited: { shape: 'circle', letter: 'V', title: 'Visited' },
  note: { shape: 'square', letter: 'N', title: 'Note' },
  said: { shape: 'circle', letter: '“', title: 'Said in the team' },
  merger: { shape: 'diamond', letter: 'M', title: 'Merger' },
  measures: { shape: 'square', letter: 'G', title: 'Measures of success' },
  adjusted: { shape: 'hexagon', letter: 'A', title: 'Adjustments' },
  regulator: { shape: 'hexagon', letter: 'R', title: 'Regulator report' },
  afterPublishing: { shape: 'hexagon', letter: 'E', title: 'After publishing' },
  graded: { shape: 'hexagon', letter: 'D', title: 'Grades' },
  reports: { shape: 'square', letter: 'P', title: 'Reports' },
  run: { shape: 'diamond', letter: 'Q', title: 'Quarter' },
  frozen: { shape: 'hexagon', letter: 'Z', title: 'Freeze' },
  message: { shape: 'square', letter: '@', title: 'Message' },
  roster: { shape: 'hexagon', letter: 'T', title: 'Roster' },
  game: { shape: 'hexagon', letter: 'G', title: 'Game' },
  audit: { shape: 'square', letter: 'L', title: 'Audit log' },
  product: { shape: 'circle', letter: 'x', title: 'Quarterdeck' },
};

export type Mark = Look & {
  readonly place: number;
  readonly kind: HistoryStep['kind'];
  /** Number of steps of the kind there, too close together for separate marks. */
  readonly count: number;
};

/** The acts of one person, or of the server, along the axis. */
export type Lane = {
  readonly key: number;
  readonly name: string;
  readonly marks: readonly Mark[];
};

/** Marks closer than this part of the axis are merged. */
const distanceMin = 1 / 120;

/** One lane per person in the order of their first step. */
export function lanesOf(
  steps: readonly HistoryStep[],
  people: readonly Person[],
  { places }: Axis,
): readonly Lane[] {
  const lanes = new Map<number, { name: string; marks: Mark[] }>();
  for (const [index, step] of steps.entries()) {
    const key = step.user_id ?? 0;
    const lane = lanes.get(key) ?? { name: nameOf(step, people), marks: [] };
    lanes.set(key, lane);
    const place = places[index] ?? 0;
    const near = lane.marks.findLastIndex(
      (mark) => mark.kind === step.kind && place - mark.place < distanceMin,
    );
    const found = lane.marks[near];
    if (found) lane.marks[near] = { ...found, count: found.count + 1 };
    else lane.marks.push({ ...looks[step.kind], kind: step.kind, place, count: 1 });
  }
  return [...lanes].map(([key, { name, marks }]) => ({ key, name, marks }));
}
