import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { ActEntry, LinkEntry } from './MenuEntry.tsx';
import type { menuEntries } from './menuEntries.ts';
import styles from './SideMenu.module.css';
import { useSignOut } from './useSignOut.ts';

/**
 * The links of every place as words, Sign Out, and the switch to the rail; below them the notice that this is
 * a demo.
 */
export function MenuFoot({
  entries,
  isRail,
  onToggleRail,
}: {
  readonly entries: ReturnType<typeof menuEntries>;
  readonly isRail: boolean;
  readonly onToggleRail: (() => void) | null;
}): ReactNode {
  const signOut = useSignOut();
  const { demoAccounts } = useSession();
  return (
    <div className={styles.foot}>
      <ul className={styles.links}>
        {entries.map(({ label, Icon, to }) => (
          <li key={label}>
            <LinkEntry label={label} Icon={Icon} to={to} />
          </li>
        ))}
        <li>
          <ActEntry Icon={IconLogout} label="Sign Out" onPress={signOut} />
        </li>
        {onToggleRail && (
          <li className={styles.ofRail}>
            <RailSwitch isRail={isRail} onToggle={onToggleRail} />
          </li>
        )}
      </ul>
      {demoAccounts.length > 0 && <p className={styles.demo}>Demo: public accounts, fictional games.</p>}
    </div>
  );
}

function RailSwitch({
  isRail,
  onToggle,
}: {
  readonly isRail: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const Icon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isRail ? 'Expand menu' : 'Collapse menu';
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={onToggle}
      aria-expanded={!isRail}
      aria-label={label}
      title={label}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
    </button>
  );
}
