import type { HistoryStep } from './steps.ts';

/** Steps beside each other, drawn as one bar. */
export type Bin = {
  /** From 0 to 1, the root of the number of cells. */
  readonly height: number;
  /** The two people with most steps in it, and the share of the first. */
  readonly userIds: readonly (number | null)[];
  readonly share: number;
  readonly isForced: boolean;
};

/** More steps than this are drawn as bars. */
export const ticksMax = 240;

/** A quarter with more steps than there is room for ticks, in this many bars of equally many steps. */
export function binsOf(
  steps: readonly Pick<HistoryStep, 'user_id' | 'cells' | 'kind'>[],
  count: number,
): readonly Bin[] {
  const parts = Array.from({ length: count }, (_, index) =>
    steps.slice(Math.floor((index * steps.length) / count), Math.floor(((index + 1) * steps.length) / count)),
  );
  const weights = parts.map((part) => part.reduce((sum, { cells }) => sum + Math.max(1, cells), 0));
  const most = Math.max(1, ...weights);
  return parts.map((part, index) => {
    const byPerson = new Map<number | null, number>();
    for (const { user_id: userId } of part) byPerson.set(userId, (byPerson.get(userId) ?? 0) + 1);
    const ranked = [...byPerson].sort(([, one], [, other]) => other - one).slice(0, 2);
    const sum = ranked.reduce((total, [, own]) => total + own, 0);
    return {
      height: Math.sqrt((weights[index] ?? 0) / most),
      userIds: ranked.map(([userId]) => userId),
      share: sum === 0 ? 0 : (ranked[0]?.[1] ?? 0) / sum,
      isForced: part.some(({ kind }) => kind === 'savedAnyway'),
    };
  });
}
