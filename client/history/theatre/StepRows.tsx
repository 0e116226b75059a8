import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useStable } from '../../lib/useStable.ts';
import { wordsOf } from '../steps/groups.ts';
import { isCurrentRow, type RailItem } from '../steps/railItems.ts';
import { QuarterHeading } from './QuarterHeading.tsx';
import styles from './Rail.module.css';
import { SearchAnswer } from './SearchField.tsx';
import { StepRowButton } from './StepRowButton.tsx';
import { useRailWindow } from './useRailWindow.ts';
import { useStepItems } from './useStepItems.ts';
import type { TheatreState } from './useTheatre.ts';

/** Toggles a member of a set. */
function toggled<Member>(set: ReadonlySet<Member>, member: Member): ReadonlySet<Member> {
  const after = new Set(set);
  if (!after.delete(member)) after.add(member);
  return after;
}

/**
 * The steps, quarter below quarter, the current one in the middle; pressing one goes there. Long lists mount only what
 * is visible.
 */
export function StepRows({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { turn, steps, index, chooseTurn, goToPosition } = theatre;
  const region = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [groups, setGroups] = useState<ReadonlySet<number>>(new Set());
  // The shown quarter is always open.
  const turns = useMemo(() => [...new Set([...opened, turn ?? 0])], [opened, turn]);
  const { items: all, read, pages, counted } = useStepItems(theatre, { turns, groups });
  const position = steps[index]?.position;
  const current = all.findIndex((item) => isCurrentRow(item, turn, position));
  const items = useMemo(
    () =>
      all.map((item, place) =>
        place === current && item.kind === 'step' ? { ...item, words: wordsOf(item.group, true) } : item,
      ),
    [all, current],
  );
  const { first, last, heightOf } = useRailWindow(region, items, current);
  const go = useStable((to: number, at: number) => {
    if (to === turn) goToPosition(at);
    else {
      setOpened(new Set(turns));
      chooseTurn(to, at);
    }
  });
  const toggleQuarter = useStable((one: number) => {
    const failed = pages.find(({ turn: other, hasFailed }) => other === one && hasFailed);
    if (failed) failed.again();
    else setOpened(toggled(opened, one));
  });
  const toggleGroup = useStable((at: number) => setGroups(toggled(groups, at)));
  return (
    <>
      <SearchAnswer theatre={theatre} read={read} isEmpty={counted === 0} />
      <section ref={region} className={styles.list} aria-label="Steps">
        <ol style={{ paddingBlock: `${heightOf(0, first)} ${heightOf(last + 1, items.length)}` }}>
          {items.slice(first, last + 1).map((item, offset) => (
            <li key={item.key} style={{ height: heightOf(first + offset, first + offset + 1) }}>
              <ShownItem
                theatre={theatre}
                item={item}
                isCurrent={first + offset === current}
                onGo={go}
                onToggleGroup={toggleGroup}
                onToggleQuarter={toggleQuarter}
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** An item of the list; the line of a quarter that could not be loaded asks again. */
function ShownItem({
  theatre,
  item,
  isCurrent,
  onGo,
  onToggleGroup,
  onToggleQuarter,
}: {
  readonly theatre: TheatreState;
  readonly item: RailItem;
  readonly isCurrent: boolean;
  readonly onGo: (turn: number, position: number) => void;
  readonly onToggleGroup: (position: number) => void;
  readonly onToggleQuarter: (turn: number) => void;
}): ReactNode {
  if (item.kind === 'day') return <span className={styles.day}>{item.text}</span>;
  if (item.kind === 'quarter')
    return <QuarterHeading theatre={theatre} item={item} onToggle={() => onToggleQuarter(item.turn)} />;
  if (item.kind === 'note')
    return (
      <button type="button" className={styles.note} onClick={() => onToggleQuarter(item.turn)}>
        {item.text}
      </button>
    );
  const color = theatre.colorOf(item.group.last);
  return (
    <StepRowButton item={item} isCurrent={isCurrent} color={color} onGo={onGo} onToggle={onToggleGroup} />
  );
}
