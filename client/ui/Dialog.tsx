import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { noteOpener } from '../theme/dialogOpeners.ts';
import styles from './Dialog.module.css';

/**
 * A modal based on the native dialog element, which traps focus, restores it, and makes the rest inert.
 * Initial focus is on the element marked `data-autofocus`, else on the first control. Escape counts as
 * `onCancel`.
 */
export function Dialog({
  title,
  isAlert = false,
  width = 'narrow',
  onCancel,
  children,
}: {
  readonly title: string;
  readonly isAlert?: boolean;
  readonly width?: 'narrow' | 'wide' | 'broad';
  readonly onCancel: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  // A dialog removed from the page does not restore focus, so it is closed first.
  useLayoutEffect(() => {
    const dialog = element.current;
    const leaveOpener = noteOpener();
    dialog?.showModal();
    // The element to focus is marked, because `autofocus` would take effect before the dialog is shown.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      leaveOpener();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-width={width}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={isAlert ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
    </dialog>
  );
}
