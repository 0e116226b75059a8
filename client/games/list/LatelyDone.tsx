import { Anchor, Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EntryKind } from '../../../contracts/audit/entryFilter.ts';
import { type AuditEntry, listAudit } from '../../../contracts/calls/audit.ts';
import { queryOf } from '../../audit/auditAddress.ts';
import { actorText, entryName, placeText } from '../../audit/auditTexts.ts';
import { useLoad } from '../../call/queries.ts';
import { Moment } from '../../ui/Moment.tsx';
import paper from '../../ui/PaperCard.module.css';
import styles from '../Homes.module.css';

/** Events of interest to a server's operator: runs, people and access, but no team decisions. */
const kinds: EntryKind[] = [
  ...(['run', 'frozen', 'roster', 'game', 'product'] as const),
  ...(['signInRefused', 'accessRefused', 'accountAdded', 'accountChanged', 'roleChanged'] as const),
  ...(['disabled', 'enabled', 'erased', 'verified', 'rowsLost'] as const),
];
const shownMax = 8;

/**
 * Recent events, on request: reading the record is itself recorded [AU4], and merely opening the list of
 * games must not read it.
 */
export function LatelyDone(): ReactNode {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={paper.card} aria-labelledby="lately-done">
      <div className={styles.latelyHead}>
        <h2 id="lately-done">Recent Activity</h2>
        <Anchor component={Link} to={`/?${queryOf({})}`} size="sm" underline="always">
          Audit Log
        </Anchor>
      </div>
      {isAsked ? (
        <Entries />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            Runs, freezes, people and access, newest first. Viewing this list is recorded, too.
          </Text>
          <Button variant="default" onClick={() => setIsAsked(true)}>
            Show Recent Activity
          </Button>
        </>
      )}
    </section>
  );
}

function Entries(): ReactNode {
  const body = { filter: { kinds }, limit: shownMax };
  const { data, isError } = useLoad(listAudit, {}, body, { showsFailure: true });
  if (!data) return <Text role="status">{isError ? listAudit.errorText : 'Loading...'}</Text>;
  if (data.entries.length === 0)
    return <Text size="sm">Nothing yet. Games and accounts you create will show up here.</Text>;
  return (
    <ol className={styles.lately} aria-label="Recent activity">
      {data.entries.map((entry) => (
        <Entry key={entryName(entry)} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const { position, at, text, game_id: gameId } = entry;
  const words = `${actorText(entry)} ${text}`;
  return (
    <li>
      <Moment at={at} />
      <span>
        {position === null ? (
          words
        ) : (
          <Anchor component={Link} to={`/?${queryOf({})}&entry=${position}`} inherit underline="hover">
            {words}
          </Anchor>
        )}
        {gameId !== null && <small>{placeText(entry)}</small>}
      </span>
    </li>
  );
}
