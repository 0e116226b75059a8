import { difficulties } from '../../contracts/banking/difficulty.ts';
import { streams } from '../../contracts/features/streams.ts';
import { bankDecider } from '../commands/deciders/bank.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { Engine } from '../engine/engine.ts';
import { type Environment, momentNow } from '../lib/environment.ts';
import { environmentSourceOf } from '../readers/environmentSource.ts';
import { quarterResult } from '../simulation/measures/quarterResult.ts';
import { stored } from '../storedState/storedState.ts';
import { openTurn } from './openTurn.ts';

/** Dependencies of a process manager. */
export type ProcessContext = {
  readonly commandHandlers: CommandHandlers;
  readonly engine: Engine;
  readonly environment: Environment;
};

/**
 * Opens the banks of a new game from its template and then its first turn; if the settings of the banks
 * changed since, opens them again and gives the first turn new rows. Every step is idempotent: a node that
 * finds a half-open game at startup continues here.
 */
export async function openGame(
  gameId: number,
  correlationId: string,
  context: ProcessContext,
): Promise<void> {
  const { commandHandlers, engine, environment } = context;
  const state = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  if (state.status !== 'created' || state.isOpened) return;
  const { templateId, teams, seed, type, difficulty, hasOwnChance } = state.settings;
  const isReopened = state.openings > 1;
  const name = isReopened ? `open ${state.openings}` : 'open';
  const { game, openings } = await engine.compute({
    kind: 'newGame',
    options: {
      ...environmentSourceOf(state.settings),
      templateId,
      teamCount: teams.length,
      seed,
      type,
      difficulty: difficulties[difficulty].size,
      ownChance: hasOwnChance,
    },
  });
  for (const [index, { teamId }] of teams.entries()) {
    const bank = game.teams[index];
    const decisions = openings[index];
    if (!bank || !decisions) throw new Error(`The engine opened no bank for team ${teamId}.`);
    const stream = streams.bank(gameId, teamId);
    const opening = {
      gameId,
      teamId,
      indicators: quarterResult(bank),
      wellRun: bank.lastResult?.wellRun ?? {},
      state: stored(bank),
      community: stored(game.community),
      at: momentNow(environment),
    };
    const metadata = stepMetadata(`${stream}/${name}`, correlationId, environment);
    await commandHandlers.of(bankDecider).handle(stream, { type: 'OpenBank', opening, isReopened }, metadata);
    const turn = { gameId, teamId, turn: 1, decisions, ...(isReopened && { run: name }) };
    await openTurn(turn, commandHandlers, environment, correlationId);
  }
  const metadata = stepMetadata(`${streams.game(gameId)}/${name}`, correlationId, environment);
  await commandHandlers.of(gameDecider).handle(streams.game(gameId), { type: 'OpenGame' }, metadata);
}
