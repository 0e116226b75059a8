import type { IconHome } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './SideMenu.module.css';

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

type EntryLook = {
  readonly label: string;
  readonly Icon: typeof IconHome;
  /** Content at the end of the entry. */
  readonly end?: ReactNode;
};

/** Whether an address shows a screen: some share their path and differ by their view. */
function isSameScreen(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query = ''] = to.split('?');
  const viewOf = (text: string): string | null => new URLSearchParams(text).get('view');
  return path === pathname && viewOf(query) === viewOf(search);
}

/** A menu entry that opens a screen; `isOpen` is set where more than its own address counts. */
export function LinkEntry({
  to,
  isOpen,
  ...look
}: EntryLook & { readonly to: string; readonly isOpen?: boolean }): ReactNode {
  const location = useLocation();
  const isCurrent = isOpen ?? isSameScreen(to, location);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.entry ?? ''}
      title={look.label}
    >
      <EntryWords {...look} />
    </Link>
  );
}

/** A menu entry that acts on the current place. */
export function ActEntry({ onPress, ...look }: EntryLook & { readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className={styles.entry} title={look.label} onClick={onPress}>
      <EntryWords {...look} />
    </button>
  );
}

function EntryWords({ label, Icon, end }: EntryLook): ReactNode {
  return (
    <>
      <Icon {...icon} />
      <span className={styles.label}>{label}</span>
      {end}
    </>
  );
}
