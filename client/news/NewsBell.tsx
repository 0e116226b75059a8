import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { watch } from '../../contracts/calls/watch.ts';
import { useLoad } from '../call/queries.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { CountedButton } from '../ui/CountedButton.tsx';
import { usePopup } from '../ui/usePopup.ts';
import styles from './NewsBell.module.css';
import { useSpokenNews } from './useSpokenNews.ts';

const NewsPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./NewsPanel.tsx'))).NewsPanel,
}));

/**
 * The bell of the header, on a phone in the bottom bar: the number of unseen entries, and their list. It
 * closes on Escape and on a press outside.
 */
export function NewsBell({ isPlace = false }: { readonly isPlace?: boolean }): ReactNode {
  const { data } = useLoad(watch, {}, {});
  const spoken = useSpokenNews(data?.news);
  const { isOpen, toggle, close, root, opener } = usePopup();
  const unread = data?.news.unread ?? 0;
  return (
    <div ref={root} className={isPlace ? styles.placeRoot : styles.root}>
      <CountedButton
        name="News"
        Icon={IconBell}
        unread={unread}
        isPlace={isPlace}
        isOpen={isOpen}
        onPress={toggle}
        ref={opener}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <NewsPanel onLeave={close} />
        </Suspense>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}
