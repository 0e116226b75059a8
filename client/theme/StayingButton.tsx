import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useReducer, useRef } from 'react';
import { getsFocusBack } from './dialogOpeners.ts';

type ButtonProps = ComponentProps<'button'> & {
  /** Set by Mantine while the button is busy. */
  readonly 'data-loading'?: boolean;
};

/**
 * The element under every Button and ActionIcon. A browser takes focus from what becomes disabled, and
 * keyboard users would restart at the top of the page. So a button that has focus when it becomes disabled
 * keeps it, says that it is disabled or busy, and ignores presses; once focus has left, it is disabled like
 * any other.
 */
export function StayingButton({
  disabled = false,
  // Only a button of type submit submits a form.
  type = 'button',
  ref,
  onClick,
  onBlur,
  ...rest
}: ButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // Read from the document: React gets no event for focus returned by a closing dialog, even at the same
  // moment.
  const element = disabled ? button.current : null;
  const isHeld = element !== null && (document.activeElement === element || getsFocusBack(element));
  return (
    <button
      {...rest}
      ref={useMergedRef(button, ref)}
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
        // A press would also submit the surrounding form.
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
