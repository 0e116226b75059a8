import { deedOf, indexAt, type Person, placeAt, type Step, timesOf } from './steps.ts';

/** A moment that has a name, to go to and to compare with. */
export type NamedMoment = { readonly position: number; readonly title: string };

/** A moment in words; the filters may leave its step out of those that are listed. */
export function textOfMoment(
  step: Step | undefined,
  all: readonly Step[],
  listed: readonly Step[],
  people: readonly Person[],
): string {
  if (!step) return '';
  return `${timesOf(all)(step)} · ${placeAt(listed, step)} · ${deedOf(step, people)}`;
}

/** What a pinned position is called. */
export function pinnedMoment(position: number, all: readonly Step[], people: readonly Person[]): NamedMoment {
  const step = all[Math.max(0, indexAt(all, position))];
  return { position, title: step ? `Pinned ${timesOf(all)(step)}, ${deedOf(step, people)}` : 'Pinned' };
}
