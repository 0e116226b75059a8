import type { NewsEntry } from '../../contracts/calls/news.ts';

/** Part of the address of a team's screen that an entry leads to. */
const screens: Readonly<Partial<Record<NewsEntry['kind'], string>>> = {
  turnAnnounced: 'decisions',
  turnCalledOff: 'decisions',
  turnRun: 'team',
  turnRunAgain: 'team',
  teamFrozen: 'decisions',
  reopened: 'decisions',
  submitted: 'decisions',
  reportPublished: 'regulator',
  joined: 'team',
  moved: 'team',
  rolesChanged: 'team',
  message: 'team',
};
/** Whoever was taken off has no screen of it any more. */
const withoutPlace: ReadonlySet<NewsEntry['kind']> = new Set(['removed', 'instructorRemoved']);

/** The address of the screen that an entry is about; null where there is none. */
export function newsPath({
  kind,
  game_id: gameId,
  team_id: teamId,
  turn_num: turn,
}: NewsEntry): string | null {
  if (gameId === null || withoutPlace.has(kind)) return null;
  const screen = screens[kind];
  if (screen === undefined || teamId === null) return `/game/${gameId}`;
  const path = `/game/${gameId}/${screen}/${teamId}`;
  return kind === 'reportPublished' ? `${path}?turn=${turn}` : path;
}
