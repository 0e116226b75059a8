import { type MouseEvent, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuditChange, AuditEntry } from '../../contracts/calls/audit.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { roleLabel } from '../../contracts/text/roleLabels.ts';
import { schoolDayOf, schoolSecondOf } from '../../contracts/time/schoolTime.ts';
import { FromTo } from '../ui/FromTo.tsx';
import { Moment } from '../ui/Moment.tsx';
import { personPath } from './auditAddress.ts';
import { actorText, entryName, placeText } from './auditTexts.ts';
import { EntryDetails } from './EntryDetails.tsx';
import styles from './EntryList.module.css';
import { replayPath, type Scope } from './useAudit.ts';

/** Entries by day, newest first; one opens below its own line. The same list for every width. */
export function EntryList({
  scope,
  entries,
  open,
  onOpen,
}: {
  readonly scope: Scope;
  readonly entries: readonly AuditEntry[];
  /** The position of the open entry; null if none is. */
  readonly open: number | null;
  readonly onOpen: (position: number | null) => void;
}): ReactNode {
  return (
    <section className={styles.list} aria-label="Audit log">
      {[...groupedBy(entries, ({ at }) => schoolDayOf(at))].map(([day, ofDay]) => (
        <section key={day}>
          <h2 className={styles.day}>{day}</h2>
          {ofDay.map((entry) => (
            <Entry
              key={entryName(entry)}
              scope={scope}
              entry={entry}
              isOpen={open !== null && entry.position === open}
              onOpen={onOpen}
            />
          ))}
        </section>
      ))}
    </section>
  );
}

type EntryProps = {
  readonly scope: Scope;
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onOpen: (position: number | null) => void;
};

function Entry({ scope, entry, isOpen, onOpen }: EntryProps): ReactNode {
  const { position } = entry;
  const detailsId = useId();
  const navigate = useNavigate();
  const line = {
    className: styles.entry,
    'data-entry': entryName(entry),
    'data-kind': entry.kind,
    'data-person': entry.user_id ?? undefined,
  };
  /** A press on the name asks for the person; by keys that is `p`, and a link of the opened entry. */
  function press({ target }: MouseEvent): void {
    if (entry.user_id !== null && target instanceof Element && target.closest('[data-name]'))
      void navigate(personPath(scope, entry.user_id));
    else if (position !== null) onOpen(isOpen ? null : position);
  }
  // A row of the access log has no further details; keyboard navigation stops at it as well.
  if (position === null)
    return (
      // biome-ignore lint/a11y: the name is a shortcut; the key `p` does the same.
      <div {...line} tabIndex={-1} onClick={press}>
        <Line entry={entry} />
      </div>
    );
  return (
    <>
      <button
        type="button"
        {...line}
        data-entry={position}
        data-replay={replayPath(entry) ?? undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={press}
      >
        <Line entry={entry} />
      </button>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <EntryDetails scope={scope} position={position} />
        </div>
      )}
    </>
  );
}

/** When, who, what with its values, and where. */
export function Line({ entry }: { readonly entry: AuditEntry }): ReactNode {
  return (
    <>
      <Moment at={entry.at} format={schoolSecondOf} />{' '}
      <span data-name={entry.user_id ?? undefined}>
        {actorText(entry)}
        {entry.role === 'Administrator' && entry.team_id !== null && `, as ${roleLabel(entry.role)}`}
      </span>{' '}
      <span className={styles.what}>
        <Deed entry={entry} /> {entry.from !== null && <small>{entry.from}</small>}
      </span>{' '}
      <span className={styles.where}>{placeText(entry)}</span>
    </>
  );
}

/** What was done. A save is told by its cells, everything else by its words and by what it set. */
function Deed({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const { area, filter_choice: filter, text, changes, more_changes: more, cells } = entry;
  if (changes.length === 0) return text;
  const place =
    area === null ? '' : [areaNamed(area).title, filter].filter((part) => part !== null).join(', ');
  return (
    <>
      {area === null ? text : `saved ${place}`}:{' '}
      {changes.map((change, index) => (
        <span key={`${change.label} ${change.cell?.row_id}`}>
          {index > 0 && '; '}
          <Values change={change} />
        </span>
      ))}
      {more > 0 && (
        <small> and {cells > 0 ? `${more} more cell${more === 1 ? '' : 's'}` : `${more} more`}</small>
      )}
    </>
  );
}

function Values({
  change: { label, before, after, forced_over: over },
}: {
  readonly change: AuditChange;
}): ReactNode {
  return (
    <>
      {label} <FromTo from={before} to={after} />
      {after === null && ' (gone)'}
      {over && (
        <>
          {' '}
          <span className={styles.over}>over {over.full_name}</span>
        </>
      )}
    </>
  );
}
