import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import '@mantine/notifications/styles.layer.css';

/** The permanent status region of toasts. */
export function ToastHost(): ReactNode {
  return (
    <div role="status">
      <Notifications withinPortal={false} position="bottom-right" limit={4} zIndex={400} />
    </div>
  );
}
