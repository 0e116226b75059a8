import {
  deleteMoment,
  loadMoments,
  type MarkedMoment,
  momentsMax,
  orderMoments,
  saveMoment,
} from '../../../contracts/calls/moments.ts';
import type { Position } from '../../../contracts/events/recordedEvent.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { type Actor, overseesGame } from '../../authority/access.ts';
import { malformed, notFound } from '../../authority/answers.ts';
import { markedMomentsDecider } from '../../commands/deciders/markedMoments.ts';
import type { GameHistory } from '../../history/gameHistory.ts';
import { endOfClosed, hasOwnPast } from '../../history/ownPast.ts';
import { type CallParts, commandMetadata, modifiedFields, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf } from '../handler.ts';
import type { Past } from '../past.ts';

/** The quarter of a team that was open at a position; its first for an earlier one. */
function turnAt(history: GameHistory, gameId: number, teamId: number, position: Position): number {
  const openedAt = (turn: number): Position =>
    history.eventsOf(streams.teamTurn(gameId, teamId, turn))?.[0]?.position ?? Number.POSITIVE_INFINITY;
  let turn = 1;
  while (openedAt(turn + 1) <= position) turn += 1;
  return turn;
}

/**
 * The moments of a game in the order of its lesson. A moment is stored as its preceding event, whose position differs
 * in another copy of the log.
 */
export async function momentsAnswer(
  gameId: number,
  history: GameHistory,
  parts: CallParts,
): Promise<readonly MarkedMoment[]> {
  const kept = await parts.readModels.markedMomentsOf(gameId);
  const answers = kept.map(async ({ teamId, ...moment }) => {
    const position = history.eventIn(moment.stream, moment.revision)?.position ?? 0;
    const answer = {
      moment_id: moment.momentId,
      team_id: teamId,
      audience: moment.audience,
      title: await parts.texts.open(moment.title),
      note: await parts.texts.open(moment.note),
      question: await parts.texts.open(moment.question),
      log_position: position,
      turn_num: turnAt(history, gameId, teamId, position),
      updated_tzts: moment.at,
      updated_by: await parts.nameOf(moment.by),
    };
    return { place: moment.place ?? momentsMax, answer };
  });
  return (await Promise.all(answers))
    .sort((one, other) => one.place - other.place || one.answer.log_position - other.answer.log_position)
    .map(({ answer }) => answer);
}

/** The moments that a person may see. */
function shownTo(actor: Actor, game: GameDocument, history: GameHistory): (moment: MarkedMoment) => boolean {
  if (overseesGame(actor, game)) return () => true;
  if (!hasOwnPast(game, actor.userId)) return () => false;
  const ownTeam = game.members[actor.userId]?.teamId;
  const end = endOfClosed(history, game.gameId);
  return ({ audience, team_id: teamId, log_position: position }) =>
    audience === 'team' && teamId === ownTeam && position <= end;
}

type Act =
  | { readonly type: 'RemoveMoment'; readonly momentId: number }
  | { readonly type: 'OrderMoments'; readonly order: readonly number[] };

function saveCall(parts: CallParts, past: Past): BoundCall {
  return bind(saveMoment, async (request, context) => {
    const { gameId, teamIds } = gameOf(context);
    const { moment_id: momentId, team_id: teamId, log_position: position, title, note, audience } = request;
    if (!teamIds.includes(teamId)) return notFound('team');
    if (position > (await past.head())) return malformed(['This moment has not come yet.']);
    const history = await past.historyOf(gameId);
    const event = history.eventAt(position);
    if (!event) return notFound('game');
    const metadata = commandMetadata(context, parts.environment);
    const log = streams.moments(gameId);
    const { moments } = await parts.commandHandlers.of(markedMomentsDecider).stateOf(log);
    const stored = moments[momentId ?? 0];
    const by = actorOf(context).userId;
    const act = {
      gameId,
      title: await parts.texts.seal(title, { userId: by, gameId }, stored?.title),
      note: await parts.texts.seal(note, { userId: by, gameId }, stored?.note),
      by,
      at: metadata.at,
    };
    const { stream, revision } = event;
    const { question: asked } = request;
    const question =
      asked === undefined
        ? undefined
        : await parts.texts.seal(asked, { userId: by, gameId }, stored?.question);
    const command =
      momentId === undefined
        ? ({
            type: 'MarkMoment',
            teamId,
            stream,
            revision,
            audience: audience ?? 'overseers',
            question: question ?? '',
            ...act,
          } as const)
        : ({
            type: 'ChangeMoment',
            momentId,
            audience,
            question,
            seen: request.lastUpdated,
            force: request.force,
            ...act,
          } as const);
    const result = await parts.commandHandlers.of(markedMomentsDecider).handle(log, command, metadata);
    return savedAnswer(result, parts, async (ended) => ({
      moments: [...(await momentsAnswer(gameId, history, parts))],
      ...(await modifiedFields(ended, parts)),
    }));
  });
}

/** Handlers of moments marked for a debrief. */
export function momentHandlers(parts: CallParts, past: Past): readonly BoundCall[] {
  async function acted(context: CallContext, act: Act) {
    const { gameId } = gameOf(context);
    const metadata = commandMetadata(context, parts.environment);
    const result = await parts.commandHandlers
      .of(markedMomentsDecider)
      .handle(
        streams.moments(gameId),
        { ...act, gameId, by: actorOf(context).userId, at: metadata.at },
        metadata,
      );
    return savedAnswer(result, parts, async () => ({
      moments: [...(await momentsAnswer(gameId, await past.historyOf(gameId), parts))],
    }));
  }
  return [
    bind(loadMoments, async (_, context) => {
      const game = gameOf(context);
      const actor = actorOf(context);
      const history = await past.historyOf(game.gameId);
      const moments = await momentsAnswer(game.gameId, history, parts);
      return { moments: moments.filter(shownTo(actor, game, history)) };
    }),
    saveCall(parts, past),
    bind(deleteMoment, async ({ moment_id: momentId }, context) =>
      acted(context, { type: 'RemoveMoment', momentId }),
    ),
    bind(orderMoments, async ({ order }, context) => acted(context, { type: 'OrderMoments', order })),
  ];
}
