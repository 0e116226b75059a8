import type { ChangeEvent, ChangeEventHandler } from 'react';

/**
 * What a switch or a select is given whose change takes a while: it keeps focus, which `disabled` would take, says that
 * it works, and ignores changes meanwhile. Its value is that of the record, so an ignored change does not show.
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
