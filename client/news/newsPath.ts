import type { NewsEntry } from '../../contracts/calls/news.ts';

/** Part of the address of a team's screen that an entry links to. */
const screens: Readonly<Partial<Record<NewsEntry['kind'], string>>> = {
  turnAnnounced: 'decisions',
  turnCalledOff: 'decisions',
  reserveCorrected: 'team',
  teamFrozen: 'decisions',
  reopened: 'decisions',
  submitted: 'decisions',
  reportPublished: 'regulator',
  joined: 'team',
  moved: 'team',
  rolesChanged: 'team',
  named: 'decisions',
  message: 'team',
};
/** Its reasons are shown by quarter: of the reader's bank, to others than its team of all banks. */
const runs: ReadonlySet<NewsEntry['kind']> = new Set(['turnRun', 'turnRunAgain']);
/** A person removed from the team no longer has any of its screens. */
const withoutPlace: ReadonlySet<NewsEntry['kind']> = new Set(['removed', 'instructorRemoved']);

/** The address of the screen of an entry; null if there is none. */
export function newsPath({
  kind,
  game_id: gameId,
  team_id: teamId,
  turn_num: turn,
  place_id: placeId,
}: NewsEntry): string | null {
  if (gameId === null || withoutPlace.has(kind)) return null;
  if (runs.has(kind)) return `/game/${gameId}${teamId === null ? '' : `/team/${teamId}`}/why?turn=${turn}`;
  if (kind === 'invitationFailed' || kind === 'teamsFull') return `/game/${gameId}/roster`;
  const screen = screens[kind];
  if (screen === undefined || teamId === null) return `/game/${gameId}`;
  const path = `/game/${gameId}/${screen}/${teamId}`;
  if (kind === 'named') return `${path}?turn=${turn}#talk${placeId ? `=${encodeURIComponent(placeId)}` : ''}`;
  return kind === 'reportPublished' ? `${path}?turn=${turn}` : path;
}

/** The address of the debrief of a quarter that was run, for a member of a team; null for every other entry. */
export const newsDebrief = ({
  kind,
  game_id: gameId,
  team_id: teamId,
  turn_num: turn,
}: NewsEntry): string | null =>
  runs.has(kind) && gameId !== null && teamId !== null
    ? `/game/${gameId}/team/${teamId}?view=debrief&turn=${turn}`
    : null;
