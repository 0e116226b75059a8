import { streams } from '../../contracts/features/streams.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';

/** Names of streams for people, by category; those of a team and a game come after them. */
const categories: Readonly<Record<string, string>> = {
  game: 'the settings of',
  teamTurn: 'the decisions of',
  adjustments: 'the adjustments of',
  regulator: 'the regulator of',
  bank: 'the results of',
  turnRun: 'the turn runs of',
  lockdowns: 'the lockdowns of',
  moments: 'the marked moments of',
  messages: 'the messages to',
};

/** How the ids of a stream are parsed. */
type Ids = { readonly gameId?: number; readonly teamId?: number; readonly turn?: number };

function idsOf(category: string, numbers: readonly number[]): Ids {
  const [gameId = 0, second = 0, third = 0] = numbers;
  if (category === 'teamTurn') return { gameId, teamId: second, turn: third };
  if (category === 'adjustments') return { gameId, turn: second };
  return category === 'bank' || category === 'regulator' ? { gameId, teamId: second } : { gameId };
}

/** The latest names of a game and its teams from its stream; unreadable names are left out. */
async function namesIn(log: Pick<EventStore, 'readStream'>, gameId: number) {
  const teams = new Map<number, string>();
  let game = `game ${gameId}`;
  const events = await readEvents(log, streams.game(gameId)).catch(() => []);
  for (const event of events) {
    if (event.type === 'TeamRenamed') teams.set(event.data.teamId, event.data.name);
    if (event.type !== 'GameCreated' && event.type !== 'GameUpdated') continue;
    const { name, teams: named } = event.type === 'GameCreated' ? event.data : event.data.settings;
    game = name;
    for (const team of named) teams.set(team.teamId, team.name);
  }
  return { game, team: (teamId: number) => teams.get(teamId) ?? `team ${teamId}` };
}

/** A place in a stream in words: `entry 31 of the decisions of First Harbor Bank, Qtr 4, Autumn Cup`. */
export async function placeInWords(
  log: Pick<EventStore, 'readStream'>,
  stream: string,
  revision: number,
): Promise<string> {
  const [category = '', ids = ''] = stream.split('-');
  const entry = `entry ${(revision + 1).toLocaleString('en-US')}`;
  const said = categories[category];
  const numbers = ids.split('.').map(Number);
  if (said === undefined || numbers.some(Number.isNaN)) return `${entry} of ${stream}`;
  const { gameId = 0, teamId, turn } = idsOf(category, numbers);
  const names = await namesIn(log, gameId);
  const parts = [
    ...(teamId === undefined ? [] : [names.team(teamId)]),
    ...(turn === undefined ? [] : [`Qtr ${turn}`]),
    names.game,
  ];
  return `${entry} of ${said} ${parts.join(', ')}`;
}
