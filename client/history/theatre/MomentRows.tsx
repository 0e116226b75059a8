import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIsStudent } from '../../session/session.ts';
import { markedMomentOf, type NamedMoment } from '../steps/namedMoments.ts';
import { foundTitles } from '../steps/railItems.ts';
import { indexAt, timesOf } from '../steps/steps.ts';
import styles from './Rail.module.css';
import type { TheatreState } from './useTheatre.ts';

type Props = { readonly theatre: TheatreState };

/** The marked moments of all quarters, the pinned ones, and the strongest of each sort that was found. */
export function MomentRows({ theatre }: Props): ReactNode {
  const marked = theatre.marked.moments.map(markedMomentOf);
  const pinned = theatre.namedMoments.filter(({ kind }) => kind === 'pinned');
  return (
    <section className={styles.list} aria-label="Moments">
      {marked.length > 0 && (
        <h3>
          Marked <small>for the class, in this order</small>
        </h3>
      )}
      {marked.length > 0 && <Named theatre={theatre} moments={marked} />}
      {pinned.length > 0 && <h3>Pinned</h3>}
      {pinned.length > 0 && <Named theatre={theatre} moments={pinned} />}
      <Found theatre={theatre} />
    </section>
  );
}

/** One that goes to a moment, which is marked while the moment is shown. */
function Goes({
  theatre: { moment, goToPosition, chooseTurn, turn },
  position,
  ofTurn = null,
  mark,
  title,
  text,
}: Props & {
  /** Null if it leads nowhere. */
  readonly position: number | null;
  /** Its quarter, if that may be another one. */
  readonly ofTurn?: number | null;
  readonly mark: string;
  readonly title: string;
  readonly text: string;
}): ReactNode {
  function go(): void {
    if (ofTurn !== null && ofTurn !== turn) chooseTurn(ofTurn, position);
    else if (position !== null) goToPosition(position);
  }
  return (
    <button
      type="button"
      className={styles.step}
      aria-current={position !== null && position === moment.target ? 'step' : undefined}
      disabled={position === null}
      onClick={go}
    >
      <span className={styles.mark}>{mark}</span>
      <span className={styles.words}>
        <b>{title}</b>
        {text !== '' && <span className={styles.more}>{text}</span>}
      </span>
    </button>
  );
}

/** Named moments, which who named them can change and remove. */
function Named({ theatre, moments }: Props & { readonly moments: readonly NamedMoment[] }): ReactNode {
  const { allSteps, tools, marked, turn: shown } = theatre;
  const isStudent = useIsStudent();
  const timeOf = timesOf(allSteps);
  function remove({ momentId, position }: NamedMoment): void {
    const known = marked.moments.find(({ moment_id }) => moment_id === momentId);
    if (known) marked.remove(known).catch(() => undefined);
    else tools.togglePin(position);
  }
  return (
    <ol className={styles.moments}>
      {moments.map((moment, index) => {
        const { kind, position, title, note, momentId, turn } = moment;
        const step = allSteps[Math.max(0, indexAt(allSteps, position))];
        const time = kind === 'marked' && step ? timeOf(step) : '';
        const place = turn === null || turn === shown ? time : `Qtr ${turn}`;
        return (
          <li key={momentId ?? `pin ${position}`}>
            <Goes
              theatre={theatre}
              position={position}
              ofTurn={turn}
              mark={String(index + 1)}
              title={title}
              text={[place, note].filter(Boolean).join(' · ')}
            />
            {kind === 'marked' && !isStudent && (
              <Act label={`Change ${title}`} onAct={() => tools.setMarking(momentId)}>
                <IconPencil size={16} aria-hidden />
              </Act>
            )}
            {(kind === 'pinned' || !isStudent) && (
              <Act label={`Remove ${title}`} onAct={() => remove(moment)}>
                <IconX size={16} aria-hidden />
              </Act>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Act({
  label,
  onAct,
  children,
}: {
  readonly label: string;
  readonly onAct: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} onClick={onAct}>
      {children}
    </ActionIcon>
  );
}

/** A line a sort of what was found: its number and the strongest, and the others on request. */
function Found({ theatre }: Props): ReactNode {
  const found = theatre.list.known?.found ?? [];
  const sum = found.reduce((total, { count }) => total + count, 0);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <h3>
        Found <small>the strongest of each sort; {sum} in all</small>
      </h3>
      <ul className={styles.moments}>
        {found.flatMap(({ sort, count, moments: [strongest, ...others] }) => {
          const isOpen = opened === sort;
          const Chevron = isOpen ? IconChevronDown : IconChevronRight;
          return [
            <li key={sort}>
              <Goes
                theatre={theatre}
                position={strongest?.position ?? null}
                mark={count === 0 ? '–' : String(count)}
                title={foundTitles[sort]}
                text={strongest?.title ?? 'none'}
              />
              {others.length > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={`All of ${foundTitles[sort]}`}
                  title="Show all"
                  aria-expanded={isOpen}
                  onClick={() => setOpened(isOpen ? null : sort)}
                >
                  <Chevron size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>,
            ...(isOpen ? others : []).map(({ position, title }, place) => (
              <li key={`${sort} ${position}`}>
                <Goes theatre={theatre} position={position} mark={String(place + 2)} title={title} text="" />
              </li>
            )),
          ];
        })}
      </ul>
    </>
  );
}
