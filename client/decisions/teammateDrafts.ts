import { openScreenOf } from '../addresses/screenKey.ts';
import type { GhostBook } from '../live/presenceBook.ts';

/** How many unsaved changes a teammate shows in an area. */
export type TeammateDraft = { readonly userId: number; readonly areaRoute: string; readonly count: number };

/** Teammates' unsaved cells in a team's turn, added up by person and screen. */
export function teammateDrafts(book: GhostBook, teamId: number, turn: number): readonly TeammateDraft[] {
  const counts = new Map<string, TeammateDraft>();
  for (const [key, people] of book) {
    const [team, ...screen] = key.split('/');
    const open = openScreenOf(screen.join('/'));
    if (Number(team) !== teamId || open?.turn !== turn) continue;
    for (const [userId, cells] of people) {
      const mapKey = `${userId} ${open.area.route}`;
      const count = (counts.get(mapKey)?.count ?? 0) + cells.length;
      counts.set(mapKey, { userId, areaRoute: open.area.route, count });
    }
  }
  return [...counts.values()];
}
