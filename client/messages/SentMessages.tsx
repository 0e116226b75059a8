import { Fragment, type ReactNode } from 'react';
import { listSent, type MessageReader, type SentMessage } from '../../contracts/calls/sendMessages.ts';
import { useLoad } from '../call/queries.ts';
import { formatTime } from '../lib/clock.ts';
import { Moment } from '../ui/Moment.tsx';
import { seenText, sentToText } from './messageTexts.ts';
import styles from './SentMessages.module.css';

/** The person's own messages, each with who has seen it; updated as soon as somebody sees one. */
export function SentMessages(): ReactNode {
  const { data } = useLoad(listSent, {}, {});
  if (!data || data.messages.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby="sent-messages">
      <h3 id="sent-messages" className={styles.heading}>
        Messages you sent
      </h3>
      <ul className={styles.list}>
        {data.messages.map((message) => (
          <li key={message.message_id} className={styles.message}>
            <SentMessageText message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of the person's own messages: its text, recipients, time, and who has seen it. */
export function SentMessageText({ message }: { readonly message: SentMessage }): ReactNode {
  return (
    <>
      <p className={styles.text} dir="auto">
        {message.text}
      </p>
      <div className={styles.facts}>
        {sentToText(message)}, <Moment at={message.sent_tzts} format={formatTime} />
        <details>
          <summary>{seenText(message)}</summary>
          <ul className={styles.readers}>
            {message.readers.map((reader) => (
              <li key={reader.full_name}>
                <Reader reader={reader} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </>
  );
}

/** The status of a message for one person. */
function Reader({ reader }: { readonly reader: MessageReader }): ReactNode {
  const acts = { seen: reader.shown_tzts, cleared: reader.cleared_tzts };
  const done = Object.entries(acts).flatMap(([act, at]) => (at === null ? [] : [{ act, at }]));
  return (
    <>
      {reader.full_name}: {done.length === 0 && 'not seen yet'}
      {done.map(({ act, at }, index) => (
        <Fragment key={act}>
          {index > 0 && ', '}
          {act} <Moment at={at} format={formatTime} />
        </Fragment>
      ))}
    </>
  );
}
