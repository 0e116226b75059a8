import { Anchor, Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { failureText } from '../call/failureText.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Audit.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import {
  filterIn,
  hasInternalKinds,
  internalParameter,
  openEntryIn,
  type PageStart,
  pageStartIn,
  queryOf,
  withParts,
} from './auditAddress.ts';
import { countText, indexText } from './auditTexts.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryList } from './EntryList.tsx';
import { EntryPages } from './EntryPages.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { KeptFilters } from './KeptFilters.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type Scope, useEntries, useKnown } from './useAudit.ts';
import { useAuditKeys } from './useAuditKeys.ts';
import { VerifyLine } from './VerifyLine.tsx';

/** While the index is built, the list is loaded again after this time. */
const indexMilliseconds = 2_000;
const noPage = { before: null, access_before: null, entry: null };

/** The audit list, newest first: everything for administrators, or one game for its overseers [AU2, AU3]. */
export function AuditScreen({
  game,
}: {
  readonly game: { readonly id: number; readonly name: string } | null;
}): ReactNode {
  const scope: Scope = game?.id ?? null;
  const [query, setQuery] = useSearchParams();
  const filter = filterIn(query);
  const start = pageStartIn(query);
  const open = openEntryIn(query);
  const isInternalShown = query.get(internalParameter) !== null;
  const asked: EntryFilter =
    isInternalShown || hasInternalKinds(filter) ? filter : { ...filter, isByPeople: true };
  const keys = useAuditKeys();
  const known = useKnown(scope, filter);
  // A team is one of the game that was chosen.
  const ofGame: EntryFilter = filter.game === undefined ? {} : { game: filter.game };
  const kept = { [internalParameter]: isInternalShown ? 1 : null };
  const setFilter = (next: EntryFilter): void => setQuery(withParts(queryOf(next), kept));
  const show = (position: number | null): void => setQuery(withParts(query, { entry: position }));
  return (
    <div {...keys}>
      <div className={layout.titleLine}>
        <div className={layout.titleBlock}>
          <PageTitle>{game ? `${game.name} Audit Log` : 'Audit Log'}</PageTitle>
          {game === null && <VerifyLine />}
        </div>
        <ExportButtons scope={scope} filter={asked} />
      </div>
      <SearchBox known={known} onSearch={(found) => setFilter({ ...ofGame, ...found })} />
      <AuditFilters scope={scope} filter={filter} onChange={setFilter} />
      <KeptFilters filter={filter} onChoose={setFilter} />
      <Entries
        scope={scope}
        filter={asked}
        start={start}
        open={open}
        onOpen={show}
        onInternal={() =>
          setQuery(withParts(query, { ...noPage, [internalParameter]: isInternalShown ? null : 1 }))
        }
        onClear={() => setFilter({})}
        onTurn={({ before, accessBefore }) =>
          setQuery(withParts(query, { before, access_before: accessBefore, entry: null }))
        }
      />
    </div>
  );
}

type EntriesProps = {
  readonly scope: Scope;
  readonly filter: EntryFilter;
  readonly start: PageStart;
  /** The position of the open entry; null if none is. */
  readonly open: number | null;
  readonly onOpen: (position: number | null) => void;
  /** Shows the product's own entries as well, or not any more. */
  readonly onInternal: () => void;
  readonly onClear: () => void;
  /** Shows the page that begins there. */
  readonly onTurn: (start: PageStart) => void;
};

function Entries({
  scope,
  filter,
  start,
  open,
  onOpen,
  onInternal,
  onClear,
  onTurn,
}: EntriesProps): ReactNode {
  const [known, setKnown] = useState<ReturnType<typeof useEntries>['data']>();
  const isGrowing = known !== undefined && known.indexed_percent < 100;
  const every = isGrowing ? indexMilliseconds : undefined;
  const { data: found, error, isPending, refetch } = useEntries(scope, filter, start, every);
  // The previous results stay until there are new ones.
  if (found && found !== known) setKnown(found);
  const data = found ?? known;
  if (error)
    return (
      <div className={layout.notice} role="alert">
        <p>{failureText(error)}</p>
        <Button size="xs" variant="default" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  const entries = data?.entries ?? [];
  return (
    <>
      <BusyOverlay isBusy={isPending} text="Loading the audit log..." />
      <Text size="sm" role="status" className={styles.count}>
        {data && countText(data.count, data.is_count_exact)}
        {data && data.others > 0 && (
          <>
            {' by people · '}
            <Anchor component="button" type="button" size="sm" onClick={onInternal}>
              {data.others.toLocaleString('en-US')} internal
            </Anchor>
          </>
        )}
        {data && !filter.isByPeople && !hasInternalKinds(filter) && (
          <>
            {' · '}
            <Anchor component="button" type="button" size="sm" onClick={onInternal}>
              Hide internal entries
            </Anchor>
          </>
        )}
        {data && data.indexed_percent < 100 && ` – ${indexText(data.indexed_percent)}`}
      </Text>
      {data && entries.length === 0 && (
        <EmptyState text="Nothing matches." hint="No entries match these filters.">
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        </EmptyState>
      )}
      {data && open !== null && !entries.some(({ position }) => position === open) && (
        <div className={layout.notice}>
          <EntryDetails scope={scope} position={open} isAlone />
        </div>
      )}
      {data && entries.length > 0 && (
        <EntryList scope={scope} entries={entries} open={open} onOpen={onOpen} />
      )}
      {data && <EntryPages found={data} start={start} onTurn={onTurn} />}
    </>
  );
}
