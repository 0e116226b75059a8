import { Anchor, Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { termNamed } from '../../contracts/glossary/glossary.ts';
import { Opener } from './Opener.tsx';
import styles from './Term.module.css';

/** The definition of a term, beside its button. Escape closes it alone; if it is only pointed at, any key does. */
export function TermTip({
  name,
  at,
  of,
  isPressed,
  onEnter,
  onLeave,
  onClose,
}: {
  readonly name: string;
  readonly at: string | null;
  /** The button. */
  readonly of: HTMLElement;
  /** Whether it takes the focus. */
  readonly isPressed: boolean;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}): ReactNode {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        if (isPressed) of.focus();
      }
      if (event.key === 'Escape' || !isPressed) onClose();
    },
    { capture: true },
  );
  const term = termNamed(name, at);
  if (!term) return null;
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-start"
      width="min(348px, calc(100vw - 16px))"
      trapFocus={isPressed}
      withRoles={false}
      closeOnEscape={false}
      portalProps={{ target: of.closest('dialog') ?? document.body }}
      transitionProps={{ duration: 0 }}
      zIndex={160}
    >
      <Popover.Target>
        <Opener of={of} />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.tip ?? ''}
        role="dialog"
        aria-label={name}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
        onClick={(event) => event.stopPropagation()}
      >
        <p>
          <b>{name}</b> {term.formula && <span className={styles.formula}>{term.formula}</span>}
        </p>
        <p>{term.what}</p>
        {term.good && <p className={styles.quiet}>{term.good}</p>}
        {term.moves && <p className={styles.quiet}>Moved by: {term.moves}</p>}
        <Anchor component={Link} inherit to={`/glossary?find=${encodeURIComponent(name)}`} onClick={onClose}>
          Glossary
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
