import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { noteOpener } from '../theme/dialogOpeners.ts';
import styles from './Dialog.module.css';

/**
 * A modal on the browser's own dialog element, which keeps focus inside, gives it back, and makes the rest inert.
 * Focus starts on what is marked with `data-autofocus`, else on the first control. Escape counts as `onCancel`.
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
  // Once it has left the page a dialog gives no focus back, so it is closed before.
  useLayoutEffect(() => {
    const dialog = element.current;
    const forgetOpener = noteOpener();
    dialog?.showModal();
    // What is to have focus is marked: what asks for it by itself does so before it is shown.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      forgetOpener();
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
