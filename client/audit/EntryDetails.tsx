import { Anchor, Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditChange, AuditEntry } from '../../contracts/calls/audit.ts';
import { roleLabel } from '../../contracts/text/roleLabels.ts';
import { failureText } from '../call/failureText.ts';
import changes from '../changes/Changes.module.css';
import { Moment } from '../ui/Moment.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Audit.module.css';
import { personPath, queryOf } from './auditAddress.ts';
import { actorText, momentText, placeText, positionText } from './auditTexts.ts';
import { CellSaves } from './CellSaves.tsx';
import { EntryProof } from './EntryProof.tsx';
import { replayPath, type Scope, useEntry } from './useAudit.ts';

const aroundMilliseconds = 10 * 60_000;

/** One entry with its changes, its place in the log, and links from it; below its line in the list. */
export function EntryDetails({
  scope,
  position,
  isAlone = false,
}: {
  readonly scope: Scope;
  readonly position: number;
  /** Whether no line of the list tells what it is, because it is on another page. */
  readonly isAlone?: boolean;
}): ReactNode {
  const { data, error } = useEntry(scope, position);
  if (error) return <Text role="alert">{failureText(error)}</Text>;
  if (!data) return <Text role="status">Loading...</Text>;
  return (
    <section aria-label={`Entry ${positionText(position)}`}>
      {isAlone && (
        <Text>
          <strong>{actorText(data.entry)}</strong> {data.entry.text}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <Moment at={data.entry.at} format={momentText} /> · {placeText(data.entry)} · as{' '}
        {roleLabel(data.entry.role)}
      </Text>
      {data.changes.length > 0 && <ChangeList changes={data.changes} intraturnId={data.entry.intraturn_id} />}
      <Ways scope={scope} entry={data.entry} />
      <p className={styles.stored}>
        {data.stored.type} · event {data.stored.id} · stream {data.stored.stream}, revision{' '}
        {data.stored.revision} · hash {data.stored.hash.slice(0, 16)}…
      </p>
      <EntryProof proof={data.proof} />
    </section>
  );
}

function ChangeList({
  changes: made,
  intraturnId,
}: {
  readonly changes: readonly AuditChange[];
  /** The scenario of a save; null for everything else. */
  readonly intraturnId: number | null;
}): ReactNode {
  return (
    <table className={`${changes.changes} ${styles.changes}`} aria-label="What was changed">
      <thead>
        <tr>
          <TermHead name="What" />
          <TermHead name="Before" />
          <TermHead name="After" />
        </tr>
      </thead>
      <tbody>
        {made.map((change) => (
          <ChangeRow
            key={`${change.label} ${change.cell?.row_id}`}
            change={change}
            intraturnId={intraturnId}
          />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({
  change: { label, before, after, cell, forced_over: over },
  intraturnId,
}: {
  readonly change: AuditChange;
  readonly intraturnId: number | null;
}): ReactNode {
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  return (
    <>
      <tr>
        <th scope="row">
          {label}
          {over && (
            <Text size="xs">
              over {over.full_name}, <Moment at={over.at} format={momentText} />
            </Text>
          )}
          {cell && intraturnId !== null && (
            <Button
              size="compact-xs"
              variant="default"
              display="block"
              aria-label={`History of the cell ${cell.name}`}
              aria-expanded={isHistoryShown}
              onClick={() => setIsHistoryShown(!isHistoryShown)}
            >
              History of the cell
            </Button>
          )}
        </th>
        <td data-label="Before" className={styles.text}>
          {before ?? '–'}
        </td>
        <td data-label="After" className={styles.text}>
          {after ?? '–'}
        </td>
      </tr>
      {cell && intraturnId !== null && isHistoryShown && (
        <tr>
          <td colSpan={3}>
            <CellSaves intraturnId={intraturnId} cell={cell} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Links from an entry. */
function Ways({ scope, entry }: { readonly scope: Scope; readonly entry: AuditEntry }): ReactNode {
  const replay = replayPath(entry);
  const { at, user_id: person } = entry;
  const path = scope === null ? '/' : `/game/${scope}`;
  const around = (milliseconds: number): string => new Date(Date.parse(at) + milliseconds).toISOString();
  return (
    <nav className={styles.ways} aria-label="Ways on from this entry">
      {replay && (
        <Anchor component={Link} to={replay} size="sm">
          Open in replay
        </Anchor>
      )}
      {person !== null && (
        <Anchor component={Link} to={personPath(scope, person)} size="sm">
          All of {actorText(entry)}
        </Anchor>
      )}
      {person !== null && (
        <Anchor
          component={Link}
          size="sm"
          to={`${path}?${queryOf({ person, from: around(-aroundMilliseconds), to: around(aroundMilliseconds) })}`}
        >
          Everything {actorText(entry)} did within ten minutes
        </Anchor>
      )}
    </nav>
  );
}
