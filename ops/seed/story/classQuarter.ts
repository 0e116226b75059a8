import { chanceOf } from './chance.ts';
import type { Entry } from './deed.ts';
import type { TeamHabits } from './habits.ts';
import { classScripts } from './script.ts';
import { teamQuarter } from './teamQuarter.ts';

/** A class's quarter in chronological order; deterministic. */
export function classQuarter(quarter: number, teams: readonly TeamHabits[]): readonly Entry[] {
  const ofTeams = teams.flatMap((habits, team) =>
    teamQuarter(quarter, team, habits, chanceOf(quarter * 100 + team)),
  );
  const ofClass = (classScripts[quarter] ?? []).map(
    ({ minute, deed }): Entry => ({ second: minute * 60, team: null, deed }),
  );
  return [...ofTeams, ...ofClass].sort((one, other) => one.second - other.second);
}
