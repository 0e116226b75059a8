import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import { formatValue } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { valuesRowId } from '../../drafts/areaWire.ts';
import styles from '../../drafts/DecisionFrame.module.css';
import { CellField, type FieldLook } from '../../grid/body/CellField.tsx';
import { CellChoices } from '../../grid/body/Choices.tsx';
import { useSheetCell } from '../../grid/body/gridContext.ts';
import { SlipNote } from '../../grid/body/SlipNote.tsx';
import { type CellHeat, heatLevel, heatText } from '../../grid/control/cellHeat.ts';
import type { CellTalks } from '../../grid/control/cellTalk.ts';
import {
  changeSentence,
  conflictSentence,
  firstName,
  ghostsSentence,
  ghostText,
} from '../../grid/control/gridTexts.ts';
import type { Cell, CellAt, Sheet } from '../../grid/sheet/sheet.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { MomentIn } from '../../ui/Moment.tsx';
import { type ChangedCell, useChangeOf } from '../changedCells.ts';
import type { SetHeat } from '../heat.ts';
import type { TalkOfScreen } from './useScreenTalk.ts';

const FieldComments = laterPart(async () => (await import('./FieldComments.tsx')).FieldComments);

/** Moves focus to a value outside a grid. */
export function focusValuesField(field: string): void {
  document.querySelector<HTMLElement>(`[data-values-field="${field}"] :is(input, select)`)?.focus();
}

/** The figures typed beside the grids of a screen, or on a screen without any. */
export function ValuesFields({
  sheets,
  heat,
  isReadOnly,
  onUndo,
  onShowHistory,
  talks,
  commented,
}: {
  readonly sheets: readonly Sheet[];
  /** How often values were saved, if the past is shown with it. */
  readonly heat?: SetHeat | null;
  readonly isReadOnly: boolean;
  /** Undoes the newest change on the screen. */
  readonly onUndo: () => void;
  readonly onShowHistory: (shown: { readonly sheet: Sheet; readonly at: CellAt }) => void;
} & Partial<TalkOfScreen>): ReactNode {
  if (sheets.length === 0) return null;
  return (
    <div className={styles.values}>
      {sheets.flatMap((sheet) =>
        sheet.area.columns
          .filter((column) => !column.isHidden)
          .map((column) => (
            <ValuesField
              key={`${sheet.area.name} ${column.field}`}
              sheet={sheet}
              column={column}
              heat={heat?.ofArea(sheet.area).get(cellKey(valuesRowId, column.field)) ?? null}
              isReadOnly={isReadOnly}
              onUndo={onUndo}
              onShowHistory={() => onShowHistory({ sheet, at: { rowId: valuesRowId, field: column.field } })}
              talks={talks?.get(sheet.area)}
              onComment={() => commented?.set({ sheet, at: { rowId: valuesRowId, field: column.field } })}
            />
          )),
      )}
    </div>
  );
}

/** One such figure; the same three layers as a cell: record, my draft, teammates' unsaved values. */
function ValuesField(props: Omit<FieldProps, 'cell' | 'changed'>): ReactNode {
  const { sheet, column, heat } = props;
  const changed = useChangeOf(sheet.area, column.field);
  const cell = useSheetCell(sheet, valuesRowId, column.field);
  const at = { rowId: valuesRowId, field: column.field };
  return (
    <div
      data-values-field={column.field}
      data-note={column.note !== undefined || undefined}
      data-changed={changed ? (changed.change.over === null ? 'alone' : 'over') : undefined}
      data-heat={heat ? heatLevel(heat) : undefined}
    >
      <CellField
        {...props}
        rowId={valuesRowId}
        cell={cell}
        shown={formatValue(column, cell.value)}
        look={looksOf({ ...props, cell, changed })}
        onEdit={(value) => sheet.edit([{ ...at, value }], 'Edit')}
      />
      {cell.conflict && (
        <Group gap="xs" mt={4} role="group" aria-label={`${column.title}, conflict`}>
          <Text size="xs">
            ⚑ <MomentIn text={conflictSentence(column, cell.conflict, cell.value)} at={cell.conflict.at} />
          </Text>
          <CellChoices sheet={sheet} at={at} conflict={cell.conflict} isTabStop />
        </Group>
      )}
    </div>
  );
}

