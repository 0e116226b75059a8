import { dashboardDetails, freezeTeam, listTeams } from '../../../contracts/calls/teams.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { notFound, refusedBy } from '../../authority/answers.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import type { CommandHandlers } from '../../commands/handling/commandHandlers.ts';
import type { ActKey } from '../../commands/handling/recordEvents.ts';
import { closeTurn } from '../../processes/teamFreeze.ts';
import { teamAnswer } from '../answers/gameAnswers.ts';
import { type CallParts, commandMetadata, refusalAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';
import { dashboardFields } from './dashboardHandlers.ts';

/** The turn of an act: if it is a repeat, the one it was recorded in, else the current one. */
async function turnOfAct(
  { gameId, teamId, currentTurn }: TeamDocument,
  act: ActKey,
  commandHandlers: CommandHandlers,
): Promise<number> {
  const before = currentTurn - 1;
  if (before < 1) return currentTurn;
  const isRepeat = await commandHandlers
    .of(teamTurnDecider)
    .hasHandled(streams.teamTurn(gameId, teamId, before), act);
  return isRepeat ? before : currentTurn;
}

/** Handlers of the team list, team freeze and the dashboard. */
export function teamHandlers(parts: CallParts): readonly BoundCall[] {
  const { commandHandlers, readModels, environment, texts } = parts;
  return [
    bind(listTeams, async (_, context) => {
      const game = gameOf(context);
      const teams = await readModels.teamsOf(game.gameId);
      return {
        teams: await Promise.all(teams.map((team) => teamAnswer(game, team, actorOf(context), parts))),
      };
    }),
    bind(freezeTeam, async ({ frozen, turnNum, keepSubmission, reason }, context) => {
      const { gameId, teamId, currentTurn } = teamOf(context);
      const metadata = commandMetadata(context, environment);
      const turn = turnNum ?? (await turnOfAct(teamOf(context), metadata, commandHandlers));
      if (turn > currentTurn) return refusedBy('FR6', `Qtr ${turn} is not open yet.`);
      const by = actorOf(context).userId;
      const [nextIntraturnId] =
        keepSubmission && !frozen
          ? await commandHandlers.allocateIdentifiers('decisionSet', 1, metadata)
          : [];
      const result = await closeTurn(
        { gameId, teamId },
        turn,
        {
          type: 'SetLock',
          isLocked: frozen,
          cause: 'team',
          reason: reason && (await texts.seal(reason, { userId: by, gameId })),
          by,
          at: metadata.at,
          nextIntraturnId,
        },
        metadata,
        commandHandlers,
      );
      if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
      return { position: result.position };
    }),
    bind(dashboardDetails, async (_, context) => {
      const own = await readModels.dashboard(teamOf(context).teamId);
      if (!own) return notFound('team');
      return dashboardFields(own, parts);
    }),
  ];
}
