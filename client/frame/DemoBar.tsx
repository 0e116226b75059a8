import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import styles from './Shell.module.css';

/** Says that the server runs with demo accounts, so that nobody keeps real work on it. */
export function DemoBar(): ReactNode {
  const { demoAccounts } = useSession();
  if (demoAccounts.length === 0) return null;
  return <p className={styles.demo}>Demo: accounts are public, games are made up.</p>;
}
