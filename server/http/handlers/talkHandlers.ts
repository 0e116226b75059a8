import {
  loadTalk,
  resolveThread,
  sayRemark,
  seeTalk,
  takeBackRemark,
  talkRefusals,
  withdrawProposal,
} from '../../../contracts/calls/talk.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import { placeId } from '../../../contracts/record/talkPlace.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import type { NamedRefusal } from '../../commands/deciders/decider.ts';
import { type TalkAct, talkDecider } from '../../commands/deciders/talk.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import { isUnread, readersOf, talkAnswer } from '../answers/talkAnswer.ts';
import { type CallParts, commandMetadata, refusalAnswer, savedAnswer } from '../callParts.ts';
import {
  actorOf,
  type BoundCall,
  bind,
  type CallContext,
  gameOf,
  type RequestParsed,
  teamOf,
} from '../handler.ts';
import { proposedValue, sentPlace } from '../talkPlaces.ts';

const emptyTalk = {
  ...{ remarks: [], has_older: false, places: [], people: [], reader_changes: [], unread: 0 },
  counts: { remarks: 0, people: 0, cells: 0, hidden: 0 },
};

/** [TL6] Why nothing more is said about a turn: it was run, or the game is over. Freezes and runs close nothing. */
function closedTalk(turn: number, context: CallContext): NamedRefusal | undefined {
  const game = gameOf(context);
  if (isGameOver(game)) return { rule: 'TL6', message: talkRefusals.isOver };
  const { currentTurn } = teamOf(context);
  if (turn < currentTurn || turn <= game.turnsCompleted)
    return { rule: 'TL6', message: talkRefusals.wasRun(turn) };
  return turn > currentTurn ? { rule: 'TL6', message: `Qtr ${turn} is not open yet.` } : undefined;
}

const turnState = (turn: number, context: CallContext, { commandHandlers }: CallParts) => {
  const { gameId, teamId } = teamOf(context);
  return commandHandlers.of(teamTurnDecider).stateOf(streams.teamTurn(gameId, teamId, turn));
};

function loadCall(parts: CallParts): BoundCall {
  return bind(loadTalk, async ({ turn_num, intraturn_id, ...page }, context) => {
    const game = gameOf(context);
    const actor = actorOf(context);
    const { teamId } = teamOf(context);
    // Nothing can be said in the past, not even in a quarter that was open then.
    const is_open =
      !context.isPast &&
      closedTalk(turn_num, context) === undefined &&
      game.members[actor.userId]?.teamId === teamId;
    const remarks = await parts.readModels.remarksOf(teamId, turn_num);
    const nothing = { ...emptyTalk, readers: readersOf(game.options.isTalkOpenToInstructors), is_open };
    // A past quarter's state is the fold of all its saves: no step of a replay waits for it where nobody said anything.
    if (remarks.length === 0 && game.talkSwitches.length === 0) return nothing;
    const [turn, next] = await Promise.all(
      [turn_num, turn_num + 1].map((each) => turnState(each, context, parts)),
    );
    const set =
      turn?.status === 'opened'
        ? (turn.decisionSets[intraturn_id ?? 0] ?? turn.decisionSets[turn.activeIntraturnId])
        : undefined;
    if (turn?.status !== 'opened' || !set) return nothing;
    const mark = await parts.identity.talkSeen.of(actor.userId, teamId);
    const closedAt = next?.status === 'opened' ? next.openedAt : null;
    const answer = await talkAnswer(remarks, { ...turn, closedAt }, set, page, { actor, game, mark }, parts);
    return { ...answer, is_open };
  });
}

type Said = RequestParsed<typeof sayRemark>;

