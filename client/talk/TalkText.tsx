import { Fragment, type ReactNode } from 'react';
import { useTeam } from '../contexts/TeamContext.ts';
import { initialsOf } from '../lib/initials.ts';
import { personColor } from '../presence/people.ts';
import { useUser } from '../session/session.ts';
import face from '../ui/Face.module.css';
import { mentioned, partsOf } from './mentions.ts';
import styles from './Remark.module.css';
import type { NameOf } from './useTalk.ts';

/** A text with the people named in it by their present names; the reader's own is marked. */
export function TalkText({ text, nameOf }: { readonly text: string; readonly nameOf: NameOf }): ReactNode {
  const { userId: me } = useUser();
  return partsOf(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index} className={styles.named} data-me={part.userId === me || undefined}>
        {mentioned(nameOf(part.userId))}
      </span>
    );
  });
}

/** The initials of a person in their color; decoration beside the name. */
export function TalkFace({ userId, name }: { readonly userId: number; readonly name: string }): ReactNode {
  const team = useTeam();
  return (
    <span
      className={face.face}
      style={{ '--person': personColor(team, userId), '--face-size': '22px' }}
      data-face
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
