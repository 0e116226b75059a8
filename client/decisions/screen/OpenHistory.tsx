import type { ReactNode } from 'react';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import { CellHistoryDialog } from './CellHistoryDialog.tsx';
import type { ShownCell } from './useScreenTalk.ts';

type OpenHistoryProps = ShownCell & {
  readonly screen: OpenScreen;
  readonly intraturnId: number;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
};

/** The history of a cell, from which an earlier value can be put back. */
export function OpenHistory({
  screen,
  isReadOnly,
  sheet,
  at,
  onClose,
  ...props
}: OpenHistoryProps): ReactNode {
  function restore(value: CellValue): void {
    sheet.edit([{ ...at, value }], 'Restore');
    onClose();
  }
  const isEditable = !isReadOnly && sheet.cell(at.rowId, at.field).isEditable;
  return (
    <CellHistoryDialog
      {...props}
      turn={screen.turn}
      sheet={sheet}
      at={at}
      onRestore={isEditable ? restore : null}
      onClose={onClose}
    />
  );
}
