import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { busyControl } from '../../ui/busyControl.ts';
import { useDialogs } from '../../ui/dialogs.ts';
import type { FreezeQuestion } from './FreezeDialog.tsx';
import { useAskFreeze } from './FreezeQuestions.tsx';

/** Freezes something, after offering to give a reason; unfreezes it immediately, or asks if that loses something. */
export function FreezeSwitch({
  name,
  place,
  isFrozen,
  isPending,
  isDisabled = false,
  title,
  unfreezeQuestion = null,
  onChange,
}: Pick<FreezeQuestion, 'name' | 'place'> & {
  readonly isFrozen: boolean;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly title?: string | undefined;
  /** Asked before it is unfrozen, with a submission to withdraw or to leave; null if there is none. */
  readonly unfreezeQuestion?: string | null;
  /** Rejects if it failed, which has been reported. */
  readonly onChange: (isFrozen: boolean, reason: string, isSubmissionKept: boolean) => Promise<void>;
}): ReactNode {
  const ask = useAskFreeze();
  const dialogs = useDialogs();
  async function unfreeze(): Promise<void> {
    const kept = new AbortController();
    const isSure =
      unfreezeQuestion === null ||
      (await dialogs.confirm(unfreezeQuestion, {
        acceptLabel: 'Withdraw and unfreeze',
        alternative: { label: 'Keep it and unfreeze', act: () => kept.abort() },
        moot: kept.signal,
      }));
    if (isSure) await onChange(false, '', kept.signal.aborted).catch(() => undefined);
  }
  return (
    <Switch
      aria-label={`Freeze ${name}`}
      checked={isFrozen}
      disabled={isDisabled}
      title={title}
      {...busyControl<HTMLInputElement>(isPending, (event) => {
        if (event.currentTarget.checked)
          ask({ name, place, onFreeze: (reason) => onChange(true, reason, false) });
        else void unfreeze();
      })}
    />
  );
}
