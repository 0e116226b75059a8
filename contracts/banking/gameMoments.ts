import { printed } from '../text/printed.ts';
import type { OwnCause } from './causes.ts';

/** A group of decisions of a quarter, and what the game without it lacks: at its end, and two years on. */
export type GameMoment = {
  readonly turn_num: number;
  readonly cause: OwnCause;
  readonly now: number;
  readonly later: number;
};

/** What a moment was in its game. */
export const momentKinds = ['Best', 'Worst', 'Turning', 'Patient'] as const;
export type MomentKind = (typeof momentKinds)[number];

/** `Bank A`: what a bank is called whose name is hidden, by its place from 0 in an order that tells nothing of it. */
export const bankLetter = (place: number): string => `Bank ${String.fromCharCode(65 + place)}`;

type Lettered = { readonly letter: string | null };
/** Sorts banks by their letters. */
export const byLetter = (one: Lettered, other: Lettered): number =>
  (one.letter ?? '').localeCompare(other.letter ?? '');

/** As it is printed, so that nothing turns that reads 0.00. */
const shown = (value: number): number => printed(value, 2);
const turns = ({ now, later }: GameMoment): boolean => shown(now) * shown(later) < 0;
const most = (moments: readonly GameMoment[], size: (moment: GameMoment) => number): GameMoment | undefined =>
  moments.toSorted((one, other) => size(other) - size(one))[0];

/** The moment that looked otherwise at the end than two years on, else the largest; none where nothing mattered. */
export function turningPoint(moments: readonly GameMoment[]): GameMoment | undefined {
  const size = ({ later }: GameMoment): number => Math.abs(later);
  return (
    most(moments.filter(turns), size) ??
    most(
      moments.filter(({ later }) => shown(later) !== 0),
      size,
    )
  );
}

/** The moments of a game that are told, each once; the patient one cost first and paid in the end. */
export function toldMoments(
  moments: readonly GameMoment[],
): readonly { readonly kind: MomentKind; readonly moment: GameMoment }[] {
  const candidates: readonly [MomentKind, GameMoment | undefined][] = [
    [
      'Best',
      most(
        moments.filter(({ later }) => shown(later) > 0),
        ({ later }) => later,
      ),
    ],
    [
      'Worst',
      most(
        moments.filter(({ later }) => shown(later) < 0),
        ({ later }) => -later,
      ),
    ],
    ['Turning', turningPoint(moments)],
    [
      'Patient',
      most(
        moments.filter((each) => turns(each) && each.later > 0),
        ({ later }) => later,
      ),
    ],
  ];
  const told: { readonly kind: MomentKind; readonly moment: GameMoment }[] = [];
  for (const [kind, moment] of candidates)
    if (moment && !told.some((each) => each.moment === moment)) told.push({ kind, moment });
  return told;
}
