import { cellKey } from '../../contracts/decisions/cellKey.ts';
import type { TeammateGhosts } from '../../contracts/features/socketEvents.ts';
import { type GhostCell, isGone, type Unsaved } from '../../contracts/push/ephemeral.ts';

type Entry = {
  readonly userId: number;
  readonly teamId: number;
  readonly screen: string;
  /** The page that shows them: they go with it. */
  readonly page: string;
  readonly cells: Map<string, GhostCell>;
};

/** What one page of a person shows on a screen. */
export type PageGhosts = { readonly page: string; readonly ghosts: TeammateGhosts };

/** If a person has more unsaved cells than this on one screen, only the first of them are shown. */
const cellsKeptMax = 5_000;

/** People's unsaved cells, so that teammates who arrive later see them too. Node memory only. */
export type GhostMemory = ReturnType<typeof createGhostMemory>;

/** Ghosts by team, person and screen; `emit` passes changes on to the team's room. */
export function createGhostMemory(emit: (ghosts: TeammateGhosts) => void) {
  const teams = new Map<number, Map<string, Entry>>();

  function withdraw(isGone: (entry: Entry) => boolean): void {
    for (const [teamId, team] of teams) {
      for (const [key, entry] of team) {
        if (!isGone(entry)) continue;
        team.delete(key);
        const { userId, screen } = entry;
        const cells = [...entry.cells.values()].map((cell) => ({ ...cell, text: null, value: null }));
        emit({ userId, teamId, screen, cells });
      }
      if (team.size === 0) teams.delete(teamId);
    }
  }

  return {
    show(page: string, { userId, teamId, screen, cells }: TeammateGhosts): void {
      const team = teams.get(teamId) ?? new Map<string, Entry>();
      const key = `${userId}/${page}/${screen}`;
      const entry = team.get(key) ?? { userId, teamId, screen, page, cells: new Map<string, GhostCell>() };
      for (const cell of cells) {
        const cellName = cellKey(cell.rowId, cell.field);
        if (isGone(cell)) entry.cells.delete(cellName);
        else if (entry.cells.size < cellsKeptMax) entry.cells.set(cellName, cell);
      }
      if (entry.cells.size > 0) team.set(key, entry);
      else team.delete(key);
      if (team.size > 0) teams.set(teamId, team);
      else teams.delete(teamId);
      emit({ userId, teamId, screen, cells });
    },

    /** Removes everything a person showed in a team. */
    clear(teamId: number, userId: number): void {
      withdraw((entry) => entry.teamId === teamId && entry.userId === userId);
    },

    /** Removes everything that a page showed. */
    clearPage(page: string): void {
      withdraw((entry) => entry.page === page);
    },

    /** How many unsaved cells each person of a team has, and on which screens, by user id. */
    unsavedOf(teamId: number): ReadonlyMap<number, Unsaved> {
      const people = new Map<number, Unsaved>();
      for (const { userId, screen, cells } of teams.get(teamId)?.values() ?? []) {
        const { count, screens } = people.get(userId) ?? { count: 0, screens: [] };
        people.set(userId, { count: count + cells.size, screens: [...new Set([...screens, screen])] });
      }
      return people;
    },

    ghostsOf(teamId: number): readonly PageGhosts[] {
      const entries = [...(teams.get(teamId)?.values() ?? [])];
      return entries.map(({ userId, screen, page, cells }) => ({
        page,
        ghosts: { userId, teamId, screen, cells: [...cells.values()] },
      }));
    },
  };
}
