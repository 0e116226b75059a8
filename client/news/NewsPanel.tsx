import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listNews, type NewsEntry } from '../../contracts/calls/news.ts';
import { listSent } from '../../contracts/calls/sendMessages.ts';
import { useHomePath } from '../addresses/homePath.ts';
import { useLoad } from '../call/queries.ts';
import { SentMessageText } from '../messages/SentMessages.tsx';
import { useLeftForms } from '../waitingList/useLeftForms.ts';
import { useWaitingValues } from '../waitingList/useWaitingValues.ts';
import { NewsIcon } from './NewsIcon.tsx';
import { NewsLine } from './NewsLine.tsx';
import styles from './NewsPanel.module.css';
import { useSeenNews } from './useSeenNews.ts';

const none: readonly NewsEntry[] = [];

/** The list of the bell: the news and the messages sent by the user, with who has seen them, newest first. */
export function NewsPanel({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const { data } = useLoad(listNews, {}, {});
  const sent = useLoad(listSent, {}, {}).data?.messages ?? [];
  const news = data?.news ?? none;
  const fresh = useSeenNews(news);
  const lines = [
    ...news.map((entry) => ({
      at: entry.news_tzts,
      id: entry.news_id,
      kind: entry.kind,
      line: <NewsLine entry={entry} isFresh={fresh.has(entry.news_id)} onLeave={onLeave} />,
    })),
    ...sent.map((message) => ({
      at: message.sent_tzts,
      id: `sent-${message.message_id}`,
      kind: 'sent' as const,
      line: <SentMessageText message={message} />,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <section className={styles.panel} aria-labelledby="news-heading">
      <h2 id="news-heading" className={styles.heading}>
        News
      </h2>
      <WaitingLinks onLeave={onLeave} />
      {data && lines.length === 0 && (
        <Text size="sm">Nothing yet. Turns, messages and submissions will show up here.</Text>
      )}
      {data && lines.length > 0 && (
        <ol className={styles.list}>
          {lines.map(({ id, kind, line }) => (
            <li key={id} className={styles.entry} data-fresh={fresh.has(id) || undefined}>
              <NewsIcon kind={kind} />
              <div>{line}</div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/**
 * Places with values that the run of a quarter missed, or that a team left behind has no screen for, above
 * the news; those that no screen offers are on the games list.
 */
function WaitingLinks({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const home = useHomePath();
  const left = useLeftForms().map((form) => ({ ...form, path: null }));
  const waiting = [...(useWaitingValues() ?? []), ...left];
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Where you have unsaved values">
      {waiting.map(({ key, title, sentence, path }) => (
        <li key={key} className={styles.entry} data-fresh>
          <NewsIcon kind="waiting" />
          <div>
            <span className={styles.text}>
              <Anchor component={Link} to={path ?? home} onClick={onLeave} inherit>
                {title}
              </Anchor>
            </span>
            <span className={styles.facts}>{sentence}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
