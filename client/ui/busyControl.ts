import type { ChangeEvent, ChangeEventHandler } from 'react';

/**
 * Props for a switch or select whose change takes a while: it keeps focus, which `disabled` would take, shows
 * that it is busy, and ignores changes meanwhile. Its value is that of the record, so an ignored change is
 * not shown.
 */
export function busyControl<T extends HTMLInputElement | HTMLSelectElement>(
  isBusy: boolean,
  onChange: (event: ChangeEvent<T>) => void,
): {
  readonly 'aria-busy': true | undefined;
  readonly 'aria-disabled': true | undefined;
  readonly onChange: ChangeEventHandler<T>;
} {
  const mark = isBusy || undefined;
  return {
    'aria-busy': mark,
    'aria-disabled': mark,
    onChange: (event) => {
      if (!isBusy) onChange(event);
    },
  };
}
