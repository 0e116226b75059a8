import type { TouchedCell, WhyFigure } from '../../../contracts/calls/why.ts';
import { causeOfArea } from '../../../contracts/decisions/areaCauses.ts';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { keysOf } from '../../../contracts/values.ts';
import type { SetBackCell } from '../../engine/cellSetBack.ts';
import type { MadeGameCauses } from '../../engine/gameCausesTask.ts';
import type { MadeLater, MadeWhy } from '../../engine/whyTask.ts';
import type { QuarterOfLog } from '../../readers/recordedQuarter.ts';
import { keyIndicators } from '../../simulation/analysis/keyIndicators.ts';
import type { SwitchedDifference } from '../../simulation/causes/difference.ts';
import type { MovedBy } from '../../simulation/causes/playedGame.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import type { CallParts } from '../callParts.ts';
import { changesOf, comparedWithOwnOpening } from './changesAnswer.ts';

/** The cells that a team had changed when it was run, in the order of the hub. */
export async function touchedCells(
  { sets }: Pick<QuarterOfLog, 'sets'>,
  place: number,
  nameOf: CallParts['nameOf'],
): Promise<TouchedCell[]> {
  const run = sets[place];
  if (!run) return [];
  const compared = comparedWithOwnOpening(run.set, run.positions);
  const cells = keysOf(causeOfArea).map(async (name) => {
    const changes = await changesOf({ area: areaNamed(name) }, compared, nameOf);
    return changes.map((change) => ({ cause: causeOfArea[name], ...change }));
  });
  return (await Promise.all(cells)).flat();
}

/** Changed cells as they can be set back one by one: an added or deleted row is one, whatever it has of cells. */
export const setBackUnits = (changes: readonly TouchedCell[]): readonly TouchedCell[] =>
  changes.filter(
    ({ kind, area, row_id: id }, at) =>
      kind === 'updated' || changes.findIndex((each) => each.area === area && each.row_id === id) === at,
  );

export const setBackCell = ({
  row_id: rowId,
  original_value: original,
  ...cell
}: TouchedCell): SetBackCell => ({
  ...{ area: cell.area, rowId, field: cell.field, kind: cell.kind, original },
});

export const whyAnswer = (why: MadeWhy) =>
  why && { ...why, bars: [...why.bars], carried: { ...why.carried } };

const splitAnswer = ({ start, end, bars }: SwitchedDifference<MovedBy>) => ({ start, end, bars: [...bars] });

export const gameCausesAnswer = (causes: MadeGameCauses) =>
  causes && { ...splitAnswer(causes), later: splitAnswer(causes.later) };

export const laterAnswer = ({ groups, together }: MadeLater) => ({ groups: [...groups], together });

/** The figures of the dashboard that the banks of a quarter have, with how they are printed. */
export function figuresAnswer({ after }: QuarterOfLog): WhyFigure[] {
  const { turn, indicators } = bankAt(after, 0).lastResult ?? { turn: 0, indicators: {} };
  const groups = keyIndicators([{ turn, indicators }], []).flatMap(({ kpis }) => kpis);
  return groups
    .filter(({ quarters: [figure] }) => figure != null)
    .map(({ name, format, decimals }) => ({ name, format, decimals }));
}
