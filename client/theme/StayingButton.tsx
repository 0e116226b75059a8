import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useReducer, useState } from 'react';
import { getsFocusBack } from './dialogOpeners.ts';

type ButtonProps = ComponentProps<'button'> & {
  /** Set by Mantine while the button says that it works. */
  readonly 'data-loading'?: boolean;
};

/**
 * The button under every Button and ActionIcon. A browser takes focus from what becomes disabled, and the keyboard
 * would begin again at the top of the page. So a button that has focus when it becomes disabled keeps it, says that it
 * is disabled or busy, and ignores presses; once focus has left, it is disabled like any other.
 */
export function StayingButton({
  disabled = false,
  // A form is sent by the button that says so.
  type = 'button',
  ref,
  onClick,
  onBlur,
  ...rest
}: ButtonProps): ReactNode {
  const [element, setElement] = useState<HTMLButtonElement | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // Asked of the page: React hears nothing of focus that a closing dialog gives back, be it in the same moment.
  const isHeld =
    disabled && element !== null && (document.activeElement === element || getsFocusBack(element));
  return (
    <button
      {...rest}
      ref={useMergedRef(setElement, ref)}
      type={type}
      disabled={disabled && !isHeld}
      aria-disabled={isHeld || rest['aria-disabled']}
      aria-busy={rest['data-loading'] === true || undefined}
      onBlur={(event) => {
        renderAgain();
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (!isHeld) return onClick?.(event);
        // A press would also send the form around it.
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
