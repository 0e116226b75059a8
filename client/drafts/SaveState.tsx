import type { ReactNode } from 'react';
import { counted } from '../../contracts/text/counted.ts';
import { formatTime } from '../lib/clock.ts';
import { useConnection } from '../live/LiveContext.ts';
import { MomentIn } from '../ui/Moment.tsx';
import styles from './DecisionFrame.module.css';

/** Newest save of the screen that is known. */
export type LastSave = {
  readonly by: string;
  readonly at: string;
  /** When this person saved here last, as far as this visit knows. */
  readonly ownAt?: string;
};

/** `3 unsaved changes`, in the singular where it is one. */
export function unsavedText(count: number): string {
  return counted(count, 'unsaved change');
}

/** One line on what is saved and what is not. */
export function SaveState({
  changeCount,
  lastSave,
  isSaving,
  isRetrying,
}: {
  readonly changeCount: number;
  readonly lastSave: LastSave | null;
  readonly isSaving: boolean;
  readonly isRetrying: boolean;
}): ReactNode {
  const isOffline = useConnection() === 'offline';
  return (
    <span className={styles.saveState} data-dirty={changeCount > 0 || undefined} role="status">
      <MomentIn
        text={textOf({ changeCount, lastSave, isSaving, isRetrying, isOffline })}
        at={lastSave && [lastSave.at, lastSave.ownAt ?? []].flat()}
      />
    </span>
  );
}

function textOf(facts: {
  readonly changeCount: number;
  readonly lastSave: LastSave | null;
  readonly isSaving: boolean;
  readonly isRetrying: boolean;
  readonly isOffline: boolean;
}): string {
  if (facts.isRetrying) return 'The server hasn’t confirmed the save yet. Trying again…';
  if (facts.isSaving) return 'Saving…';
  if (facts.changeCount > 0)
    return facts.isOffline ? `Offline, ${unsavedText(facts.changeCount)}` : unsavedText(facts.changeCount);
  return facts.lastSave ? savedText(facts.lastSave) : 'No changes this turn yet';
}

/** People see their own last save; a teammate's save a moment later does not hide it. */
export function savedText({ by, at, ownAt }: LastSave): string {
  if (ownAt === at) return `Saved by you ${formatTime(at)}`;
  const latest = `All changes saved ${formatTime(at)} by ${by}`;
  return ownAt === undefined ? latest : `${latest}, yours ${formatTime(ownAt)}`;
}
