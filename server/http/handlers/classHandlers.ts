import { type ClassTeam, loadClass } from '../../../contracts/calls/gameClass.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { classPeople, messagesOfQuarter } from '../answers/classPeople.ts';
import { decidedAnswer, usedCells } from '../answers/classTeam.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';

async function classTeam(
  game: GameDocument,
  team: TeamDocument,
  messages: Awaited<ReturnType<typeof messagesOfQuarter>>,
  readerId: number,
  parts: CallParts,
): Promise<ClassTeam> {
  const { submission } = team;
  const used = await usedCells(game, team, parts);
  const [decided, dashboard, people] = await Promise.all([
    decidedAnswer(used, game, parts),
    parts.readModels.dashboard(team.teamId),
    classPeople(game, team, used?.cells ?? [], messages, readerId, parts),
  ]);
  const closed = dashboard?.quarters.filter(({ turn }) => turn > 0).at(-1);
  return {
    team_id: team.teamId,
    decided,
    submitted: submission && {
      at: submission.at,
      by: submission.by === null ? null : await parts.nameOf(submission.by),
    },
    overnight_thousands: closed?.indicators['Overnight Borrowings'] ?? null,
    people,
  };
}

/** Handler of the class at a glance. */
export function classHandlers(parts: CallParts): readonly BoundCall[] {
  const { readModels, passwordMailer } = parts;
  return [
    bind(loadClass, async ({ team_id: only }, context) => {
      const game = gameOf(context);
      const [all, messages] = await Promise.all([
        readModels.teamsOf(game.gameId),
        messagesOfQuarter(game, parts),
      ]);
      const teams = all.filter(({ teamId }) => only === undefined || teamId === only);
      const { userId } = actorOf(context);
      return {
        teams: await Promise.all(teams.map((team) => classTeam(game, team, messages, userId, parts))),
        can_send_mail: passwordMailer.canSend,
      };
    }),
  ];
}
