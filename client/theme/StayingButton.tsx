import { type ComponentProps, type ReactNode, useState } from 'react';

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
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps): ReactNode {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !hasFocus}
      aria-disabled={isHeld || rest['aria-disabled']}
      aria-busy={rest['data-loading'] === true || undefined}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
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
