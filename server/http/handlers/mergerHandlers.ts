import {
  addMergerScenario,
  loadMergerScenarios,
  loadMergers,
  type MergerScenario,
  type MergerScenarioInputs,
  mergerPlanOf,
  mergerScenarioInputsOf,
  updateMergerScenario,
} from '../../../contracts/calls/mergers.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { mergersDisabled } from '../../../contracts/mergers/mergerScenarioRules.ts';
import { type FailedAnswer, notFound, refusedBy } from '../../authority/answers.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import { mergersDecider } from '../../commands/deciders/mergers.ts';
import type { Guard } from '../../commands/handling/commandBatch.ts';
import { environmentSourceOf } from '../../readers/environmentSource.ts';
import { createMergerFigures, type MergerFigures } from '../../readers/mergerFigures.ts';
import { type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { closedTeamGuard, gameOverGuard } from '../closedTeam.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, teamOf } from '../handler.ts';

async function scenariosAnswer(teamId: number, parts: CallParts): Promise<MergerScenario[]> {
  const scenarios = await parts.readModels.mergerScenariosOf(teamId);
  return Promise.all(
    scenarios.map(async ({ mergerScenarioId, name, plan, by, at }) => ({
      m_and_a_id: mergerScenarioId,
      name,
      data: JSON.stringify(mergerScenarioInputsOf(teamId, plan)),
      updated_tzts: at,
      updated_by: await parts.nameOf(by),
    })),
  );
}

const disabled = (): FailedAnswer => refusedBy(mergersDisabled.rule, mergersDisabled.message);

/** [ME5] The acquirer is the team itself and the others are teams of its game; other ids are not found. */
function foreignTeam(
  { team1, team2, team3 }: MergerScenarioInputs,
  context: CallContext,
): FailedAnswer | undefined {
  const { teamIds } = gameOf(context);
  const isOwn = team1 === teamOf(context).teamId;
  const areOfGame = [team2, team3].every((teamId) => teamId === 0 || teamIds.includes(teamId));
  return isOwn && areOfGame ? undefined : notFound('team');
}

/** What both commands need: the stream, the metadata, the guard and the actor. */
function prepared(scenario: MergerScenarioInputs, context: CallContext, parts: CallParts) {
  const { gameId, teamId } = teamOf(context);
  const stream = streams.merger(teamId);
  const metadata = commandMetadata(context, parts.environment);
  const refusal = foreignTeam(scenario, context);
  const guard: Guard = async () => (await gameOverGuard(context)()) ?? closedTeamGuard(context, parts)();
  const plan = mergerPlanOf(scenario);
  const isDisabledInGame = !gameOf(context).options.areMergersEnabled;
  const by = actorOf(context).userId;
  return {
    refusal,
    stream,
    metadata,
    guard,
    act: { gameId, teamId, plan, isDisabledInGame, by, at: metadata.at },
  };
}

function loadCall(parts: CallParts, figures: MergerFigures): BoundCall {
  return bind(loadMergers, async (_, context) => {
    const { gameId, options, teamIds } = gameOf(context);
    const { teamId } = teamOf(context);
    if (!options.areMergersEnabled) return disabled();
    // A team removed from the game before its first turn still has its dashboard.
    const banks = (await parts.readModels.dashboardsOf(gameId)).filter(({ teamId: of }) =>
      teamIds.includes(of),
    );
    const game = await parts.commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
    if (game.status !== 'created') return notFound('game');
    const rows = await figures.rowsOf(banks, environmentSourceOf(game.settings));
    return {
      mergersAndAcquisitions: rows.flatMap((bank) =>
        bank.rows.map((row) => ({ team_id: bank.teamId, ...row })),
      ),
      scenarios: await scenariosAnswer(teamId, parts),
      latest_turn: banks.find((bank) => bank.teamId === teamId)?.quarters.at(-1)?.turn ?? 0,
    };
  });
}

function addCall(parts: CallParts): BoundCall {
  return bind(addMergerScenario, async ({ name, scenario }, context) => {
    const { refusal, stream, metadata, guard, act } = prepared(scenario, context, parts);
    if (refusal) return refusal;
    const command = { type: 'AddMergerScenario', name, ...act } as const;
    const result = await parts.commandHandlers.of(mergersDecider).handle(stream, command, metadata, guard);
    return savedAnswer(result, parts, async (ended) => ({
      scenarios: await scenariosAnswer(act.teamId, parts),
      m_and_a_id: ended.events[0]?.data.mergerScenarioId ?? 0,
    }));
  });
}

function updateCall(parts: CallParts): BoundCall {
  const { commandHandlers, nameOf } = parts;
  return bind(updateMergerScenario, async ({ m_and_a_id, scenario, lastUpdated, force }, context) => {
    const { refusal, stream, metadata, guard, act } = prepared(scenario, context, parts);
    if (refusal) return refusal;
    const result = await commandHandlers
      .of(mergersDecider)
      .handle(
        stream,
        { type: 'UpdateMergerScenario', mergerScenarioId: m_and_a_id, seen: lastUpdated, force, ...act },
        metadata,
        guard,
      );
    return savedAnswer(result, parts, async (ended) => {
      const scenarios = await scenariosAnswer(act.teamId, parts);
      if (ended.kind === 'conflict')
        return { scenarios, modifiedBy: await nameOf(ended.by), lastUpdated: ended.at };
      const at = ended.events.at(-1)?.data.at ?? ended.state.scenarios[m_and_a_id]?.at ?? metadata.at;
      return { scenarios, modifiedBy: null, lastUpdated: at };
    });
  });
}

/** Handlers of mergers and acquisitions. */
export function mergerHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    loadCall(parts, createMergerFigures(parts.store)),
    bind(loadMergerScenarios, async (_, context) =>
      gameOf(context).options.areMergersEnabled
        ? { scenarios: await scenariosAnswer(teamOf(context).teamId, parts) }
        : disabled(),
    ),
    addCall(parts),
    updateCall(parts),
  ];
}
