import type { ReactNode } from 'react';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellAt, Sheet } from '../grid/sheet/sheet.ts';
import styles from './Remark.module.css';
import { RemarkLine } from './RemarkLine.tsx';
import { placeAt } from './talkPlaces.ts';
import { useTalk } from './useTalk.ts';

/** What was said about a cell, below who saved it; nothing where nothing was, or where the reader may not read it. */
export function SaidThere({
  turn,
  intraturnId,
  sheet,
  at,
  column,
}: {
  readonly turn: number;
  readonly intraturnId: number;
  readonly sheet: Sheet;
  readonly at: CellAt;
  readonly column: Column;
}): ReactNode {
  const quarter = useTalk({ turn, intraturnId });
  const placeId = placeAt(quarter.talk, sheet.area, { rowId: at.rowId, column })?.place_id;
  const { talk, nameOf } = useTalk({ turn, intraturnId, placeId, isEnabled: placeId !== undefined });
  const remarks =
    (talk ?? quarter.talk)?.remarks.filter(({ place_id: id }) => id !== null && id === placeId) ?? [];
  if (remarks.length === 0) return null;
  return (
    <>
      <h3 className={styles.saidHead}>What was said</h3>
      <ol className={styles.saidList}>
        {remarks.map(({ remark_id: id, ...remark }) => (
          <li key={id}>
            <RemarkLine remark={{ ...remark, id, isWaiting: false }} nameOf={talk ? nameOf : quarter.nameOf}>
              {remark.value !== null && (
                <p className={styles.proposed}>
                  proposed <b>{formatCell(column, remark.value)}</b>
                </p>
              )}
            </RemarkLine>
          </li>
        ))}
      </ol>
    </>
  );
}
