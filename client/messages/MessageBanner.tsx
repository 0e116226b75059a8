import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Message } from '../../contracts/calls/messages.ts';
import { useStable } from '../lib/useStable.ts';
import { useIsStudent } from '../session/session.ts';
import styles from './MessageBanner.module.css';
import { prefixOf } from './messageTexts.ts';
import { useMessages, useTellShown } from './useMessages.ts';
import { usePutAway } from './usePutAway.ts';

/** How many messages are shown before the others are collapsed, so that they do not push the screen away. */
const shownAtOnce = 3;

/** System messages: students see only the newest, without its team and game. */
export function MessageBanner(): ReactNode {
  const { messages, clear, putAway } = useMessages();
  const isStudent = useIsStudent();
  const [isWhole, setIsWhole] = useState(false);
  const shown = messages.slice(0, isStudent ? 1 : isWhole ? messages.length : shownAtOnce);
  useTellShown(shown);
  const { list, focusNear } = useFocusAfterClearing(messages.length);
  const isFocusIn = useStable(() => list.current?.contains(document.activeElement) ?? false);
  usePutAway(shown, isFocusIn, putAway);
  const more = isStudent ? 0 : messages.length - shown.length;
  function close(index: number, messageIds: readonly number[]): void {
    focusNear(index);
    clear(messageIds);
  }
  return (
    <>
      {shown.length > 0 && (
        <section className={styles.banner} aria-label="System messages" ref={list}>
          <ul className={styles.list}>
            {shown.map((message, index) => (
              <Entry
                key={message.message_id}
                message={message}
                hasPrefix={!isStudent}
                onClose={() => close(index, [message.message_id])}
              />
            ))}
          </ul>
          <div className={styles.acts}>
            {more > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
                {`Show ${more} more`}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() =>
                close(
                  0,
                  messages.map(({ message_id }) => message_id),
                )
              }
            >
              Clear All
            </Button>
          </div>
        </section>
      )}
      <Announcement newest={messages[0]} />
    </>
  );
}

function Entry({
  message,
  hasPrefix,
  onClose,
}: {
  readonly message: Message;
  readonly hasPrefix: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const prefix = hasPrefix ? prefixOf(message) : '';
  return (
    <li className={styles.message}>
      <p className={styles.words} dir="auto">
        {prefix !== '' && <span className={styles.prefix}>{`${prefix}: `}</span>}
        {message.text} <span className={styles.sender}>{`(${message.full_name})`}</span>
      </p>
      <CloseButton
        size={28}
        aria-label={`Close the message from ${message.full_name}`}
        onClick={onClose}
        data-message={message.message_id}
      />
    </li>
  );
}

/**
 * Announces a message politely when it arrives; one that reappears when newer ones are cleared was announced
 * before.
 */
function Announcement({ newest }: { readonly newest: Message | undefined }): ReactNode {
  const [said, setSaid] = useState<Message | null>(null);
  useEffect(() => {
    if (newest) setSaid((last) => (last && last.message_id >= newest.message_id ? last : newest));
  }, [newest]);
  return (
    <VisuallyHidden role="status">
      {said && `New message from ${said.full_name}: ${said.text}`}
    </VisuallyHidden>
  );
}

/**
 * Closing a message keeps focus in place: on the next one's Close, or in the screen if none is left. Arriving
 * messages move no focus.
 */
function useFocusAfterClearing(count: number): {
  readonly list: RefObject<HTMLElement | null>;
  readonly focusNear: (index: number) => void;
} {
  const list = useRef<HTMLElement>(null);
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the list that is waited for.
  useEffect(() => {
    if (wanted.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [];
    const next = buttons[Math.min(wanted.current, buttons.length - 1)];
    wanted.current = null;
    (next ?? document.getElementById('main'))?.focus();
  }, [count]);
  return {
    list,
    focusNear: (index) => {
      wanted.current = index;
    },
  };
}
