import type { Team } from '../../../contracts/calls/teams.ts';
import { capitalized, inWords } from '../standingText.ts';

const teamsText = (count: number): string => `${inWords(count)} ${count === 1 ? 'team has' : 'teams have'}`;

/** A class's progress in its quarter, in two sentences: who has submitted, and who has started. */
export function classHeadline(teams: readonly Team[]): { readonly first: string; readonly second: string } {
  const submitted = teams.filter(({ decision_in }) => decision_in).length;
  const open = teams.filter(({ decision_in }) => !decision_in);
  const begun = open.filter(({ progress }) => (progress?.areas_decided ?? 0) > 0).length;
  const idle = open.length - begun;
  if (open.length === 0)
    return { first: `All ${inWords(teams.length)} teams have submitted.`, second: 'The quarter can be run.' };
  const first =
    submitted === 0 ? 'No team has submitted yet.' : `${capitalized(teamsText(submitted))} submitted.`;
  if (begun === 0)
    return {
      first,
      second: submitted === 0 ? 'No team has started.' : `${capitalized(teamsText(idle))} not started.`,
    };
  const rest = idle === 0 ? '' : `, ${inWords(idle)} ${idle === 1 ? 'has' : 'have'} not`;
  return { first, second: `${capitalized(teamsText(begun))} started${rest}.` };
}

const namedMax = 6;
const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

function namesText(teams: readonly Team[]): string {
  const names = teams.slice(0, namedMax).map(({ team_name }) => team_name);
  const more = teams.length - names.length;
  return list.format(more === 0 ? names : [...names, `${more} more`]);
}

/**
 * Who has not started, and who has submitted and waits for the others, by name; a frozen team cannot start.
 * Null if nobody waits for anybody.
 */
export function waitsText(teams: readonly Team[]): string | null {
  const open = teams.filter(({ decision_in }) => !decision_in);
  const submitted = teams.filter(({ decision_in }) => decision_in);
  const idle = open.filter(({ frozen, progress }) => !frozen && progress?.areas_decided === 0);
  const parts = [
    ...(idle.length === 0 ? [] : [`Not started: ${namesText(idle)}.`]),
    ...(submitted.length === 0 || open.length === 0 ? [] : [`Submitted: ${namesText(submitted)}.`]),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}

/** Decided areas, and all areas, over the teams of a game. */
export function areasDecided(teams: readonly Team[]): { readonly decided: number; readonly areas: number } {
  return teams.reduce(
    (sum, { progress }) => ({
      decided: sum.decided + (progress?.areas_decided ?? 0),
      areas: sum.areas + (progress?.areas ?? 0),
    }),
    { decided: 0, areas: 0 },
  );
}
