import { areaNamed } from '../../contracts/decisions/areas.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { GameType } from '../../contracts/fields/fields.ts';
import type { CreatedGame } from '../commands/deciders/gameState.ts';
import { decideSave, type SaveDecisions } from '../commands/deciders/saveDecisions.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import {
  evolveTeamTurn,
  type OpenedTeamTurn,
  type TeamTurnState,
} from '../commands/deciders/teamTurnState.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import { momentNow } from '../lib/environment.ts';
import { areaRowsOf, usedDecisionSet } from '../readers/usedDecisionSet.ts';
import { botNumberOf, styleOf } from '../rivals/bots.ts';
import type { AreaEdits, Edits } from '../rivals/style.ts';
import { quarterResult } from '../simulation/measures/quarterResult.ts';
import type { BankGame } from '../simulation/model/gameState.ts';
import type { TurnOpening } from './openTurn.ts';
import type { ProcessContext } from './processContext.ts';

type Saver = { readonly by: number; readonly at: string; readonly type: GameType };

/** A rival's save as that of anybody. */
function saveOf(
  { area: name, updated, added }: AreaEdits,
  intraturnId: number,
  { by, at, type }: Saver,
): SaveDecisions {
  const area = areaNamed(name);
  return {
    type: 'SaveDecisions',
    intraturnId,
    area,
    filter: null,
    hiddenChoices: type === 'Lite' ? (area.filter?.hiddenInLite ?? []) : [],
    updated,
    added,
    deleted: [],
    lastUpdated: at,
    isForced: true,
    by,
    at,
  };
}

/** The turn after a plan; what the rules refuse stays as it was. */
function after(turn: OpenedTeamTurn, edits: Edits, saver: Saver): OpenedTeamTurn {
  let state: TeamTurnState = turn;
  for (const edit of edits) {
    if (state.status !== 'opened') return turn;
    const outcome = decideSave(saveOf(edit, turn.activeIntraturnId, saver), state);
    if (outcome.kind === 'events') state = outcome.events.reduce<TeamTurnState>(evolveTeamTurn, state);
  }
  return state.status === 'opened' ? state : turn;
}

/** The plan that adds most to the stock price two years on, by the estimate that a student gets as well. */
async function bestOf(
  plans: readonly [Edits, ...Edits[]],
  turn: OpenedTeamTurn,
  place: { readonly game: BankGame; readonly teamIndex: number },
  saver: Saver,
  { engine }: Pick<ProcessContext, 'engine'>,
): Promise<Edits> {
  const [first, ...others] = plans;
  if (others.length === 0) return first;
  const sources = [`practice ${turn.gameId}`];
  const weighed: { readonly edits: Edits; readonly gain: number }[] = [];
  for (const edits of plans) {
    const areas = areaRowsOf(usedDecisionSet(after(turn, edits, saver)).set);
    const asked = { kind: 'laterEstimate', ...place, sources, adjustments: [], areas } as const;
    weighed.push({ edits, gain: (await engine.compute(asked))['Stock Price'] ?? 0 });
  }
  return weighed.reduce((best, other) => (other.gain > best.gain ? other : best)).edits;
}

/**
 * Saves what a rival of a practice game decides in a turn that has just opened, on the path of everybody's saves: from
 * what a student's calls give, before the player has decided anything. Nothing for the player's own team; idempotent.
 */
export async function decideRival(
  { practiceOf, type }: CreatedGame['settings'],
  { gameId, teamId, turn, decisions: { areas } }: TurnOpening,
  correlationId: string,
  context: ProcessContext,
): Promise<void> {
  const rival = practiceOf?.rivals.find((each) => each.teamId === teamId);
  if (!rival) return;
  const { commandHandlers, environment, practice } = context;
  const { game, teamIds } = await practice.quarters.of(gameId, turn - 1);
  const teamIndex = teamIds.indexOf(teamId);
  const bank = game.teams[teamIndex];
  const stream = streams.teamTurn(gameId, teamId, turn);
  const state = await commandHandlers.of(teamTurnDecider).stateOf(stream);
  if (!bank || state.status !== 'opened') throw new Error(`Turn ${turn} is not open for team ${teamId}.`);
  const saver = { by: botNumberOf(rival.style), at: momentNow(environment), type };
  const plans = styleOf(rival.style).plans({ turn, areas, indicators: quarterResult(bank) });
  const edits = await bestOf(plans, state, { game, teamIndex }, saver, context);
  for (const edit of edits) {
    const step = stepMetadata(`${stream}/rival ${edit.area}`, correlationId, environment);
    const metadata = { ...step, actor: { userId: saver.by, role: 'bot' } };
    await commandHandlers
      .of(teamTurnDecider)
      .handle(stream, saveOf(edit, state.activeIntraturnId, saver), metadata);
  }
}
