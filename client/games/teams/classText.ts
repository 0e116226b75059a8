import type { ClassPerson, ClassTeam } from '../../../contracts/calls/gameClass.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { formatTime } from '../../lib/clock.ts';
import { capitalized, inWords } from '../standingText.ts';
import { hasBegun, isUntouched } from './worthALook.ts';

const teamsText = (count: number): string => `${inWords(count)} ${count === 1 ? 'team has' : 'teams have'}`;

/**
 * A class's progress in its quarter, in two sentences: who has submitted, and who has started or, before the lockdown,
 * what would happen.
 */
export function classHeadline(
  teams: readonly ClassTeam[],
  isClosing = false,
): { readonly first: string; readonly second: string } {
  const open = teams.filter(({ submitted }) => submitted === null);
  const submitted = teams.length - open.length;
  const begun = open.filter(hasBegun).length;
  const idle = open.length - begun;
  if (open.length === 0)
    return { first: `All ${inWords(teams.length)} teams have submitted.`, second: 'The quarter can be run.' };
  const first =
    submitted === 0 ? 'No team has submitted yet.' : `${capitalized(teamsText(submitted))} submitted.`;
  const same = teams.filter(({ decided }) => decided?.cells === 0).length;
  if (isClosing && same > 0) {
    const who = `${capitalized(inWords(same))} ${same === 1 ? 'team' : 'teams'}`;
    return { first, second: `${who} would play last quarter’s decisions.` };
  }
  if (begun === 0)
    return {
      first,
      second: submitted === 0 ? 'No team has started.' : `${capitalized(teamsText(idle))} not started.`,
    };
  const rest = idle === 0 ? '' : `, ${inWords(idle)} ${idle === 1 ? 'has' : 'have'} not`;
  return { first, second: `${capitalized(teamsText(begun))} started${rest}.` };
}

/** `5 of 12 areas, 31 cells`; what was saved counts as decided, even if it is as last quarter. */
export function decidedText(team: ClassTeam): string {
  if (!team.decided) return '';
  if (isUntouched(team)) return 'nothing changed';
  const { areas, cells } = team.decided;
  const decided = areas.filter((state) => state !== 'untouched').length;
  const text = `${decided} of ${areas.length} areas`;
  return decided === 0 ? text : `${text}, ${counted(cells, 'cell')}`;
}

/** A time in words, and the time that it tells. */
export type Told = { readonly text: string; readonly at: string | null };

/** `10:58 ET, Fay Okoro`; of an open team `begun 9:12 ET` or `not begun`. */
export function decisionNote({ submitted, decided }: ClassTeam): Told {
  if (submitted)
    return { text: `${formatTime(submitted.at)}, ${submitted.by ?? 'the lockdown'}`, at: submitted.at };
  const begun = decided?.begun_tzts ?? null;
  return { text: begun === null ? 'not begun' : `begun ${formatTime(begun)}`, at: begun };
}

const unsavedOf = ({ people }: Pick<ClassTeam, 'people'>): number =>
  people.reduce((sum, { unsaved }) => sum + unsaved, 0);

/** The last act: `Dev Rao, 14:02 ET, 2 unsaved`. */
export function lastAct({ decided, people }: ClassTeam, here: number): Told {
  const at = decided?.last_saved_tzts ?? null;
  const unsaved = unsavedOf({ people });
  const now = unsaved > 0 ? [`${unsaved} unsaved`] : here > 0 ? [`${here} here`] : [];
  const save = at === null ? [] : [decided?.last_saved_by ?? '', formatTime(at)];
  return { text: [...save, ...now].join(', '), at };
}

/** Where a person was last seen, who is not here now. */
export const lastSeen = ({ last_seen_tzts: at }: ClassPerson): Told => ({
  text: at === null ? 'never signed in' : `last seen ${formatTime(at)}`,
  at,
});

/** `31 cells in 5 areas · 1 forecast`. */
export const didText = ({ cells, areas, forecasts }: ClassPerson): string =>
  [
    cells === 0 ? '0 cells' : `${counted(cells, 'cell')} in ${counted(areas, 'area')}`,
    counted(forecasts, 'forecast'),
  ].join(' · ');

/** `2 messages unread`, or `read your message`; empty if there is none. */
export function readText({ unread, is_written_to: isWrittenTo }: ClassPerson): string {
  if (unread > 0) return `${counted(unread, 'message')} unread`;
  return isWrittenTo ? 'read your message' : '';
}

/** `3 in · Bayside Trust has 4 unsaved · Anchor National not begun` */
export function barText(teams: readonly Team[], told: readonly ClassTeam[]): string {
  const open = told.flatMap((team) => {
    const name = teams.find(({ team_id: id }) => id === team.team_id)?.team_name;
    if (team.submitted || name === undefined) return [];
    const unsaved = unsavedOf(team);
    if (unsaved > 0) return [`${name} has ${unsaved} unsaved`];
    return hasBegun(team) ? [] : [`${name} not begun`];
  });
  return [`${told.filter(({ submitted }) => submitted !== null).length} in`, ...open].join(' · ');
}

/** What changed in the class, `Lighthouse submitted; Bayside Trust is typing`; empty if nothing of it. */
export function classNews(
  teams: readonly Team[],
  before: readonly ClassTeam[],
  after: readonly ClassTeam[],
): string {
  const news = after.flatMap((team) => {
    const name = teams.find(({ team_id: id }) => id === team.team_id)?.team_name;
    const former = before.find(({ team_id: id }) => id === team.team_id);
    if (name === undefined || former === undefined) return [];
    if (team.submitted && !former.submitted) return [`${name} submitted`];
    return unsavedOf(team) > 0 && unsavedOf(former) === 0 ? [`${name} is typing`] : [];
  });
  return news.join('; ');
}
