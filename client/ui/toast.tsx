import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import { createStore } from '../lib/store.ts';

const shownMilliseconds = 6_000;

/** True from the first toast of the page on. */
export const isToasting = createStore(false);

/**
 * Reports a success. Toasts live in a permanent status region, so that screen readers announce them. The
 * library loads with the first toast.
 */
export function toast(text: ReactNode): void {
  isToasting.set(true);
  void loadChunk(() => import('@mantine/notifications')).then(({ notifications }) =>
    notifications.show({
      message: text,
      role: 'presentation',
      icon: <IconCheck size={18} aria-hidden />,
      color: 'teal',
      autoClose: shownMilliseconds,
      withBorder: true,
      closeButtonProps: { 'aria-label': 'Dismiss' },
    }),
  );
}
