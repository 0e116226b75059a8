import {
  activateIntraturn,
  createScenario,
  deleteScenario,
  type Intraturn,
} from '../../../contracts/calls/decisionSets.ts';
import { nameRefusal } from '../../../contracts/decisions/decisionSetRules.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { type FailedAnswer, isFailedAnswer } from '../../authority/answers.ts';
import type { DecisionSetCommand } from '../../commands/deciders/decisionSets.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import type { CommandMetadata } from '../../commands/handling/recordEvents.ts';
import { type CallParts, commandMetadata, refusalAnswer, savedAnswer } from '../callParts.ts';
import { gameOverGuard } from '../closedTeam.ts';
import {
  actorOf,
  type BoundCall,
  bind,
  type CallContext,
  decisionSetOf,
  gameOf,
  teamOf,
} from '../handler.ts';
import { intraturnAnswers } from './decisionSetHandlers.ts';

type Answer = { readonly position: number; readonly intraturns: Intraturn[] };

/** Sends a command to a turn of the call's team and returns the decision sets afterwards. */
async function act(
  turn: number,
  command: DecisionSetCommand,
  metadata: CommandMetadata,
  context: CallContext,
  parts: CallParts,
): Promise<Answer | FailedAnswer> {
  const { gameId, teamId } = teamOf(context);
  const stream = streams.teamTurn(gameId, teamId, turn);
  const result = await parts.commandHandlers
    .of(teamTurnDecider)
    .handle(stream, command, metadata, gameOverGuard(context));
  return savedAnswer(result, parts, async () => ({
    intraturns: await intraturnAnswers(teamOf(context), turn, parts),
  }));
}

/** Handlers of whole decision sets: create, activate, delete. */
export function decisionSetActHandlers(parts: CallParts): readonly BoundCall[] {
  const { environment, commandHandlers } = parts;
  const terms = (context: CallContext) => {
    const metadata = commandMetadata(context, environment);
    return { metadata, by: actorOf(context).userId, at: metadata.at };
  };
  return [
    bind(createScenario, async ({ name }, context) => {
      const { metadata, by, at } = terms(context);
      const wrong = nameRefusal(name);
      if (wrong) return refusalAnswer(wrong, parts);
      const [intraturnId] = await commandHandlers.allocateIdentifiers('decisionSet', 1, metadata);
      if (intraturnId === undefined) throw new Error('No id was reserved for the decision set.');
      const { intraturnId: originId, turn } = decisionSetOf(context);
      const isDisabledInGame = gameOf(context).options.areScenariosDisabled;
      const named = { intraturnId, originId, name, isDisabledInGame };
      const command = { type: 'CreateDecisionSet', ...named, by, at } as const;
      const answer = await act(turn, command, metadata, context, parts);
      return isFailedAnswer(answer) ? answer : { ...answer, intraturn_id: intraturnId };
    }),
    bind(activateIntraturn, async (_, context) => {
      const { metadata, by, at } = terms(context);
      const { intraturnId, turn } = decisionSetOf(context);
      return act(turn, { type: 'ActivateDecisionSet', intraturnId, by, at }, metadata, context, parts);
    }),
    // The decision set is only looked up in the stream: a repeat of the act comes when it is gone.
    bind(deleteScenario, async ({ intraturn_id: intraturnId }, context) => {
      const { metadata, by, at } = terms(context);
      const command = { type: 'DeleteDecisionSet', intraturnId, by, at } as const;
      return act(teamOf(context).currentTurn, command, metadata, context, parts);
    }),
  ];
}
