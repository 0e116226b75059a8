import { createStore } from '../lib/store.ts';
import { useOutside } from '../lib/useOutside.ts';

/** `cannot`: this browser has no notifications for an open page. */
export type NoticePermission = NotificationPermission | 'cannot';

/** How often it may have changed on this page. */
const changes = createStore(0);
let fails = false;

/**
 * Shows a notification; null where the browser refuses. Chrome on Android has them for background workers
 * alone, and its constructor throws.
 */
export function showNotification(title: string, options?: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    fails = true;
    changes.set(changes.get() + 1);
    return null;
  }
}

let isTried = false;

/** Whether this browser shows notifications of this site; it is asked by `askPermission` alone. */
export function noticePermission(): NoticePermission {
  if (!window.isSecureContext || !('Notification' in window)) return 'cannot';
  // Without permission nothing is shown, and it is known whether something could be.
  if (!isTried && Notification.permission === 'default') {
    isTried = true;
    showNotification('Quarterdeck');
  }
  return fails ? 'cannot' : Notification.permission;
}

/** Asks for permission, which browsers allow within a press alone. */
export async function askPermission(): Promise<NoticePermission> {
  if (noticePermission() === 'default') await Notification.requestPermission();
  changes.set(changes.get() + 1);
  return noticePermission();
}

/** Follows it: it is also changed in the browser's own settings, after which the tab comes back in sight. */
function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  const unfollow = changes.subscribe(listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    unfollow();
  };
}

export const useNoticePermission = (): NoticePermission => useOutside(follow, noticePermission);
