import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatTime } from '../lib/clock.ts';
import layout from '../ui/Layout.module.css';
import { Moment, MomentIn } from '../ui/Moment.tsx';
import { useCopy } from '../ui/useCopy.ts';
import { changesText } from './changesText.ts';
import { unsavedText } from './SaveState.tsx';
import type { ScreenSheets } from './screenSheets.ts';
import type { LastLock } from './useLastLock.ts';
import { useChangeCount } from './useScreenState.ts';

/** Offers the unsaved work of an earlier visit. */
export function KeptDraftNotice({
  offer,
  onRestore,
  onDiscard,
}: {
  readonly offer: { readonly changeCount: number; readonly at: string };
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}): ReactNode {
  const were = offer.changeCount === 1 ? 'was' : 'were';
  return (
    <div className={layout.notice} role="status">
      <p>
        {unsavedText(offer.changeCount)} from <Moment at={offer.at} format={formatTime} /> {were} kept
      </p>
      <Button size="xs" onClick={onRestore}>
        Restore
      </Button>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

/** Says that the closed dialog for a list of people keeps one. */
export function KeptListNotice({
  keptAt,
  onOpen,
}: {
  readonly keptAt: string;
  readonly onOpen: () => void;
}): ReactNode {
  return (
    <div className={layout.notice} role="status">
      <p>
        A list from <Moment at={keptAt} format={formatTime} /> was kept
      </p>
      <Button size="xs" onClick={onOpen}>
        Open
      </Button>
    </div>
  );
}

/** Unsaved work on a screen that was closed meanwhile: it can no longer be saved, but it can be copied. */
export function LostChangesNotice({
  sheets,
  reason,
  lock,
}: {
  readonly sheets: ScreenSheets;
  readonly reason: string;
  readonly lock: LastLock | null;
}): ReactNode {
  const changeCount = useChangeCount(sheets);
  return (
    <div className={layout.notice} role="status">
      <p>
        {unsavedText(changeCount)}, not saved:{' '}
        <MomentIn text={lock ? lockText(lock) : reason.replace('Read-only: ', '')} at={lock?.at ?? null} />
      </p>
      <CopyMyChanges sheets={sheets} />
    </div>
  );
}

/** Copies unsaved changes where they cannot be saved. */
export function CopyMyChanges({ sheets }: { readonly sheets: ScreenSheets }): ReactNode {
  const copy = useCopy();
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() => void copy(changesText(sheets), 'Your changes have been copied.')}
    >
      Copy my changes
    </Button>
  );
}

function lockText({ what, by, at }: LastLock): string {
  const who = by === null ? '' : ` by ${by}`;
  return `${what} at ${formatTime(at)}${who}`;
}
