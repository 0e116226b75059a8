import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { busyControl } from '../../ui/busyControl.ts';
import type { FreezeQuestion } from './FreezeDialog.tsx';
import { useAskFreeze } from './FreezeQuestions.tsx';

/** Freezes something, after offering to give a reason; unfreezes it immediately. */
export function FreezeSwitch({
  name,
  place,
  isFrozen,
  isPending,
  isDisabled = false,
  title,
  onChange,
}: Pick<FreezeQuestion, 'name' | 'place'> & {
  readonly isFrozen: boolean;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly title?: string | undefined;
  /** Rejects if it failed, which has been reported. */
  readonly onChange: (isFrozen: boolean, reason: string) => Promise<void>;
}): ReactNode {
  const ask = useAskFreeze();
  return (
    <Switch
      aria-label={`Freeze ${name}`}
      checked={isFrozen}
      disabled={isDisabled}
      title={title}
      {...busyControl<HTMLInputElement>(isPending, (event) => {
        if (event.currentTarget.checked) ask({ name, place, onFreeze: (reason) => onChange(true, reason) });
        else void onChange(false, '').catch(() => undefined);
      })}
    />
  );
}
