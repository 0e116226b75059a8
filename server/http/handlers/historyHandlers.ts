import type * as z from 'zod';
import { loadTeamEvents, loadTeamHistory } from '../../../contracts/calls/history.ts';
import { answersTogether } from '../../../contracts/calls/together.ts';
import { startOfLog } from '../../../contracts/events/recordedEvent.ts';
import { textsOf } from '../../../contracts/features/personalTexts.ts';
import type { Inclusion } from '../../../contracts/proof/receipt.ts';
import { openedText } from '../../../contracts/text/sealedText.ts';
import { overseesGame } from '../../authority/access.ts';
import { notFound } from '../../authority/answers.ts';
import { signedUpTo } from '../../checkpoints/eventProofs.ts';
import { foundMoments } from '../../history/foundMoments.ts';
import { outcomeInWords } from '../../history/outcomeInWords.ts';
import { endOfClosed, hasOwnPast, isOfTeam } from '../../history/ownPast.ts';
import { quarterEvents, teamSteps, toldEvents } from '../../history/teamSteps.ts';
import { turnEvents } from '../../history/turnEvents.ts';
import { saidWords } from '../answers/saidWords.ts';
import { stepAnswer } from '../answers/stepAnswer.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';
import type { Past } from '../past.ts';
import { gameHistoryCall, namesOf, peopleOf, wordsIn } from './gameHistoryCall.ts';

/** Acts of a team and its game in a quarter. */
function stepsCall(parts: CallParts, past: Past): BoundCall {
  const { nameOf, texts } = parts;
  return bind(loadTeamHistory, async ({ turnNum, after }, context) => {
    const game = gameOf(context);
    const { gameId, turnsCompleted, turnsAllowed } = game;
    const { teamId } = teamOf(context);
    const actor = actorOf(context);
    const seesAll = overseesGame(actor, game);
    if (!seesAll && !(hasOwnPast(game, actor.userId) && turnNum <= turnsCompleted)) return notFound('team');
    const history = await past.historyOf(gameId);
    const through = seesAll ? history.through() : endOfClosed(history, gameId);
    const names = await wordsIn(game, parts);
    const quarter = { gameId, teamId, turn: turnNum };
    const told = toldEvents(history, quarter);
    const events = await texts.openEvents(told);
    const said = await saidWords(told, actor, game, parts);
    const turn = turnEvents(history, quarter);
    const isLite = game.type === 'Lite';
    const byPosition = new Map(turn.map((event) => [event.position, event]));
    const steps = teamSteps(history, quarter, names, events, after).filter(
      (step) => seesAll || (step.position <= through && isOfTeam(step)),
    );
    const actors = await namesOf(
      steps.flatMap(({ userId }) => (userId === null ? [] : [userId])),
      nameOf,
    );
    return {
      steps: steps.map((step) =>
        stepAnswer(
          step,
          said.get(step.position) ?? outcomeInWords(byPosition.get(step.position), turn, isLite),
        ),
      ),
      found:
        after > 0
          ? []
          : foundMoments(turn, isLite, names).map((sort) => ({ ...sort, moments: [...sort.moments] })),
      people: peopleOf(actors),
      head: through,
      latest_turn: seesAll ? Math.min(turnsCompleted + 1, turnsAllowed) : turnsCompleted,
    };
  });
}

/** The events of a quarter as a file, with people's texts opened. */
function eventsCall({ nameOf, texts, access, proof }: CallParts, past: Past): BoundCall {
  return bind(loadTeamEvents, async ({ turnNum }, context) => {
    const { gameId } = gameOf(context);
    const { teamId } = teamOf(context);
    const history = await past.historyOf(gameId);
    const events = quarterEvents(history, { gameId, teamId, turn: turnNum });
    const details = { what: `the replay file of Qtr ${turnNum}`, rows: events.length };
    access.note(accessNote(context, { kind: 'exported', gameId, teamId, details }));
    const opened = await texts.openEvents(events);
    const actors = await namesOf(
      events.flatMap(({ metadata: { actor } }) => (actor.userId === null ? [] : [actor.userId])),
      nameOf,
    );
    const { signed, prove } = await signedUpTo(proof.checkpoints, events.at(-1)?.position ?? startOfLog);
    const proofs: (Inclusion | undefined)[] = [];
    for (const { position } of events) proofs.push(await prove?.(position));
    return {
      checkpoint: signed.checkpoint,
      public_key: signed.publicKey,
      // Plain JSON as stored; people's texts are added, opened.
      events: events.map(({ id, position, stream, revision, type, data, metadata }, index) => ({
        position,
        stream,
        revision,
        event_id: id,
        type,
        texts: textsOf(opened[index] ?? { type, data: null }).map(openedText),
        data: data as z.core.util.JSONType,
        metadata,
        proof: proofs[index] ?? null,
      })),
      people: peopleOf(actors),
    };
  });
}

/** What was done, step by step; the regular calls answer what it looked like then. */
export function historyHandlers(parts: CallParts, past: Past): readonly BoundCall[] {
  const together = bind(answersTogether, async ({ position, queries }, { answerAsOf }) => {
    const answers = await Promise.all(queries.map((query) => answerAsOf(query, position)));
    return { answers: answers.map(({ status, body }) => ({ http_status: status, answer: body })) };
  });
  return [stepsCall(parts, past), gameHistoryCall(parts.nameOf, past), eventsCall(parts, past), together];
}
