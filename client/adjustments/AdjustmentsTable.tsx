import { ActionIcon, Button, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TermHeads } from '../ui/TermHeads.tsx';
import styles from './Adjustments.module.css';
import type { ShownAdjustment } from './adjustmentDraft.ts';
import { amountText, namesOf } from './adjustmentText.ts';
import type { AdjustmentList } from './useAdjustments.ts';

type TableProps = {
  readonly rows: readonly ShownAdjustment[];
  readonly list: AdjustmentList;
  readonly isReadOnly: boolean;
  readonly onEdit: (row: ShownAdjustment) => void;
  readonly onDelete: (row: ShownAdjustment) => void;
  readonly onKeep: (row: ShownAdjustment) => void;
};

/** The adjustments of a turn, amounts in $000. */
export function AdjustmentsTable({ rows, ...props }: TableProps): ReactNode {
  const titles = ['Team Name', 'Name', 'Income', 'Expense', props.isReadOnly ? 'Applied' : 'Change'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="Adjustments">
      <Table className={styles.table} aria-label="Adjustments, amounts in thousands of dollars">
        <TermHeads titles={titles} at="adjustments" />
        <Table.Tbody>
          {rows.map((shown) => (
            <AdjustmentRow key={shown.id} shown={shown} {...props} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function AdjustmentRow({
  shown,
  list,
  isReadOnly,
  ...acts
}: Omit<TableProps, 'rows'> & { readonly shown: ShownAdjustment }): ReactNode {
  const { row, isChanged, isDeleted } = shown;
  const { team, event, security } = namesOf(row, list);
  return (
    <Table.Tr data-unsaved={isChanged || undefined} data-deleted={isDeleted || undefined}>
      <Table.Th scope="row">{team}</Table.Th>
      <Table.Td>
        {event}
        {security && <div className={styles.security}>{security}</div>}
      </Table.Td>
      <Table.Td>{amountText(row.income)}</Table.Td>
      <Table.Td>{amountText(row.expense)}</Table.Td>
      <Table.Td>
        {isReadOnly ? (
          <Applied shown={shown} list={list} />
        ) : (
          <RowActs shown={shown} name={`${event} of ${team}`} {...acts} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** What a run applied of a row: all of it as saved, or as much as its security had left. */
function Applied({
  shown,
  list,
}: {
  readonly shown: ShownAdjustment;
  readonly list: AdjustmentList;
}): ReactNode {
  if (shown.isChanged || shown.isDeleted) return 'Not saved';
  const cut = list.applied.find((each) => each.team_turn_adjustment_id === shown.id);
  return cut
    ? `Expense cut to ${amountText(cut.expense) || '$0'}: that’s all that was left of the security.`
    : 'As saved';
}

function RowActs({
  shown,
  name,
  onEdit,
  onDelete,
  onKeep,
}: Pick<TableProps, 'onEdit' | 'onDelete' | 'onKeep'> & {
  readonly shown: ShownAdjustment;
  readonly name: string;
}): ReactNode {
  const { isChanged, isDeleted } = shown;
  if (isDeleted)
    return (
      <>
        <span className={styles.unsaved}>Will be deleted on Save</span>
        <Button size="compact-sm" variant="default" onClick={() => onKeep(shown)}>
          Keep
        </Button>
      </>
    );
  return (
    <span className={styles.acts}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={() => onEdit(shown)}
      >
        <IconEdit size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => onDelete(shown)}
      >
        <IconTrash size={18} />
      </ActionIcon>
      {isChanged && <span className={styles.unsaved}>Not saved</span>}
    </span>
  );
}
