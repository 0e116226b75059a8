import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { StreamOf } from '../../contracts/events/stream.ts';
import { streams } from '../../contracts/features/streams.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { turnRunDecider } from '../commands/deciders/turnRun.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import type { BankGame, CommunityState } from '../simulation/model/gameState.ts';
import { bankStateIn, communityIn } from '../storedState/storedState.ts';
import { environmentSourceOf } from './environmentSource.ts';

/** A game as the engine continues it after a turn, with its teams in the order of their banks. */
export type CommunityInputs = {
  readonly game: BankGame;
  readonly teamIds: readonly number[];
  /** Hashes of the events that contain the banks and their community. */
  readonly sources: readonly string[];
};

const eventsOfAPage = 4;

/**
 * The results of one bank after a turn, of the completed attempt. Newest first, because they are near the
 * end; throws for a turn without results.
 */
export async function bankAfter(
  store: EventStore,
  stream: StreamOf<BankEvent>,
  { turn, attempt }: { readonly turn: number; readonly attempt: number | undefined },
): Promise<RecordedEvent<BankEvent>> {
  let from: number | undefined;
  for (;;) {
    const page = await readEvents(store, stream, {
      direction: 'backwards',
      limit: eventsOfAPage,
      ...(from !== undefined && { from }),
    });
    for (const event of page) {
      if (event.type === 'BankOpened' && turn === 0) return event;
      if (event.type === 'QuarterClosed' && event.data.turn === turn && event.data.attempt === attempt)
        return event;
    }
    const last = page.at(-1);
    if (!last || last.revision === 0) throw new Error(`${stream} has no state after turn ${turn}.`);
    from = last.revision - 1;
  }
}

async function communityAfter(
  store: EventStore,
  gameId: number,
  turn: number,
  attempt: number | undefined,
): Promise<{ readonly community: CommunityState; readonly hash: string }> {
  const run = await readEvents(store, streams.turnRun(gameId), { direction: 'backwards' });
  const cleared = run.find(
    (event) => event.type === 'MarketCleared' && event.data.turn === turn && event.data.attempt === attempt,
  );
  if (cleared?.type !== 'MarketCleared')
    throw new Error(`Turn ${turn} of game ${gameId} has no cleared market.`);
  return { community: communityIn(cleared.data), hash: cleared.metadata.hash };
}

/** Reads the banks and their community after a turn, from the completed attempt's results; turn 0 is the opening. */
export async function communityAfterTurn(
  store: EventStore,
  commandHandlers: CommandHandlers,
  gameId: number,
  turn: number,
): Promise<CommunityInputs> {
  const game = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  if (game.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
  const { settings } = game;
  const teamIds = settings.teams.map((team) => team.teamId);
  const attempt = (await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId))).completed[turn];
  const banks = await Promise.all(
    teamIds.map((teamId) => bankAfter(store, streams.bank(gameId, teamId), { turn, attempt })),
  );
  const [first] = banks;
  if (!first) throw new Error(`Game ${gameId} has no teams.`);
  const { community, hash } =
    first.type === 'BankOpened'
      ? { community: communityIn(first.data), hash: first.metadata.hash }
      : await communityAfter(store, gameId, turn, attempt);
  return {
    teamIds,
    sources: [hash, ...banks.map((bank) => bank.metadata.hash)],
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
