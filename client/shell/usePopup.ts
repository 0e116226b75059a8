import { useClickOutside } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { useEscape } from './useEscape.ts';

/** What opens beside a button: it closes at a press elsewhere, and at Escape, which brings the keyboard back to the button. */
export function usePopup(): {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Of the element around the button and what it opens. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
} {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => setIsOpen(false);
  const root = useClickOutside<HTMLDivElement>(close);
  useEscape(isOpen, () => {
    close();
    opener.current?.focus();
  });
  return { isOpen, toggle: () => setIsOpen(!isOpen), close, root, opener };
}
