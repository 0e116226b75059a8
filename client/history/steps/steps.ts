import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type { loadTeamHistory } from '../../../contracts/calls/history.ts';
import {
  schoolDayOf,
  schoolSecondOf,
  shortSchoolDayAndSecondOf,
} from '../../../contracts/time/schoolTime.ts';

type TeamHistory = ResponseOf<typeof loadTeamHistory>;

/** An act in the shown quarter. */
export type HistoryStep = TeamHistory['steps'][number];
export type Person = TeamHistory['people'][number];

/** The format of some steps' times: `10:42:07 ET`, and `09/02, 10:42:07 ET` if they span several days. */
export function timesOf(
  steps: readonly Pick<HistoryStep, 'at'>[],
): (step: Pick<HistoryStep, 'at'>) => string {
  const [first, last] = [steps[0], steps.at(-1)].map((step) => step && schoolDayOf(step.at));
  const format = first === last ? schoolSecondOf : shortSchoolDayAndSecondOf;
  return ({ at }) => format(at);
}

/** Who did a step. */
export function nameOf({ user_id: userId }: Pick<HistoryStep, 'user_id'>, people: readonly Person[]): string {
  if (userId === null) return 'Quarterdeck';
  return people.find((person) => person.user_id === userId)?.full_name ?? 'A former member';
}

/** `Ben Ono saved 3 cells in CDs, Retail CDs` */
export function deedOf(step: HistoryStep, people: readonly Person[]): string {
  return `${nameOf(step, people)} ${step.text}`;
}

const counted = new Intl.NumberFormat('en-US');

/** `step 812 of 1,204` */
export function placeOf(index: number, count: number): string {
  return `step ${counted.format(index + 1)} of ${counted.format(count)}`;
}

/** The index of the newest step at a position; -1 if there is none. */
export function indexAt(steps: readonly Pick<HistoryStep, 'position'>[], position: number): number {
  return steps.findLastIndex((step) => step.position <= position);
}

/** `step 812 of 1,204`, or where a step that is not listed would be. */
export function placeAt(
  steps: readonly Pick<HistoryStep, 'position'>[],
  { position }: Pick<HistoryStep, 'position'>,
): string {
  const index = indexAt(steps, position);
  if (steps[index]?.position === position) return placeOf(index, steps.length);
  if (index < 0) return `before the ${counted.format(steps.length)} that are listed`;
  return `after ${placeOf(index, steps.length)} that are listed`;
}

const isSave = ({ kind }: HistoryStep): boolean => kind === 'saved' || kind === 'savedAnyway';

/** Jump targets, by their keys. */
export const jumps = {
  save: isSave,
  submission: ({ kind }: HistoryStep) => kind === 'submitted',
  run: ({ kind }: HistoryStep) => kind === 'run',
  forecast: ({ kind }: HistoryStep) => kind === 'forecast',
  clash: ({ kind }: HistoryStep) => kind === 'savedAnyway',
} as const;
export type Jump = keyof typeof jumps;

/** The index of the next or previous step of a kind; null if there is none. */
export function indexOfNext(
  steps: readonly HistoryStep[],
  from: number,
  jump: Jump,
  by: 1 | -1 = 1,
): number | null {
  for (let index = from + by; index >= 0 && index < steps.length; index += by) {
    const step = steps[index];
    if (step && jumps[jump](step)) return index;
  }
  return null;
}

/** The index of the next save by another person or on another screen; null if there is none. */
export function indexOfOther(steps: readonly HistoryStep[], from: number, by: 1 | -1): number | null {
  const here = steps[from];
  for (let index = from + by; index >= 0 && index < steps.length; index += by) {
    const step = steps[index];
    const isOther = step?.user_id !== here?.user_id || step?.area !== here?.area;
    if (step && isSave(step) && isOther) return index;
  }
  return null;
}
