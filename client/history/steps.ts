import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadTeamHistory } from '../../contracts/calls/history.ts';

type TeamHistory = ResponseOf<typeof loadTeamHistory>;

/** Something that was done in the quarter that is shown. */
export type Step = TeamHistory['steps'][number];
export type Person = TeamHistory['people'][number];

const secondOfDay = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `10:42:07` in the viewer's zone. */
export function timeOf({ at }: Pick<Step, 'at'>): string {
  return secondOfDay.format(new Date(at));
}

/** Who did a step. */
export function nameOf({ user_id: userId }: Pick<Step, 'user_id'>, people: readonly Person[]): string {
  if (userId === null) return 'Quarterdeck';
  return people.find((person) => person.user_id === userId)?.full_name ?? 'A former member';
}

/** `Ben Ono saved 3 cells in CDs, Retail CDs` */
export function deedOf(step: Step, people: readonly Person[]): string {
  return `${nameOf(step, people)} ${step.text}`;
}

const counted = new Intl.NumberFormat('en-US');

/** `step 812 of 1,204` */
export function placeOf(index: number, count: number): string {
  return `step ${counted.format(index + 1)} of ${counted.format(count)}`;
}

/** The index of the step that was the newest at a position; that of the first where none was. */
export function indexAt(steps: readonly Pick<Step, 'position'>[], position: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.position <= position),
  );
}

const isSave = ({ kind }: Step): boolean => kind === 'saved' || kind === 'savedAnyway';

/** What a person can jump to, by the key that does it. */
export const jumps = {
  save: isSave,
  submission: ({ kind }: Step) => kind === 'submitted',
  run: ({ kind }: Step) => kind === 'run',
  forecast: ({ kind }: Step) => kind === 'forecast',
} as const;
export type Jump = keyof typeof jumps;

/** The index of the next step of a sort after another, or of the one before it; null where there is none. */
export function indexOfNext(steps: readonly Step[], from: number, jump: Jump, by: 1 | -1 = 1): number | null {
  for (let index = from + by; index >= 0 && index < steps.length; index += by) {
    const step = steps[index];
    if (step && jumps[jump](step)) return index;
  }
  return null;
}
