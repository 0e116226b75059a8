import { ActionIcon } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { titleInText } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { valuesRowId } from '../../drafts/areaWire.ts';
import type { CellTalks } from '../../grid/control/cellTalk.ts';
import { talkSentence } from '../../grid/control/gridTexts.ts';
import { useOutside } from '../../lib/useOutside.ts';
import styles from './FieldComments.module.css';

/** The button beside a field that opens what was said about it, with how much that is. */
export function FieldComments({
  column,
  talks,
  onComment,
}: {
  readonly column: Column;
  readonly talks: CellTalks;
  readonly onComment: () => void;
}): ReactNode {
  const talk = useOutside(
    useCallback((listener) => talks.subscribeCell(valuesRowId, column.field, listener), [talks, column]),
    () => talks.at(valuesRowId, column.field),
  );
  return (
    <ActionIcon
      variant="subtle"
      {...(!talk?.fresh && { color: 'gray' })}
      size={36}
      aria-label={`Comments on ${titleInText(column)}`}
      aria-description={talkSentence(column, talk)}
      title="Comments"
      data-comments={talk?.count}
      onClick={onComment}
    >
      <IconMessage size={18} aria-hidden />
      {talk && <span className={styles.count}>{talk.count}</span>}
    </ActionIcon>
  );
}
