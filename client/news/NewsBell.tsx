import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { watch } from '../../contracts/calls/watch.ts';
import { useLoad } from '../call/queries.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { usePopup } from '../ui/usePopup.ts';
import styles from './NewsBell.module.css';
import { useSpokenNews } from './useSpokenNews.ts';

const NewsPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./NewsPanel.tsx'))).NewsPanel,
}));

const mostCounted = 99;

/** The bell of the header: how much a person has not seen, and the list of it. It closes at Escape and at a press beside it. */
export function NewsBell(): ReactNode {
  const { data } = useLoad(watch, {}, {});
  const spoken = useSpokenNews(data?.news);
  const { isOpen, toggle, close, root, opener } = usePopup();
  const unread = data?.news.unread ?? 0;
  const label = unread === 0 ? 'News' : `News, ${unread} unread`;
  return (
    <div ref={root} className={styles.root}>
      <ActionIcon
        ref={opener}
        variant="default"
        size="lg"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <IconBell size={18} aria-hidden />
      </ActionIcon>
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > mostCounted ? `${mostCounted}+` : unread}
        </span>
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
