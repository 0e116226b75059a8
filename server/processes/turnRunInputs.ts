import { createHash } from 'node:crypto';
import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { canonicalJson } from '../../projections/documents/canonicalJson.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { AreaRows } from '../engine/decisionMapping.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { BankState, CommunityState, GameState } from '../simulation/gameState.ts';
import { environmentSourceOf } from './environmentSource.ts';

/** Everything the engine needs for a turn, read from the log, so that a repeat reads the same. */
export type TurnRunInputs = {
  readonly game: GameState;
  readonly areas: readonly AreaRows[];
  readonly teamIds: readonly number[];
  /** Decision set computed for each team: the submitted one, else the active one (model §7). */
  readonly usedDecisionSets: Readonly<Record<string, number>>;
  readonly inputsHash: string;
};

async function bankAfter(
  store: EventStore,
  gameId: number,
  teamId: number,
  turn: number,
): Promise<BankEvent> {
  const newest = await store.readStream(streams.bank(gameId, teamId), { direction: 'backwards', limit: 2 });
  const event = (newest as unknown as readonly BankEvent[]).find(
    (candidate) => (candidate.type === 'BankOpened' ? 0 : candidate.data.turn) === turn,
  );
  if (!event) throw new Error(`Bank ${teamId} has no state after turn ${turn}.`);
  return event;
}

async function communityAfter(
  store: EventStore,
  opened: BankEvent,
  gameId: number,
  turn: number,
): Promise<unknown> {
  if (opened.type === 'BankOpened') return opened.data.community;
  const run = await store.readStream(streams.turnRun(gameId, turn), { direction: 'backwards' });
  const cleared = (run as unknown as readonly TurnRunEvent[]).find((event) => event.type === 'MarketCleared');
  if (cleared?.type !== 'MarketCleared')
    throw new Error(`Turn ${turn} of game ${gameId} has no cleared market.`);
  return cleared.data.community;
}

/** Reads the inputs of one turn of a game: bank states after the turn before, and every team's decisions. */
export async function readTurnRunInputs(
  store: EventStore,
  handlers: CommandHandlers,
  gameId: number,
  turn: number,
): Promise<TurnRunInputs> {
  const game = await handlers.game.stateOf(streams.game(gameId));
  if (game.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
  const { settings } = game;
  const teamIds = settings.teams.map((team) => team.teamId);
  const banks = await Promise.all(teamIds.map((teamId) => bankAfter(store, gameId, teamId, turn - 1)));
  const [first] = banks;
  if (!first) throw new Error(`Game ${gameId} has no teams.`);
  const usedDecisionSets: Record<string, number> = {};
  const areas: AreaRows[] = [];
  for (const teamId of teamIds) {
    const state = await handlers.teamTurn.stateOf(streams.teamTurn(gameId, teamId, turn));
    if (state.status !== 'opened') throw new Error(`Turn ${turn} is not open for team ${teamId}.`);
    const intraturnId = state.submission?.intraturnId ?? state.activeIntraturnId;
    const rows = state.decisionSets[intraturnId]?.areas ?? {};
    usedDecisionSets[teamId] = intraturnId;
    areas.push(Object.fromEntries(Object.entries(rows).map(([name, byId]) => [name, Object.values(byId)])));
  }
  const engineGame: GameState = {
    turn: turn - 1,
    seed: settings.seed,
    ...environmentSourceOf(settings),
    templateId: settings.templateId,
    type: settings.type,
    community: (await communityAfter(store, first, gameId, turn - 1)) as CommunityState,
    teams: banks.map((bank) => bank.data.state as unknown as BankState),
  };
  const inputsHash = createHash('sha256')
    .update(canonicalJson({ game: engineGame, areas } as never))
    .digest('hex');
  return { game: engineGame, areas, teamIds, usedDecisionSets, inputsHash };
}
