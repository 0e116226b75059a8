import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { StreamOf } from '../../contracts/events/stream.ts';
import { streams } from '../../contracts/features/streams.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { turnRunDecider } from '../commands/deciders/turnRun.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import { apart } from '../lib/apart.ts';
import type { BankGame, CommunityState, PastQuarter } from '../simulation/model/gameState.ts';
import { pastQuarter } from '../simulation/quarter/pastQuarter.ts';
import { bankStateIn, communityIn } from '../storedState/storedState.ts';
import { environmentSourceOf } from './environmentSource.ts';

/** A game as the engine continues it after a turn, with its teams in the order of their banks. */
export type CommunityInputs = {
  readonly game: BankGame;
  readonly teamIds: readonly number[];
  /** Hashes of the events that contain the banks and their community. */
  readonly sources: readonly string[];
  /** The quarters before that were asked for. */
  readonly recent: readonly PastQuarter[];
};

/** How many events are read next where the newest do not hold what is looked for. */
const eventsOfAPage = 4;

/** A quarter that was run: its turn, and the attempt that was completed; turn 0 is the opening. */
type RunQuarter = { readonly turn: number; readonly attempt: number | undefined };

const holds = (event: RecordedEvent<BankEvent>, { turn, attempt }: RunQuarter): boolean =>
  event.type === 'BankOpened' ? turn === 0 : event.data.turn === turn && event.data.attempt === attempt;

/**
 * The results of one bank after each of some turns. Newest first, because they are near the end; throws for a turn
 * without results.
 */
async function bankAfterEach(
  store: EventStore,
  stream: StreamOf<BankEvent>,
  quarters: readonly RunQuarter[],
): Promise<readonly RecordedEvent<BankEvent>[]> {
  const events: RecordedEvent<BankEvent>[] = [];
  for (;;) {
    const read = events.at(-1)?.revision;
    const page = await readEvents(store, stream, {
      direction: 'backwards',
      limit: read === undefined ? quarters.length : eventsOfAPage,
      quarters: quarters.map(({ turn }) => turn),
      ...(read !== undefined && { from: read - 1 }),
    });
    events.push(...page);
    const found = quarters.flatMap((quarter) => events.find((event) => holds(event, quarter)) ?? []);
    if (found.length === quarters.length) return found;
    if ((page.at(-1)?.revision ?? 0) === 0)
      throw new Error(`${stream} has no state after turn ${quarters.map(({ turn }) => turn).join(' or ')}.`);
  }
}

/** The results of one bank after a turn, of the completed attempt. */
export async function bankAfter(
  store: EventStore,
  stream: StreamOf<BankEvent>,
  quarter: RunQuarter,
): Promise<RecordedEvent<BankEvent>> {
  const [event] = await bankAfterEach(store, stream, [quarter]);
  if (!event) throw new Error(`${stream} is empty.`);
  return event;
}

async function communityAfter(
  store: EventStore,
  gameId: number,
  turn: number,
  attempt: number | undefined,
): Promise<{ readonly community: CommunityState; readonly hash: string }> {
  const run = await readEvents(store, streams.turnRun(gameId), { direction: 'backwards', quarters: [turn] });
  const cleared = run.find(
    (event) => event.type === 'MarketCleared' && event.data.turn === turn && event.data.attempt === attempt,
  );
  if (cleared?.type !== 'MarketCleared')
    throw new Error(`Turn ${turn} of game ${gameId} has no cleared market.`);
  return { community: communityIn(cleared.data), hash: cleared.metadata.hash };
}

/**
 * Reads the banks and their community after a turn, from the completed attempt's results; turn 0 is the opening.
 * `recentTurns` are earlier turns of which it reads what a run-on needs, the newest last.
 */
export async function communityAfterTurn(
  store: EventStore,
  commandHandlers: CommandHandlers,
  gameId: number,
  turn: number,
  recentTurns: readonly number[] = [],
): Promise<CommunityInputs> {
  const game = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  if (game.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
  const { settings } = game;
  const teamIds = settings.teams.map((team) => team.teamId);
  const { completed } = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
  const attempt = completed[turn];
  const past = recentTurns.map((each) => ({ turn: each, attempt: completed[each] }));
  const read = await apart(teamIds, (teamId) =>
    bankAfterEach(store, streams.bank(gameId, teamId), [{ turn, attempt }, ...past]),
  );
  const banks = read.flatMap((events) => events.slice(0, 1));
  const [first] = banks;
  if (!first) throw new Error(`Game ${gameId} has no teams.`);
  const { community, hash } =
    first.type === 'BankOpened'
      ? { community: communityIn(first.data), hash: first.metadata.hash }
      : await communityAfter(store, gameId, turn, attempt);
  return {
    teamIds,
    sources: [hash, ...banks.map((bank) => bank.metadata.hash)],
    recent: recentTurns.map((each, place) => {
      const results = read.flatMap((events) => events.slice(place + 1, place + 2));
      return pastQuarter({ turn: each, teams: results.map(({ data }) => bankStateIn(data)) });
    }),
    game: {
      turn,
      seed: settings.seed,
      ...environmentSourceOf(settings),
      templateId: settings.templateId,
      type: settings.type,
      community,
      teams: banks.map(({ data }) => bankStateIn(data)),
    },
  };
}
