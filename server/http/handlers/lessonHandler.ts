import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { foundSorts } from '../../../contracts/calls/history.ts';
import { loadLesson } from '../../../contracts/calls/moments.ts';
import type { Position } from '../../../contracts/events/recordedEvent.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { NameLookup } from '../../../contracts/record/wording.ts';
import { foundMoments } from '../../history/foundMoments.ts';
import type { GameHistory } from '../../history/gameHistory.ts';
import { outcomeInWords } from '../../history/outcomeInWords.ts';
import { type TeamQuarter, type TeamStep, teamSteps, toldEvents } from '../../history/teamSteps.ts';
import { turnEvents } from '../../history/turnEvents.ts';
import { stepAnswer } from '../answers/stepAnswer.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, gameOf } from '../handler.ts';
import type { Past } from '../past.ts';
import { namesOf, peopleOf, wordsIn } from './gameHistoryCall.ts';
import { momentsAnswer } from './momentHandlers.ts';

/** The steps of quarters, each made once; other requests are served in between. */
function stepsByQuarter(history: GameHistory, names: NameLookup, { texts }: CallParts) {
  const known = new Map<string, readonly TeamStep[]>();
  return {
    async of(quarter: TeamQuarter): Promise<readonly TeamStep[]> {
      const key = `${quarter.teamId} ${quarter.turn}`;
      const steps =
        known.get(key) ??
        teamSteps(history, quarter, names, await texts.openEvents(toldEvents(history, quarter)));
      known.set(key, steps);
      await nextTurn();
      return steps;
    },
    all: () => [...known.values()].flat(),
  };
}

const foundMax = 10;

/** The strongest found moment of each sort, team and quarter, of sorts in their order, those with the most first. */
function foundIn(
  history: GameHistory,
  { gameId, teamIds, turnsCompleted, type }: GameDocument,
  names: NameLookup,
) {
  const quarters = [turnsCompleted + 1, turnsCompleted].filter((turn) => turn > 0);
  const found = quarters.flatMap((turn) =>
    teamIds.flatMap((teamId) =>
      foundMoments(turnEvents(history, { gameId, teamId, turn }), type === 'Lite', names).flatMap(
        ({ sort, count, moments: [first] }) =>
          first ? [{ rank: foundSorts.indexOf(sort), count, team_id: teamId, turn_num: turn, ...first }] : [],
      ),
    ),
  );
  return found.sort((one, other) => one.rank - other.rank || other.count - one.count);
}

/** Handler of the moments of a game with what was done at each. */
export function lessonHandler(parts: CallParts, past: Past): BoundCall {
  return bind(loadLesson, async (_, context) => {
    const game = gameOf(context);
    const { gameId, members } = game;
    const history = await past.historyOf(gameId);
    const names = await wordsIn(game, parts);
    const quarters = stepsByQuarter(history, names, parts);
    const dashboards = await parts.readModels.dashboardsOf(gameId);
    const moments: ResponseOf<typeof loadLesson>['moments'] = [];
    for (const moment of await momentsAnswer(gameId, history, parts)) {
      const { team_id: teamId, log_position: position, turn_num: turn } = moment;
      const steps = await quarters.of({ gameId, teamId, turn });
      const step = steps.findLast((one) => one.position <= position) ?? null;
      const results = dashboards.find((one) => one.teamId === teamId)?.quarters;
      const attempt = results?.find((one) => one.turn === turn)?.attempt ?? null;
      const events = turnEvents(history, { gameId, teamId, turn });
      const event = events.find((one) => one.position === step?.position);
      const outcome = outcomeInWords(event, events, game.type === 'Lite');
      moments.push({ ...moment, attempt, step: step && stepAnswer(step, outcome) });
    }
    const actors = quarters.all().flatMap(({ userId }) => userId ?? []);
    const people = await namesOf([...Object.keys(members).map(Number), ...actors], parts.nameOf);
    const isNew = ({ position }: { readonly position: Position }): boolean =>
      moments.every(({ step }) => step?.position !== position);
    const found = foundIn(history, game, names).filter(isNew).slice(0, foundMax);
    return { moments, people: peopleOf(people), found: found.map(({ rank: _, count: __, ...one }) => one) };
  });
}
