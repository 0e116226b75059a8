import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import {
  type KeptFilter,
  keepAuditFilters,
  keptFiltersMax,
  loadAuditFilters,
} from '../../contracts/calls/audit.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import styles from './Audit.module.css';

/** The person's saved filters, one click each; the current one can be saved, or removed. */
export function KeptFilters({
  filter,
  onChoose,
}: {
  readonly filter: EntryFilter;
  readonly onChoose: (filter: EntryFilter) => void;
}): ReactNode {
  const { data, refetch } = useLoad(loadAuditFilters, {}, {});
  const { act, state } = useAct(keepAuditFilters);
  const [isNaming, setIsNaming] = useState(false);
  const kept = data?.filters ?? [];
  const shown = kept.find((each) => isSame(each.filter, filter));
  /** Whether they were kept; a refusal has been reported. */
  async function keep(filters: readonly KeptFilter[]): Promise<boolean> {
    const answer = await act({}, { filters: [...filters] }).catch(() => undefined);
    await refetch();
    return answer !== undefined;
  }
  const isEmpty = Object.keys(filter).length === 0;
  if (isEmpty && kept.length === 0) return null;
  return (
    <section className={styles.chosen} aria-label="Saved filters">
      <span className={styles.label}>Saved filters</span>
      {kept.map((each) => (
        <Button
          key={each.name}
          size="compact-sm"
          variant="default"
          aria-pressed={each === shown}
          onClick={() => onChoose(each.filter)}
        >
          {each.name}
        </Button>
      ))}
      {shown && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => keep(kept.filter((each) => each !== shown))}
        >
          Remove {shown.name}
        </Button>
      )}
      {!shown && !isEmpty && kept.length < keptFiltersMax && (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsNaming(true)}>
          Save this filter…
        </Button>
      )}
      {isNaming && (
        <NameDialog
          isPending={state.isPending}
          onClose={() => setIsNaming(false)}
          onName={async (name) => {
            if (await keep([...kept.filter((each) => each.name !== name), { name, filter }]))
              setIsNaming(false);
          }}
        />
      )}
    </section>
  );
}

/** Filters are equal regardless of the order of their parts and kinds. */
function isSame(one: EntryFilter, other: EntryFilter): boolean {
  const text = ({ kinds = [], ...parts }: EntryFilter): string =>
    JSON.stringify([Object.entries(parts).sort(), [...kinds].sort()]);
  return text(one) === text(other);
}

function NameDialog({
  isPending,
  onName,
  onClose,
}: {
  readonly isPending: boolean;
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [name, setName] = useState('');
  return (
    <Dialog title="Save this filter" onCancel={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void onName(name.trim());
        }}
      >
        <TextInput
          label="Name"
          required
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <SubmitActions act="Save" isPending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
