import { useEffect, useRef, useState } from 'react';
import type { NewsEntry, NewsSummary } from '../../contracts/calls/news.ts';
import { useCurrentGameId } from '../contexts/currentGame.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { toast } from '../ui/toast.tsx';

/** What something else of the page says aloud: the banner its messages, and the bar of the open game its announced run. */
function isSaidElsewhere({ kind, game_id: gameId }: NewsEntry, openGameId: number | null): boolean {
  return kind === 'message' || (kind === 'turnAnnounced' && gameId === openGameId);
}

/**
 * What is said aloud, politely, of the newest news: once, when it comes. What was there before the page is counted only.
 * That a turn was run is told to everybody's eyes as well.
 */
export function useSpokenNews(news: NewsSummary | undefined): string {
  const openGameId = useCurrentGameId();
  const [spoken, setSpoken] = useState('');
  const upTo = useRef<string | null>(null);
  useEffect(() => {
    if (!news) return;
    const before = upTo.current;
    const { newest } = news;
    const at = newest?.news_tzts ?? '';
    if (before !== null && at <= before) return;
    upTo.current = at;
    if (before === null || !newest || isSaidElsewhere(newest, openGameId)) return;
    void loadChunk(() => import('./newsText.ts')).then(({ newsText }) => {
      const text = newsText(newest);
      if (newest.kind === 'turnRun' || newest.kind === 'turnRunAgain') toast(`${newest.game_name}: ${text}.`);
      else setSpoken(text);
    });
  }, [news, openGameId]);
  return spoken;
}
