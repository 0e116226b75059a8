import { type ReactNode, useMemo } from 'react';
import { loadsOf } from '../../contracts/calls/areaLoads.ts';
import { loadAreaPicture } from '../../contracts/calls/areaPicture.ts';
import { loadAnswerSchema } from '../../contracts/calls/decisionCalls.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import type { PictureArea } from '../../contracts/decisions/pictureSources.ts';
import { useLoad } from '../call/queries.ts';
import { RatesOver } from '../charts/RatesOver.tsx';
import type { RateRow } from '../charts/ratesGeometry.ts';
import { drawingsOf, followedFields } from '../decisions/picture/areaDrawings.ts';
import { noReportedCells, reportedCellsOf } from '../decisions/picture/reportedFigures.ts';
import { createScreenSheets } from '../drafts/screenSheets.ts';
import type { HistoryStep } from '../history/steps/steps.ts';
import { type Big, BigChange, type FactBeside } from './BigChange.tsx';
import styles from './Present.module.css';
import type { LessonMoment } from './useLesson.ts';

type PicturedProps = {
  readonly moment: LessonMoment;
  readonly step: HistoryStep;
  readonly change: HistoryStep['changes'][number];
  readonly big: Big;
  readonly facts: readonly FactBeside[];
  readonly hasPicture: boolean;
};

/** Drawn at half of its width on a projector, so that its letters are read from afar. */
const pictureWidth = 640;

/**
 * The rates of the area at the moment, with the value before; null until they have loaded, where the area is drawn in
 * another way, and where the moment's decision set was not the team's active one.
 */
function useRates({ moment, step, change }: PicturedProps): readonly RateRow[] | null {
  const area = areaNamed(step.area ?? '');
  const screen = { area, turn: moment.turn_num, filterChoice: step.filter_choice };
  const { call, body } = loadsOf(screen, false).own;
  const { data: loaded } = useLoad(call, { team: moment.team_id }, body, { showsFailure: true });
  const { data: figures } = useLoad(
    loadAreaPicture,
    { intraturn: step.intraturn_id ?? 0 },
    { area: area.name as PictureArea },
    { isEnabled: step.intraturn_id !== null, showsFailure: true },
  );
  const { filter_choice: filterChoice } = step;
  return useMemo(() => {
    const answer = loadAnswerSchema.safeParse(loaded).data;
    if (!answer || answer.intraturn_id !== step.intraturn_id || !followedFields(area).includes(change.field))
      return null;
    const sheets = createScreenSheets({ area, turn: moment.turn_num, filterChoice }, answer, false);
    const sheet = sheets.all.find((one) => one.area === area);
    const cell = { rowId: change.row_id, field: change.field };
    const reported = figures ? reportedCellsOf(figures, area.shape) : noReportedCells;
    const drawing = sheet && drawingsOf(sheet, cell, reported)[0];
    if (drawing?.kind !== 'rates') return null;
    // What was taken at the rates last quarter is not asked here.
    return drawing.rows.map((row) => {
      const saved = row.id === change.row_id ? Number(change.from) : null;
      return { ...row, saved, volume: null };
    });
  }, [loaded, figures, area, filterChoice, moment.turn_num, step.intraturn_id, change]);
}

/** A change of one cell, over the rates of its area with the point before hollow, where the area is drawn as rates. */
export function PicturedChange(props: PicturedProps): ReactNode {
  const { change, big, facts, hasPicture } = props;
  const rows = useRates(props);
  const row = rows?.find(({ id }) => id === change.row_id);
  const beside: readonly FactBeside[] = [
    ...(row?.market == null ? [] : [['Market', row.market.toFixed(3)] as const]),
    ...facts,
    ...(row?.banks == null
      ? []
      : [['All banks, last quarter', row.banks.map((rate) => rate.toFixed(2)).join(' – ')] as const]),
  ];
  return (
    <>
      <BigChange {...big} facts={beside} />
      <div className={styles.picture}>
        {hasPicture && rows && (
          <RatesOver
            rows={rows}
            label={`Rates by row: ${big.name} from ${change.from} to ${change.to}`}
            activeId={change.row_id}
            width={pictureWidth}
          />
        )}
      </div>
    </>
  );
}
