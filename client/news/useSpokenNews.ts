import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewsEntry, NewsSummary } from '../../contracts/calls/news.ts';
import { useCurrentGameId } from '../contexts/currentGame.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsStudent } from '../session/session.ts';

/**
 * What other parts of the page announce: the banner its messages, to teams for students alone, and the bar of the open
 * game its announced run.
 */
function isSaidElsewhere(
  { kind, game_id: gameId, team_name: team }: NewsEntry,
  openGameId: number | null,
  isStudent: boolean,
): boolean {
  if (kind === 'message') return isStudent || team === null;
  return kind === 'turnAnnounced' && gameId === openGameId;
}

/**
 * The polite announcement of the newest news: once, when it arrives. Earlier news is only counted. That a
 * turn was run is also shown to everybody, with what the own bank earned.
 */
export function useSpokenNews(news: NewsSummary | undefined): string {
  const openGameId = useCurrentGameId();
  const isStudent = useIsStudent();
  const navigate = useNavigate();
  const [spoken, setSpoken] = useState('');
  const upTo = useRef<string | null>(null);
  useEffect(() => {
    if (!news) return;
    const before = upTo.current;
    const { newest } = news;
    const at = newest?.news_tzts ?? '';
    if (before !== null && at <= before) return;
    upTo.current = at;
    if (before === null || !newest || isSaidElsewhere(newest, openGameId, isStudent)) return;
    if (newest.kind === 'turnRun' || newest.kind === 'turnRunAgain')
      void loadChunk(() => import('./tellRun.tsx')).then(({ tellRun }) =>
        tellRun(newest, (path) => void navigate(path)),
      );
    else void loadChunk(() => import('./newsText.ts')).then(({ newsText }) => setSpoken(newsText(newest)));
  }, [news, openGameId, isStudent, navigate]);
  return spoken;
}
