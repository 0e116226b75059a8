import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import type { ReactNode } from 'react';
import styles from './Toasts.module.css';

/** Shows the toasts inside their host's region. */
export function Toasts(): ReactNode {
  return (
    <Notifications
      className={styles.toasts ?? ''}
      withinPortal={false}
      position="bottom-right"
      limit={4}
      zIndex={400}
    />
  );
}
