import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconPencil, IconPin, IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsStudent } from '../../session/session.ts';
import { type NamedMoment, namedKinds } from '../steps/namedMoments.ts';
import styles from './MomentList.module.css';
import theatre from './Theatre.module.css';

const icons = { pinned: IconPin, marked: IconBookmark, found: IconSearch } as const;

/** Pinned, marked and found moments in log order: pressing one goes there. */
export function MomentList({
  moments,
  target,
  onGo,
  onChange,
  onRemove,
}: {
  readonly moments: readonly NamedMoment[];
  readonly target: number | null;
  readonly onGo: (position: number) => void;
  readonly onChange: (moment: NamedMoment) => void;
  readonly onRemove: (moment: NamedMoment) => void;
}): ReactNode {
  const isStudent = useIsStudent();
  if (moments.length === 0) return null;
  return (
    <section className={styles.moments} aria-label="Moments">
      <ul>
        {moments.map((moment) => {
          const { kind, position, title, note } = moment;
          const Icon = icons[kind];
          return (
            <li key={`${kind} ${moment.momentId ?? title} ${position}`}>
              <button
                type="button"
                className={theatre.moment}
                aria-current={position === target ? 'step' : undefined}
                title={note === '' ? title : `${title}: ${note}`}
                onClick={() => onGo(position)}
              >
                <Icon size={16} aria-hidden className={styles.icon} />
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.kind}>{note === '' ? namedKinds[kind] : note}</span>
                </span>
              </button>
              {kind === 'marked' && !isStudent && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={`Change ${title}`}
                  title="Change"
                  onClick={() => onChange(moment)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
              )}
              {(kind === 'pinned' || (kind === 'marked' && !isStudent)) && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={`Remove ${title}`}
                  title="Remove"
                  onClick={() => onRemove(moment)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
