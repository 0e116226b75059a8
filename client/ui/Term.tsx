import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import styles from './Term.module.css';

const TermTip = lazy(async () => ({
  default: (await loadChunk(() => import('./TermTip.tsx'))).TermTip,
}));

const [openMilliseconds, closeMilliseconds] = [300, 200];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const termsBeside = (term: HTMLElement): readonly HTMLElement[] => [
  ...(term.closest('table')?.querySelectorAll<HTMLElement>('[data-term]') ?? []),
];
const isInGrid = (element: HTMLElement): boolean => element.closest('[role=grid]') !== null;

/** Whether a cell is being typed in: nothing opens over it by pointing alone. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement &&
  document.activeElement.matches('input:not([type=checkbox]), select') &&
  isInGrid(document.activeElement);

/** One act at a time that comes later, unless it is dropped before. */
function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (act: () => void, milliseconds: number): void => {
    keep();
    timer.current = setTimeout(act, milliseconds);
  };
  return { later, keep };
}

/**
 * A name with a definition in the glossary, which opens by pointing, press, tap or Enter. The terms of a table
 * are one tab stop, with the arrow keys between them; those of a grid are reached from its cells.
 */
export function Term({
  name,
  at,
  sorts = false,
  children = name,
}: {
  readonly name: string;
  /** The area or place that gives the name its meaning. */
  readonly at?: string | undefined;
  /** Whether a press sorts: the definition opens by pointing, tap or Enter, and the press goes on. */
  readonly sorts?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const [opened, setOpened] = useState<'pointed' | 'pressed' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { later, keep } = useDelay();
  useEffect(() => {
    const element = button.current;
    if (element && !isInGrid(element) && (termsBeside(element)[0] ?? element) === element)
      element.tabIndex = 0;
  }, []);
  const leave = (): void => {
    if (opened === 'pressed') keep();
    else later(() => setOpened(null), closeMilliseconds);
  };
  const press = (event: MouseEvent): void => {
    keep();
    // A click of a key has no presses.
    const isSorting = sorts && event.detail > 0;
    const isTap = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (!isSorting) event.stopPropagation();
    setOpened(isSorting ? (isTap ? 'pointed' : null) : opened === 'pressed' ? null : 'pressed');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.term}
        data-term={name}
        data-at={at}
        tabIndex={-1}
        aria-expanded={opened !== null}
        onClick={press}
        onKeyDown={step}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse' && !isTyping())
            later(() => setOpened(opened ?? 'pointed'), openMilliseconds);
        }}
        onPointerLeave={leave}
      >
        {children}
      </button>
      {opened && button.current && (
        <Suspense fallback={null}>
          <TermTip
            name={name}
            at={at ?? null}
            of={button.current}
            isPressed={opened === 'pressed'}
            onEnter={keep}
            onLeave={leave}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Moves focus to the next or previous term of the table; in a grid up and down are the grid's. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: term } = event;
  const by = steps[key];
  if (by === undefined || (isInGrid(term) && (key === 'ArrowUp' || key === 'ArrowDown'))) return;
  const terms = termsBeside(term);
  const next = terms[terms.indexOf(term) + by];
  event.preventDefault();
  if (!next) return;
  if (!isInGrid(term)) [term.tabIndex, next.tabIndex] = [-1, 0];
  next.focus();
}
