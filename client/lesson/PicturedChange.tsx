import { type ReactNode, useMemo } from 'react';
import { loadsOf } from '../../contracts/calls/areaLoads.ts';
import { loadAreaPicture } from '../../contracts/calls/areaPicture.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { isPictureArea, type PictureArea } from '../../contracts/decisions/pictureSources.ts';
import { useLoad } from '../call/queries.ts';
import type { AreaDrawing } from '../decisions/picture/areaDrawings.ts';
import { DrawnMarks } from '../decisions/picture/Drawn.tsx';
import { noReportedCells, reportedCellsOf } from '../decisions/picture/reportedFigures.ts';
import { createScreenSheets } from '../drafts/screenSheets.ts';
import type { HistoryStep } from '../history/steps/steps.ts';
import { type Big, BigChange, type FactBeside } from './BigChange.tsx';
import { changeDrawing } from './changeDrawing.ts';
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
 * The picture of the area at the moment, with the value before; null until it has loaded, where it does not draw the
 * cell, and where the moment's decision set was not the team's active one.
 */
function useDrawing({ moment, step, change }: PicturedProps): AreaDrawing | null {
  const area = areaNamed(step.area ?? '');
  const { filter_choice: filterChoice } = step;
  const { call, body } = loadsOf({ area, turn: moment.turn_num, filterChoice }, false).own;
  const { data: loaded } = useLoad(call, { team: moment.team_id }, body, { showsFailure: true });
  const { data: figures } = useLoad(
    loadAreaPicture,
    { intraturn: step.intraturn_id ?? 0 },
    { area: area.name as PictureArea },
    { isEnabled: step.intraturn_id !== null && isPictureArea(area.name), showsFailure: true },
  );
  return useMemo(() => {
    if (!loaded || loaded.intraturn_id !== step.intraturn_id) return null;
    const sheets = createScreenSheets({ area, turn: moment.turn_num, filterChoice }, loaded, false);
    const sheet = sheets.all.find((one) => one.area === area);
    const reported = figures ? reportedCellsOf(figures, area.shape) : noReportedCells;
    return sheet ? changeDrawing(sheet, change, reported) : null;
  }, [loaded, figures, area, filterChoice, moment.turn_num, step.intraturn_id, change]);
}

/** A change of one cell, over the picture of its area with the value before, where the area has one. */
export function PicturedChange(props: PicturedProps): ReactNode {
  const { change, big, facts, hasPicture } = props;
  const drawing = useDrawing(props);
  const row = drawing && 'rows' in drawing ? drawing.rows.find(({ id }) => id === change.row_id) : undefined;
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
        {hasPicture && drawing && (
          <DrawnMarks
            drawing={drawing}
            label={`${drawing.title}: ${big.name} from ${change.from} to ${change.to}`}
            width={pictureWidth}
          />
        )}
      </div>
    </>
  );
}
