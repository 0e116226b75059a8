import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NewsEntry } from '../../contracts/calls/news.ts';
import { formatTime } from '../lib/clock.ts';
import { Moment } from '../ui/Moment.tsx';
import styles from './NewsPanel.module.css';
import { newsDebrief, newsPath } from './newsPath.ts';
import { newsText } from './newsText.ts';

/** An entry as a link to its subject, with its time and game. */
export function NewsLine({
  entry,
  isFresh,
  hasGame = true,
  onLeave,
}: {
  readonly entry: NewsEntry;
  readonly isFresh: boolean;
  /** Whether it names its game. */
  readonly hasGame?: boolean;
  /** Closes the list where it overlays the screen. */
  readonly onLeave?: () => void;
}): ReactNode {
  const path = newsPath(entry);
  const debrief = newsDebrief(entry);
  const text = newsText(entry);
  const link = (to: string, shown: string): ReactNode => (
    <Anchor component={Link} to={to} {...(onLeave && { onClick: onLeave })} inherit>
      {shown}
    </Anchor>
  );
  return (
    <>
      <span className={styles.text} dir="auto">
        {path === null ? text : link(path, text)}
        {debrief !== null && <> · {link(debrief, 'Debrief')}</>}
      </span>
      <span className={styles.facts}>
        {isFresh && <span className={styles.fresh}>New</span>}
        <Moment at={entry.news_tzts} format={formatTime} />
        {hasGame && entry.game_name !== null && ` · ${entry.game_name}`}
      </span>
    </>
  );
}
