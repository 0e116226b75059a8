import {
  loadHousekeeping,
  loadMeasures,
  measuresOfSuccess,
  saveHousekeeping,
} from '../../../contracts/calls/housekeeping.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { measuresRefusal } from '../../../contracts/richText/measuresOfSuccess.ts';
import { overseesGame } from '../../authority/access.ts';
import { refusedBy } from '../../authority/answers.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import { teamDecider } from '../../commands/deciders/team.ts';
import { sanitizeRichText } from '../../richText/sanitizeRichText.ts';
import { teamMembers } from '../answers/gameAnswers.ts';
import { type CallParts, commandMetadata, refusalAnswer, savedAnswer } from '../callParts.ts';
import { closedTeamGuard } from '../closedTeam.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';

function saveHousekeepingCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(saveHousekeeping, async ({ teamName: name, updated }, context) => {
    const { gameId, teamId } = teamOf(context);
    const stream = streams.game(gameId);
    const metadata = commandMetadata(context, environment);
    const members = updated.map(({ user_id: userId, roles }) => ({ userId, roles }));
    const actor = actorOf(context);
    const isByOverseer = overseesGame(actor, gameOf(context));
    const result = await commandHandlers
      .of(gameDecider)
      .handle(
        stream,
        { type: 'SaveHousekeeping', teamId, name, members, isByOverseer, by: actor.userId, at: metadata.at },
        metadata,
        closedTeamGuard(context, parts),
      );
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    return { position: result.position };
  });
}

/** A team's current measures, as the call returns them. */
async function measuresAnswer(teamId: number, { readModels, nameOf, texts }: CallParts) {
  const measures = await readModels.measuresOf(teamId);
  return {
    measuresOfSuccess: await texts.open(measures?.text ?? ''),
    lastUpdated: measures?.at ?? null,
    updatedBy: measures ? await nameOf(measures.by) : null,
  };
}

function measuresCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment, nameOf, texts } = parts;
  return bind(measuresOfSuccess, async (request, context) => {
    const { gameId, teamId } = teamOf(context);
    const { measuresOfSuccess: html, lastUpdated: seen, force } = request;
    if (html === undefined)
      return { position: 0, modifiedBy: null, ...(await measuresAnswer(teamId, parts)) };
    const stream = streams.team(teamId);
    const metadata = commandMetadata(context, environment);
    const written = sanitizeRichText(html);
    const tooLong = measuresRefusal(written);
    if (tooLong !== null) return refusedBy('MO1', tooLong);
    const by = actorOf(context).userId;
    const { measures } = await commandHandlers.of(teamDecider).stateOf(stream);
    const text = await texts.seal(written, { userId: by, gameId }, measures?.text);
    const result = await commandHandlers.of(teamDecider).handle(
      stream,
      {
        type: 'SaveMeasuresOfSuccess',
        gameId,
        teamId,
        text,
        seen,
        force,
        by,
        at: metadata.at,
      },
      metadata,
      closedTeamGuard(context, parts),
    );
    return savedAnswer(result, parts, async (ended) => {
      const answer = await measuresAnswer(teamId, parts);
      return ended.kind === 'conflict'
        ? { ...answer, lastUpdated: ended.at, modifiedBy: await nameOf(ended.by) }
        : { ...answer, modifiedBy: null };
    });
  });
}

/** Handlers of housekeeping and of the measures of success. */
export function housekeepingHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    bind(loadHousekeeping, async ({ turnNum }, context) => {
      const { name, teamId, currentTurn } = teamOf(context);
      const sets = await parts.readModels.decisionSetsOf(teamId, turnNum ?? currentTurn);
      return {
        teamName: name,
        teamRoles: await teamMembers(gameOf(context), teamOf(context), parts),
        intraturnId: sets.find(({ isActive }) => isActive)?.intraturnId ?? null,
      };
    }),
    saveHousekeepingCall(parts),
    measuresCall(parts),
    bind(loadMeasures, async (_, context) => measuresAnswer(teamOf(context).teamId, parts)),
  ];
}
