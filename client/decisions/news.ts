import type { SavedPart } from '../../contracts/calls/turnHistory.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';

/** What teammates saved on a screen since this person last looked at it. */
export type ScreenNews = {
  readonly route: string;
  /** `Ben Ono saved 3 cells`, one entry a person. */
  readonly texts: readonly string[];
  /** The oldest moment up to which nothing was missed; null when the screen was never opened. */
  readonly since: string | null;
};

const cellsText = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);

/** Adds up the saves of others by screen and person, as far as this person has not seen them. */
export function newsOf(
  saves: readonly SavedPart[],
  me: number,
  lookedAt: (route: string, filterChoice: string | null) => string | null,
): ReadonlyMap<string, ScreenNews> {
  const unseen = saves.flatMap((save) => {
    const route = decisionAreas.find(({ name }) => name === save.area)?.route;
    if (route === undefined || save.user_id === me) return [];
    const since = lookedAt(route, save.filter_choice);
    return since !== null && save.at <= since ? [] : [{ ...save, route, since }];
  });
  const byRoute = Map.groupBy(unseen, ({ route }) => route);
  return new Map(
    [...byRoute].map(([route, missed]) => {
      const people = [...Map.groupBy(missed, ({ modifiedBy }) => modifiedBy)];
      const texts = people.map(
        ([name, parts]) => `${name} saved ${cellsText(parts.reduce((sum, { cells }) => sum + cells, 0))}`,
      );
      const since = missed.reduce<string | null>(
        (oldest, part) =>
          part.since === null || oldest === null || part.since < oldest ? part.since : oldest,
        missed[0]?.since ?? null,
      );
      return [route, { route, texts, since }];
    }),
  );
}