type FieldProps = {
  readonly sheet: Sheet;
  readonly column: Column;
  readonly isReadOnly: boolean;
  readonly cell: Cell;
  readonly heat: CellHeat | null;
  /** What was changed in it at the displayed moment of the past; null if nothing was. */
  readonly changed: ChangedCell | null;
  readonly onUndo: () => void;
  readonly onShowHistory: () => void;
  /** What was said about the values; absent where nothing is said. */
  readonly talks: CellTalks | undefined;
  readonly onComment: () => void;
};

/**
 * [LL1] [LL2] A rule of the area that the typed value breaks is reported as soon as the value is in the
 * field.
 */
function brokenRuleOf({ sheet, column, cell }: FieldProps): string | undefined {
  if (!cell.isDirty) return undefined;
  return sheet.validate().find((broken) => broken.cell.field === column.field)?.message;
}

/** The same backgrounds as those of the grid's cells. */
function groundOf({ cell, isReadOnly }: FieldProps): { readonly background?: string } {
  if (cell.isDirty) return { background: 'var(--qd-cell-dirty)' };
  return isReadOnly ? { background: 'var(--qd-cell-read-only)' } : {};
}

/**
 * Description of a field: its meaning, unsaved values in it, mine and teammates', and whether it looks like a
 * slip.
 */
function notesOf({ sheet, column, cell, heat, changed }: FieldProps): ReactNode {
  const note = column.note?.(sheet.facts);
  const isMarked = cell.isDirty || cell.slip !== null || cell.ghosts.length > 0;
  const told = [changed && changeSentence(changed, changed.change), heat && heatText(heat)]
    .filter(Boolean)
    .join(', ');
  if (!note && !isMarked && !told) return undefined;
  return (
    <>
      {note}
      {told && <span className={styles.notes}>{told}</span>}
      {isMarked && <FieldMarks column={column} cell={cell} />}
    </>
  );
}

/** Unsaved values of a field and any question about it: one line where that fits, no wider than the field. */
function FieldMarks({ column, cell }: Pick<FieldProps, 'column' | 'cell'>): ReactNode {
  return (
    <span className={styles.notes}>
      {cell.isDirty && <span>Not saved</span>}
      {cell.ghosts.map((ghost) => (
        <span key={ghost.userId} title={ghostsSentence(column, cell)}>
          <i aria-hidden="true">
            {firstName(ghost.name)}: {ghostText(column, ghost)}
          </i>
          <VisuallyHidden>
            {ghost.name}, not saved: {ghostText(column, ghost)}
          </VisuallyHidden>
        </span>
      ))}
      {cell.slip !== null && <SlipNote question={cell.slip} />}
    </span>
  );
}

/** A button beside a field, with the gap before it. */
const buttonWidth = 38;

/** How a field looks, whatever is entered in it; one with unsaved changes is marked. */
const looksOf = (props: FieldProps): FieldLook => ({
  size: 'sm',
  miw: props.column.width + buttonWidth * (props.talks ? 2 : 1),
  error: props.cell.notice ?? brokenRuleOf(props),
  description: notesOf(props),
  // Below the field, where space for a line is reserved: what teammates type moves nothing.
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
  // Text below the field does not move the button beside it.
  inputContainer: (field: ReactNode) => (
    <div className={styles.value}>
      {field}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Cell history of ${props.column.title}`}
        title="Cell history"
        onClick={props.onShowHistory}
      >
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
      {props.talks && <FieldComments column={props.column} talks={props.talks} onComment={props.onComment} />}
    </div>
  ),
  styles: {
    wrapper: { flex: 1 },
    label: { whiteSpace: 'nowrap' },
    input: groundOf(props),
  },
});
