import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';

const shownMilliseconds = 6_000;

/** Tells a success (A§8). Toasts live in a permanent status region, so that screen readers hear them. */
export function toast(text: string): void {
  notifications.show({
    message: text,
    icon: <IconCheck size={18} aria-hidden />,
    color: 'teal',
    autoClose: shownMilliseconds,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
