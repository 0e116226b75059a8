import { loadWhy, type TouchedCell } from '../../../contracts/calls/why.ts';
import { causeOfArea } from '../../../contracts/decisions/areaCauses.ts';
import { decisionAreas } from '../../../contracts/decisions/areas.ts';
import { keysOf } from '../../../contracts/values.ts';
import { refusedBy } from '../../authority/answers.ts';
import type { QuarterWhys } from '../../readers/quarterWhys.ts';
import type { RunSet } from '../../readers/recordedQuarter.ts';
import type { CountingTurn } from '../../readers/turnReports.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import { changesOf, comparedWithOwnOpening } from '../answers/changesAnswer.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf, teamOf } from '../handler.ts';

/** The cells that the team had changed when it was run, in the order of the hub. */
async function touchedCells({ set, positions }: RunSet, nameOf: CallParts['nameOf']): Promise<TouchedCell[]> {
  const compared = comparedWithOwnOpening(set, positions);
  const cells = keysOf(causeOfArea).map(async (name) => {
    const area = decisionAreas.find((each) => each.name === name);
    const changes = area ? await changesOf({ area }, compared, nameOf) : [];
    return changes.map((change) => ({ cause: causeOfArea[name], ...change }));
  });
  return (await Promise.all(cells)).flat();
}

async function laterAnswer(counting: CountingTurn, place: number, whys: QuarterWhys) {
  const { groups, together } = await whys.laterOf(counting, place);
  return { groups: [...groups], together };
}

/** Handler of why a bank's figures moved. */
export function whyHandlers(parts: CallParts, whys: QuarterWhys): readonly BoundCall[] {
  return [
    bind(loadWhy, async ({ turnNum, withLater }, context) => {
      const { gameId, turnsCompleted, members } = gameOf(context);
      const { teamId } = teamOf(context);
      const turn = turnNum ?? turnsCompleted;
      if (turn < 1 || turn > turnsCompleted)
        return refusedBy('DB4', 'Reasons appear after the quarter has been run.');
      const counting = await countingTurnOf(gameId, turn, parts);
      const quarter = await whys.quarterOf(counting);
      const place = quarter.teamIds.indexOf(teamId);
      const why = await whys.whyOf(counting, place);
      const set = quarter.sets[place];
      const isOwn = members[actorOf(context).userId]?.teamId === teamId;
      return {
        turn_num: turn,
        why: why && { ...why, bars: [...why.bars], carried: { ...why.carried } },
        later: why && withLater ? await laterAnswer(counting, place, whys) : null,
        former_net_income: quarter.formerNetIncomes[place] ?? null,
        has_failed: bankAt(quarter.after, place).recapitalisedCents > 0,
        warnings: [...(await whys.warningsOf(counting, teamId, isOwn))],
        changes: set ? await touchedCells(set, parts.nameOf) : [],
      };
    }),
  ];
}