/** The command of a remark without its text, or why it cannot be said; a repeat is answered from the record. */
async function remarkOf(
  { turn_num: turn, place, value, named }: Said,
  isRepeat: boolean,
  context: CallContext,
  parts: CallParts,
) {
  const { gameId, members, options } = gameOf(context);
  const { teamId } = teamOf(context);
  const { userId: by } = actorOf(context);
  const state = await turnState(turn, context, parts);
  const found = isRepeat ? undefined : place && sentPlace(place, state);
  if (isRefusal(found)) return found;
  const proposed = isRepeat || value === undefined ? null : proposedValue(value, found);
  if (isRefusal(proposed)) return proposed;
  return {
    type: 'SayRemark' as const,
    ...{ gameId, teamId, turn, by, place: found?.place ?? null, value: proposed },
    named: [...new Set(named)].filter((userId) => userId !== by && members[userId]?.teamId === teamId),
    isForInstructors: options.isTalkOpenToInstructors,
  };
}

function sayCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment, identity, texts } = parts;
  return bind(sayRemark, async (request, context) => {
    const { gameId, teamId } = teamOf(context);
    const { userId } = actorOf(context);
    const metadata = commandMetadata(context, environment);
    const stream = streams.talk(gameId, teamId, request.turn_num);
    const handler = commandHandlers.of(talkDecider);
    const isRepeat = await handler.hasHandled(stream, metadata);
    const refusal = isRepeat ? undefined : closedTalk(request.turn_num, context);
    if (refusal) return refusalAnswer(refusal, parts);
    const remark = await remarkOf(request, isRepeat, context, parts);
    if (isRefusal(remark)) return refusalAnswer(remark, parts);
    const counted = isRepeat ? undefined : await identity.limits.countRemark(userId);
    if (counted?.endsAt !== undefined) {
      await counted.giveBack();
      const at = new Date(counted.endsAt).toISOString();
      return refusalAnswer({ rule: 'TL7', message: talkRefusals.tooMany, at }, parts);
    }
    const text = await texts.seal(request.text, { userId, gameId });
    const result = await handler.handle(stream, { ...remark, text, at: metadata.at }, metadata);
    if (result.kind === 'refused') await counted?.giveBack();
    return savedAnswer(result, parts, async ({ events }) => {
      const made = events.find(({ type }) => type === 'RemarkMade');
      if (made?.type !== 'RemarkMade') throw new Error('A remark was recorded without its event.');
      const { remarkId, place } = made.data;
      return { remark_id: remarkId, place_id: place && placeId(place) };
    });
  });
}

/** Records an act on something that was said. */
async function act(turn: number, talkAct: TalkAct, context: CallContext, parts: CallParts) {
  const { gameId, teamId } = teamOf(context);
  const metadata = commandMetadata(context, parts.environment);
  const command = { ...talkAct, gameId, teamId, turn, by: actorOf(context).userId, at: metadata.at };
  const result = await parts.commandHandlers
    .of(talkDecider)
    .handle(streams.talk(gameId, teamId, turn), command, metadata, async () => closedTalk(turn, context));
  return savedAnswer(result, parts, async () => ({}));
}

/** Handlers of the talk of a team. */
export function talkHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    loadCall(parts),
    sayCall(parts),
    bind(resolveThread, ({ turn_num: turn, place_id, resolved }, context) =>
      act(turn, { type: 'ResolveThread', placeId: place_id, isResolved: resolved }, context, parts),
    ),
    bind(takeBackRemark, ({ turn_num: turn, remark_id: remarkId }, context) =>
      act(turn, { type: 'TakeBackRemark', remarkId }, context, parts),
    ),
    bind(withdrawProposal, ({ turn_num: turn, remark_id: remarkId }, context) =>
      act(turn, { type: 'WithdrawProposal', remarkId }, context, parts),
    ),
    bind(seeTalk, async ({ turn_num: turn, remark_ids: remarkIds }, context) => {
      const [actor, game] = [actorOf(context), gameOf(context)];
      const { teamId } = teamOf(context);
      const mark = await parts.identity.talkSeen.keep(actor.userId, teamId, { turn, remarkIds });
      const remarks = await parts.readModels.remarksOf(teamId, turn);
      return { unread: remarks.filter((remark) => isUnread({ actor, game, mark }, remark)).length };
    }),
  ];
}
