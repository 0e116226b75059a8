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
  /** Asked before it is unfrozen; null if nothing is lost with the freeze. */
  readonly unfreezeQuestion?: string | null;
  /** Rejects if it failed, which has been reported. */
  readonly onChange: (isFrozen: boolean, reason: string) => Promise<void>;
}): ReactNode {
  const ask = useAskFreeze();
  const dialogs = useDialogs();
  async function unfreeze(): Promise<void> {
    const isSure =
      unfreezeQuestion === null ||
      (await dialogs.confirm(unfreezeQuestion, { acceptLabel: 'Withdraw and unfreeze' }));
    if (isSure) await onChange(false, '').catch(() => undefined);
  }
  return (
    <Switch
      aria-label={`Freeze ${name}`}
      checked={isFrozen}
      disabled={isDisabled}
      title={title}
      {...busyControl<HTMLInputElement>(isPending, (event) => {
        if (event.currentTarget.checked) ask({ name, place, onFreeze: (reason) => onChange(true, reason) });
        else void unfreeze();
      })}
    />
  );
}
