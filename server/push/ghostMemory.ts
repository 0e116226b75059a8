import { cellKey } from '../../contracts/decisions/cellKey.ts';
import type { TeammateGhosts } from '../../contracts/features/socketEvents.ts';
import { type GhostCell, isGone, type Unsaved } from '../../contracts/push/ephemeral.ts';

type Entry = {
  readonly userId: number;
  readonly teamId: number;
  readonly screen: string;
  readonly cells: Map<string, GhostCell>;
};

/** If a person has more unsaved cells than this on one screen, only the first of them are shown. */
const cellsKeptMax = 5_000;

/** People's unsaved cells, so that teammates who arrive later see them too. Node memory only. */
export type GhostMemory = ReturnType<typeof createGhostMemory>;

/** Ghosts by team, person and screen; `emit` passes changes on to the team's room. */
export function createGhostMemory(emit: (ghosts: TeammateGhosts) => void) {
  const teams = new Map<number, Map<string, Entry>>();

  return {
    show(userId: number, { teamId, screen, cells }: Omit<TeammateGhosts, 'userId'>): void {
      const team = teams.get(teamId) ?? new Map<string, Entry>();
      const key = `${userId}/${screen}`;
      const entry = team.get(key) ?? { userId, teamId, screen, cells: new Map<string, GhostCell>() };
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
      const team = teams.get(teamId);
      if (!team) return;
      for (const [key, entry] of team) {
        if (entry.userId !== userId) continue;
        team.delete(key);
        const cells = [...entry.cells.values()].map((cell) => ({ ...cell, text: null, value: null }));
        emit({ userId, teamId, screen: entry.screen, cells });
      }
      if (team.size === 0) teams.delete(teamId);
    },

    /** How many unsaved cells each person of a team has, and on which screens, by user id. */
    unsavedOf(teamId: number): ReadonlyMap<number, Unsaved> {
      const people = new Map<number, Unsaved>();
      for (const { userId, screen, cells } of teams.get(teamId)?.values() ?? []) {
        const { count, screens } = people.get(userId) ?? { count: 0, screens: [] };
        people.set(userId, { count: count + cells.size, screens: [...screens, screen] });
      }
      return people;
    },

    ghostsOf(teamId: number): readonly TeammateGhosts[] {
      const entries = [...(teams.get(teamId)?.values() ?? [])];
      return entries.map(({ userId, screen, cells }) => ({
        userId,
        teamId,
        screen,
        cells: [...cells.values()],
      }));
    },
  };
}
