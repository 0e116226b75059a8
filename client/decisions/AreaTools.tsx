import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isAdjusterShown } from '../grid/isAdjusterShown.ts';
import { BasisPointAdjuster } from './BasisPointAdjuster.tsx';
import styles from './DecisionFrame.module.css';
import { NewRowDialog } from './NewRowDialog.tsx';
import type { OpenScreen } from './screenKey.ts';
import type { ScreenSheets } from './screenSheets.ts';
import { ValuesField } from './ValuesField.tsx';

/** What stands above a grid: values typed beside it, Add and Delete, the basis-point adjuster; each where the area has it. */
export function AreaTools({
  screen: { area, filterChoice },
  sheets,
  isReadOnly,
  stepText,
  onStepText,
  selectedRowIds,
}: {
  readonly screen: OpenScreen;
  readonly sheets: ScreenSheets;
  readonly isReadOnly: boolean;
  readonly stepText: string;
  readonly onStepText: (text: string) => void;
  readonly selectedRowIds: readonly number[];
}): ReactNode {
  const choice = filterChoice ?? '';
  const hasAdjuster = isAdjusterShown(sheets.grid);
  const takesRows = area.newRow && (!area.filter || area.newRow.allowedFor.includes(choice));
  return (
    <div className={styles.tools}>
      <div className={styles.toolGroup}>
        {sheets.values.flatMap((sheet) =>
          sheet.area.columns.map((column) => (
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
        {takesRows && <RowActs sheets={sheets} isReadOnly={isReadOnly} selectedRowIds={selectedRowIds} />}
        {hasAdjuster && (
          <BasisPointAdjuster
            text={stepText}
            isDisabled={isReadOnly}
            onType={onStepText}
            onAdjust={(basisPoints) => sheets.grid.adjustBasisPoints('all', basisPoints)}
          />
        )}
      </div>
    </div>
  );
}

function RowActs({
  sheets,
  isReadOnly,
  selectedRowIds,
}: {
  readonly sheets: ScreenSheets;
  readonly isReadOnly: boolean;
  readonly selectedRowIds: readonly number[];
}): ReactNode {
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
      {isAdding && <NewRowDialog sheet={sheets.grid} onClose={() => setIsAdding(false)} />}
    </>
  );
}
