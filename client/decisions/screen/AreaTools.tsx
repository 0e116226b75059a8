import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { takesRows } from '../../../contracts/decisions/change.ts';
import styles from '../../drafts/DecisionFrame.module.css';
import { BasisPointAdjuster } from '../../grid/body/BasisPointAdjuster.tsx';
import type { Sheet } from '../../grid/sheet/sheet.ts';
import type { Store } from '../../lib/store.ts';
import { useOutside } from '../../lib/useOutside.ts';
import { toolNamed } from '../../theme/dialogOpeners.ts';
import { AreaActs } from './AreaActs.tsx';
import { StandardChoice } from './StandardChoice.tsx';

/** The rows that the selection touches, by the section of their grid. */
export type SelectedRows = Readonly<Record<string, readonly number[]>>;

type RowActsProps = {
  /** All rows of the area under the filter choice. */
  readonly sheet: Sheet;
  readonly isReadOnly: boolean;
  readonly selected: Store<SelectedRows>;
  readonly onAdd: () => void;
};

/**
 * The tools above the grids of an area: Add and Delete, its standard, its actions, the basis-point adjuster; each if
 * it has it.
 */
export function AreaTools({
  basisPoints,
  onBasisPoints,
  ...acts
}: RowActsProps & {
  readonly basisPoints: number;
  readonly onBasisPoints: (basisPoints: number) => void;
}): ReactNode {
  const { sheet, isReadOnly } = acts;
  return (
    <div className={styles.tools}>
      {takesRows(sheet.area, sheet.filterChoice) && <RowActs {...acts} />}
      <StandardChoice sheet={sheet} isReadOnly={isReadOnly} />
      <AreaActs sheet={sheet} isReadOnly={isReadOnly} />
      <BasisPointAdjuster
        sheet={sheet}
        basisPoints={basisPoints}
        onBasisPoints={onBasisPoints}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}

function RowActs({ sheet, isReadOnly, selected, onAdd }: RowActsProps): ReactNode {
  const rowIdsNow = (): readonly number[] => Object.values(selected.get()).flat();
  // Which ones they are is asked when they are deleted: with each step of the cursor they are others.
  const isNoneSelected = useOutside(selected.subscribe, () => rowIdsNow().length === 0);
  // Not disabled: the button keeps focus when the rows that it deleted are gone.
  const hasNone = isReadOnly || isNoneSelected;
  return (
    <>
      <Button
        {...toolNamed('Add')}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isReadOnly}
        onClick={onAdd}
      >
        Add
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-disabled={hasNone}
        data-disabled={hasNone}
        onClick={() => !hasNone && sheet.deleteRows(rowIdsNow())}
      >
        Delete
      </Button>
    </>
  );
}
