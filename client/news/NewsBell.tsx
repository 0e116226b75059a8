import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { watch } from '../../contracts/calls/watch.ts';
import { useLoad } from '../call/queries.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import places from '../ui/Places.module.css';
import quiet from '../ui/Quiet.module.css';
import { usePopup } from '../ui/usePopup.ts';
import styles from './NewsBell.module.css';
import { useSpokenNews } from './useSpokenNews.ts';

const NewsPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./NewsPanel.tsx'))).NewsPanel,
}));

const countedMax = 99;

/**
 * The bell of the header, on a phone in the bottom bar: the number of unseen entries, and their list. It
 * closes on Escape and on a press outside.
 */
export function NewsBell({ isPlace = false }: { readonly isPlace?: boolean }): ReactNode {
  const { data } = useLoad(watch, {}, {});
  const spoken = useSpokenNews(data?.news);
  const { isOpen, toggle, close, root, opener } = usePopup();
  const unread = data?.news.unread ?? 0;
  const label = unread === 0 ? 'News' : `News, ${unread} unread`;
  const opens = { ref: opener, 'aria-label': label, 'aria-expanded': isOpen, onClick: toggle };
  const counted = unread > countedMax ? `${countedMax}+` : `${unread}`;
  // Before the label, the count would become part of the accessible name: it is drawn, not text.
  const count = unread > 0 && (
    <span className={styles.count} data-count={counted} aria-hidden>
      {!isPlace && counted}
    </span>
  );
  return (
    <div ref={root} className={isPlace ? styles.placeRoot : styles.root}>
      {isPlace ? (
        <button type="button" className={places.place} {...opens}>
          <span className={styles.picture}>
            <IconBell size={22} stroke={1.6} aria-hidden />
            {count}
          </span>
          News
        </button>
      ) : (
        <ActionIcon className={quiet.icon} size={32} title={label} {...opens}>
          <IconBell size={17} stroke={1.6} aria-hidden />
          {count}
        </ActionIcon>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NewsPanel onLeave={close} />
        </Suspense>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}
