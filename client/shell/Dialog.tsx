import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

/**
 * A modal on the browser's own dialog element, which keeps focus inside, gives it back, and makes the rest inert.
 * Escape counts as `onCancel`.
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
    dialog?.showModal();
    return () => dialog?.close();
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
