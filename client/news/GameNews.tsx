import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { listNews } from '../../contracts/calls/news.ts';
import { useLoad } from '../call/queries.ts';
import cards from '../ui/PaperCard.module.css';
import { NewsIcon } from './NewsIcon.tsx';
import { NewsLine } from './NewsLine.tsx';
import styles from './NewsPanel.module.css';

const shownMax = 5;

/** The latest news of a game on its screen. Viewing them here marks nothing as seen: the bell does that. */
export function GameNews({ gameId }: { readonly gameId: number }): ReactNode {
  const { data, isError } = useLoad(listNews, {}, {}, { showsFailure: true });
  if (!data) return isError ? <Text size="sm">{listNews.errorText}</Text> : null;
  const news = data.news.filter(({ game_id }) => game_id === gameId).slice(0, shownMax);
  return (
    <section className={cards.card} aria-labelledby="game-news">
      <h2 id="game-news" className={styles.heading}>
        News
      </h2>
      {news.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing yet. Runs, submissions and messages in this game will show up here.
        </Text>
      ) : (
        <ol className={styles.list}>
          {news.map((entry) => (
            <li key={entry.news_id} className={styles.entry} data-fresh={entry.is_unread || undefined}>
              <NewsIcon kind={entry.kind} />
              <div>
                <NewsLine entry={entry} isFresh={entry.is_unread} hasGame={false} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
