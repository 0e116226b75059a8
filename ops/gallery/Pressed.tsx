import { type ReactNode, useEffect, useRef } from 'react';

/** Shows something after one of its buttons has been pressed; where it has none of that name, as it is. */
export function Pressed({
  button,
  children,
}: {
  /** The beginning of its text, or of its accessible name. */
  readonly button: string;
  readonly children: ReactNode;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('button, summary') ?? [])];
    const nameOf = (one: HTMLElement): string => one.getAttribute('aria-label') ?? one.textContent ?? '';
    all.find((one) => nameOf(one).startsWith(button))?.click();
  }, [button]);
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
