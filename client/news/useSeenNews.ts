import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listNews, type NewsEntry, seeNews } from '../../contracts/calls/news.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { call } from '../call/call.ts';
import { newCommandId } from '../call/commandId.ts';
import { liveState } from '../call/queries.ts';

/**
 * Reports to the server up to when the user has seen their news, as soon as the list is displayed; what was
 * unread then keeps its mark while the list is open. Returns the ids of those.
 */
export function useSeenNews(news: readonly NewsEntry[]): ReadonlySet<string> {
  const queryClient = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const seenUntil = useRef('');
  useEffect(() => {
    const unread = news.filter(({ is_unread }) => is_unread);
    const [newest] = unread;
    if (!isVisible || !newest || newest.news_tzts <= seenUntil.current) return;
    const before = seenUntil.current;
    seenUntil.current = newest.news_tzts;
    setFresh((known) => new Set([...known, ...unread.map(({ news_id }) => news_id)]));
    call(seeNews, {}, { up_to_tzts: newest.news_tzts }, { commandId: newCommandId() }).then(
      () => {
        for (const { path } of [watch, listNews])
          void queryClient.invalidateQueries({ queryKey: [liveState.key, path] });
      },
      () => {
        seenUntil.current = before;
      },
    );
  }, [news, isVisible, queryClient]);
  return fresh;
}
