import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { takesRows } from '../../contracts/decisions/change.ts';
import { AddRowDialog } from '../grid/AddRowDialog.tsx';
import { BasisPointAdjuster } from '../grid/BasisPointAdjuster.tsx';
import { AreaActs } from './AreaActs.tsx';
import styles from './DecisionFrame.module.css';
import type { OpenScreen } from './screenKey.ts';
import type { ScreenSheets } from './screenSheets.ts';
import { ValuesField } from './ValuesField.tsx';

/** What stands above a grid: values typed beside it, Add and Delete, the basis-point adjuster; each where the area has it. */
export function AreaTools({
  screen: { area, filterChoice },
  sheets,
  isReadOnly,
  basisPoints,
  onBasisPoints,
  selectedRowIds,
  onRowAdded,
}: RowActsProps & {
  readonly screen: OpenScreen;
  readonly basisPoints: number;
  readonly onBasisPoints: (basisPoints: number) => void;
}): ReactNode {
  return (
    <div className={styles.tools}>
      <div className={styles.toolGroup}>
        {sheets.values.flatMap((sheet) =>
          sheet.area.columns
            .filter((column) => !column.isHidden)
            .map((column) => (
              <ValuesField
                key={`${sheet.area.name} ${column.field}`}
                sheet={sheet}
                column={column}
                isReadOnly={isReadOnly}
              />
            )),
        )}
      </div>
      <div className={styles.toolGroup}>
        {takesRows(area, filterChoice) && <RowActs {...{ sheets, isReadOnly, selectedRowIds, onRowAdded }} />}
        <AreaActs sheet={sheets.grid} isReadOnly={isReadOnly} />
        <BasisPointAdjuster sheet={sheets.grid} {...{ basisPoints, onBasisPoints, isReadOnly }} />
      </div>
    </div>
  );
}

type RowActsProps = {
  readonly sheets: ScreenSheets;
  readonly isReadOnly: boolean;
  readonly selectedRowIds: readonly number[];
  readonly onRowAdded: (rowId: number) => void;
};

function RowActs({ sheets, isReadOnly, selectedRowIds, onRowAdded }: RowActsProps): ReactNode {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isReadOnly}
        onClick={() => setIsAdding(true)}
      >
        Add
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={isReadOnly || selectedRowIds.length === 0}
        onClick={() => sheets.grid.deleteRows(selectedRowIds)}
      >
        Delete
      </Button>
      <AddRowDialog
        sheet={sheets.grid}
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={onRowAdded}
      />
    </>
  );
}
