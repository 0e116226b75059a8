import { Anchor, Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { failureText } from '../call/failureText.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips, removeLast } from '../ui/FilterChips.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Audit.module.css';
import {
  askedFilter,
  filterIn,
  hasInternalKinds,
  internalParameter,
  openEntryIn,
  type PageStart,
  pageStartIn,
  personPageIn,
  queryOf,
  withParts,
} from './auditAddress.ts';
import { countText, indexText } from './auditTexts.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryList } from './EntryList.tsx';
import { EntryPages } from './EntryPages.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { PersonHead } from './PersonHead.tsx';
import { SearchBox, SearchReading, useSearch } from './SearchBox.tsx';
import { type Scope, useEntries } from './useAudit.ts';
import { useAuditKeys } from './useAuditKeys.ts';
import { useFacets } from './useFacets.ts';
import { VerifyLine } from './VerifyLine.tsx';

/** While the index is built, the list is loaded again after this time. */
const indexMilliseconds = 2_000;
const noPage = { before: null, access_before: null, entry: null };

/** A team is one of the game that was chosen. */
const gameOf = ({ game }: EntryFilter): EntryFilter => (game === undefined ? {} : { game });

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
  const isInternalShown = query.get(internalParameter) !== null;
  const person = personPageIn(query);
  const listed: EntryFilter =
    person === null || Object.keys(filter).length > 0 ? filter : { ...filter, person };
  const asked = askedFilter(listed, isInternalShown);
  const [isExporting, setIsExporting] = useState(false);
  const keys = useAuditKeys(scope);
  const kept = { [internalParameter]: isInternalShown ? 1 : null, of: person };
  const setFilter = (next: EntryFilter): void => setQuery(withParts(queryOf(next), kept));
  const of = person === null ? filter : { person };
  const { facets, known } = useFacets(scope, of, isInternalShown, setFilter);
  const search = useSearch(known, (found) => setFilter({ ...gameOf(filter), ...found }));
  const entries = useShownEntries(scope, asked, start);
  const exportButton = (
    <Button variant="default" data-export onClick={() => setIsExporting(true)}>
      {person === null ? 'Export…' : 'Export this record…'}
    </Button>
  );
  return (
    <div {...keys}>
      {person === null ? (
        <LogHead gameName={game?.name}>
          <SearchBox search={search} onEmptied={() => removeLast(facets)} />
          {exportButton}
        </LogHead>
      ) : (
        <PersonHead scope={scope} id={person} known={known} filter={filter} onChoose={setFilter} />
      )}
      <div className={styles.head}>
        {person === null ? <FilterChips facets={facets} /> : exportButton}
        <Count
          data={entries.data}
          filter={asked}
          onInternal={() =>
            setQuery(withParts(query, { ...noPage, [internalParameter]: isInternalShown ? null : 1 }))
          }
        />
      </div>
      {person === null && <SearchReading search={search} />}
      {isExporting && entries.data && (
        <ExportDialog
          scope={scope}
          filter={asked}
          found={entries.data}
          onClose={() => setIsExporting(false)}
        />
      )}
      <Entries
        scope={scope}
        entries={entries}
        start={start}
        open={openEntryIn(query)}
        onOpen={(entry) => setQuery(withParts(query, { entry }))}
        onClear={() => setFilter({})}
        onTurn={({ before, accessBefore }) =>
          setQuery(withParts(query, { before, access_before: accessBefore, entry: null }))
        }
      />
    </div>
  );
}

function LogHead({
  gameName,
  children,
}: {
  readonly gameName: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={layout.titleLine}>
      <div className={styles.title}>
        <PageTitle>{gameName === undefined ? 'Audit Log' : `${gameName} Audit Log`}</PageTitle>
        {gameName === undefined && <VerifyLine />}
      </div>
      {children}
    </div>
  );
}

/** The entries of a page; the previous ones stay until there are new ones. */
function useShownEntries(scope: Scope, filter: EntryFilter, start: PageStart) {
  const [known, setKnown] = useState<ReturnType<typeof useEntries>['data']>();
  const isGrowing = known !== undefined && known.indexed_percent < 100;
  const every = isGrowing ? indexMilliseconds : undefined;
  const { data: found, error, isPending, refetch } = useEntries(scope, filter, start, every);
  if (found && found !== known) setKnown(found);
  return { data: found ?? known, error, isPending, refetch };
}
type ShownEntries = ReturnType<typeof useShownEntries>;

/** How many entries there are, and the way to those of the product and its pages. */
function Count({
  data,
  filter,
  onInternal,
}: {
  readonly data: ShownEntries['data'];
  readonly filter: EntryFilter;
  readonly onInternal: () => void;
}): ReactNode {
  const isByPeople = filter.isByPeople === true;
  const other = (text: string): ReactNode => (
    <Anchor component="button" type="button" size="sm" onClick={onInternal}>
      {text}
    </Anchor>
  );
  return (
    <Text size="sm" role="status" className={styles.count}>
      {data && countText(data.count, data.is_count_exact)}
      {data && data.others > 0 && (
        <> by people · {other(`${data.others.toLocaleString('en-US')} internal`)}</>
      )}
      {data && !isByPeople && !hasInternalKinds(filter) && <> · {other('Hide internal entries')}</>}
      {data && data.indexed_percent < 100 && ` – ${indexText(data.indexed_percent)}`}
    </Text>
  );
}

function Entries({
  scope,
  entries: { data, error, isPending, refetch },
  start,
  open,
  onOpen,
  onClear,
  onTurn,
}: {
  readonly scope: Scope;
  readonly entries: ShownEntries;
  readonly start: PageStart;
  /** The position of the open entry; null if none is. */
  readonly open: number | null;
  readonly onOpen: (position: number | null) => void;
  readonly onClear: () => void;
  /** Shows the page that begins there. */
  readonly onTurn: (start: PageStart) => void;
}): ReactNode {
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
      {data && entries.length === 0 && (
        <EmptyState text="Nothing matches." hint={data.absence ?? 'No entries match these filters.'}>
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
