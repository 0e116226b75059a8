import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatTime } from '../shell/clock.ts';
import { useDialogs } from '../shell/dialogs.ts';
import layout from '../shell/Layout.module.css';
import { toast } from '../shell/toast.tsx';
import { changesText } from './changesText.ts';
import { unsavedText } from './SaveState.tsx';
import type { ScreenSheets } from './screenSheets.ts';
import type { LastLock } from './useLastLock.ts';
import { useChangeCount } from './useScreenState.ts';

/** Offers the unsaved work of an earlier visit (ux §2.5). */
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
        {unsavedText(offer.changeCount)} from {formatTime(offer.at)} {were} kept
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

/** Unsaved work on a screen that has been closed under it: it cannot be saved any more, but it can be taken along. */
export function LostChangesNotice({
  sheets,
  reason,
  lock,
}: {
  readonly sheets: ScreenSheets;
  readonly reason: string;
  readonly lock: LastLock | null;
}): ReactNode {
  const dialogs = useDialogs();
  const changeCount = useChangeCount(sheets);
  async function copy(): Promise<void> {
    const text = changesText(sheets);
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) toast('Your changes have been copied.');
    // Without a clipboard (plain http, or refused) the text is shown, to be selected by hand.
    else await dialogs.alert(text);
  }
  return (
    <div className={layout.notice} role="status">
      <p>
        {unsavedText(changeCount)}, not saved: {lock ? lockText(lock) : reason.replace('Read-only: ', '')}
      </p>
      <Button size="xs" variant="default" onClick={() => void copy()}>
        Copy my changes
      </Button>
    </div>
  );
}

function lockText({ what, by, at }: LastLock): string {
  const who = by === null ? '' : ` by ${by}`;
  return `${what} at ${formatTime(at)}${who}`;
}
