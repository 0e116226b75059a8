import { Button, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { failureText } from '../call/failureText.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Audit.module.css';
import { AuditCards } from './AuditCards.tsx';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { filterIn, openEntryIn, type PageStart, pageStartIn, queryOf, withParts } from './auditAddress.ts';
import { countText, indexText } from './auditTexts.ts';
import { EntryPages } from './EntryPages.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { KeptFilters } from './KeptFilters.tsx';
import { type Scope, useEntries } from './useAudit.ts';
import { useAuditKeys } from './useAuditKeys.ts';
import { VerifyCard } from './VerifyCard.tsx';

/** While the index is built, the list is loaded again after this time. */
const indexMilliseconds = 2_000;

const AuditTable = lazy(async () => ({
  default: (await loadChunk(() => import('./AuditTable.tsx'))).AuditTable,
}));

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
  const keys = useAuditKeys();
  const setFilter = (next: EntryFilter): void => setQuery(queryOf(next));
  const show = (position: number | null): void => setQuery(withParts(query, { entry: position }));
  return (
    <div {...keys}>
      <div className={layout.titleLine}>
        <PageTitle>{game ? `${game.name} Audit Log` : 'Audit Log'}</PageTitle>
        <ExportButtons scope={scope} filter={filter} />
      </div>
      {game === null && <VerifyCard />}
      <AuditFilters scope={scope} filter={filter} onChange={setFilter} />
      <KeptFilters filter={filter} onChoose={setFilter} />
      <Entries
        scope={scope}
        filter={filter}
        start={start}
        onOpen={show}
        onClear={() => setFilter({})}
        onTurn={({ before, accessBefore }) =>
          setQuery(withParts(query, { before, access_before: accessBefore, entry: null }))
        }
      />
      {open !== null && <AuditEntryDialog scope={scope} position={open} onClose={() => show(null)} />}
    </div>
  );
}

type EntriesProps = {
  readonly scope: Scope;
  readonly filter: EntryFilter;
  readonly start: PageStart;
  readonly onOpen: (position: number) => void;
  readonly onClear: () => void;
  /** Shows the page that begins there. */
  readonly onTurn: (start: PageStart) => void;
};

function Entries({ scope, filter, start, onOpen, onClear, onTurn }: EntriesProps): ReactNode {
  const isSmallScreen = useIsSmallScreen();
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
        {data && data.indexed_percent < 100 && ` – ${indexText(data.indexed_percent)}`}
      </Text>
      {data && entries.length === 0 && (
        <EmptyState text="Nothing matches." hint="No entries match these filters.">
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        </EmptyState>
      )}
      {/* The content below the entries appears together with them, so that it is not pushed down. */}
      {data && (
        <Suspense fallback={null}>
          {isSmallScreen ? (
            <AuditCards entries={entries} onOpen={onOpen} />
          ) : (
            entries.length > 0 && <AuditTable entries={entries} onOpen={onOpen} />
          )}
          <EntryPages found={data} start={start} onTurn={onTurn} />
        </Suspense>
      )}
    </>
  );
}
