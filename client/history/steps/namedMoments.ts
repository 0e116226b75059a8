import type { MarkedMoment } from '../../../contracts/calls/moments.ts';
import { deedOf, type HistoryStep, indexAt, type Person, placeAt, timesOf } from './steps.ts';

/** Why a moment is named. */
export const namedKinds = { pinned: 'Pinned', marked: 'Marked', found: 'Found' } as const;

/** A named moment, to go to and to compare with. */
export type NamedMoment = {
  readonly kind: keyof typeof namedKinds;
  readonly position: number;
  readonly title: string;
  readonly note: string;
  /** Of a marked one, with its quarter. */
  readonly momentId: number | null;
  readonly turn: number | null;
};

/** A marked moment as a named one. */
export const markedMomentOf = ({
  moment_id,
  log_position,
  turn_num,
  title,
  note,
}: MarkedMoment): NamedMoment => ({
  ...{ kind: 'marked', position: log_position, title, note },
  ...{ momentId: moment_id, turn: turn_num },
});

/** Of one that nobody marked. */
const unmarked = { note: '', momentId: null, turn: null };

/** A moment in words; its step may not be among the listed ones. */
export function textOfMoment(
  step: HistoryStep | undefined,
  all: readonly HistoryStep[],
  listed: readonly HistoryStep[],
  people: readonly Person[],
): string {
  if (!step) return '';
  return `${timesOf(all)(step)} · ${placeAt(listed, step)} · ${deedOf(step, people)}`;
}

type Named = {
  readonly pins: readonly number[];
  readonly marked: readonly MarkedMoment[];
  readonly found: readonly { readonly position: number; readonly title: string }[];
};

/** The named moments of a quarter, in log order; of other quarters only pins. */
export function namedMomentsOf(
  { pins, marked, found }: Named,
  all: readonly HistoryStep[],
  people: readonly Person[],
): readonly NamedMoment[] {
  const [first, last] = [all[0]?.position ?? 0, all.at(-1)?.position ?? 0];
  const timeOf = timesOf(all);
  const pinned = pins.map((position): NamedMoment => {
    const step = all[Math.max(0, indexAt(all, position))];
    const title = step ? `${timeOf(step)} ${deedOf(step, people)}` : 'A pinned moment';
    return { kind: 'pinned', position, title, ...unmarked };
  });
  const ofQuarter = marked.filter(({ log_position: at }) => at >= first && at <= last);
  return [
    ...pinned,
    ...ofQuarter.map(markedMomentOf),
    ...found.map(({ position, title }): NamedMoment => ({ kind: 'found', position, title, ...unmarked })),
  ].sort((one, other) => one.position - other.position);
}
