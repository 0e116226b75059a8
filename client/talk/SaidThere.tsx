import type { ReactNode } from 'react';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellAt, Sheet } from '../grid/sheet/sheet.ts';
import { Proposed } from './Proposal.tsx';
import styles from './Remark.module.css';
import { RemarkLine } from './RemarkLine.tsx';
import { placeAt } from './talkPlaces.ts';
import { useTalk, useThread } from './useTalk.ts';

type SaidProps = {
  readonly turn: number;
  readonly intraturnId: number;
  readonly sheet: Sheet;
  readonly at: CellAt;
  readonly column: Column;
};

/** What was said about a cell, below who saved it; nothing where nothing was, or where the reader may not read it. */
export function SaidThere({ turn, intraturnId, sheet, at, column }: SaidProps): ReactNode {
  const quarter = useTalk({ turn, intraturnId });
  const placeId = placeAt(quarter.talk, sheet.area, { rowId: at.rowId, column })?.place_id;
  const { remarks, nameOf } = useThread({ turn, intraturnId, placeId }, quarter);
  if (remarks.length === 0) return null;
  return (
    <>
      <h3 className={styles.saidHead}>What was said</h3>
      <ol className={styles.saidList}>
        {remarks.map((one) => (
          <li key={one.remark_id}>
            <RemarkLine remark={one} nameOf={nameOf}>
              <Proposed isPast column={column} value={one.value} />
            </RemarkLine>
          </li>
        ))}
      </ol>
    </>
  );
}
