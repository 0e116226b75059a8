import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WhyFigure } from '../../contracts/calls/why.ts';
import { useGame } from '../contexts/GameContext.ts';
import { indicatorName } from '../indicators/indicatorText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './WhyCard.module.css';

/** What the address of a page of reasons asks for; the last quarter's net income by default. */
export function useWhyAddress() {
  const { turns_completed: completed } = useGame();
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('turn'));
  return {
    /** 0 before the first was run. */
    turn: Number.isInteger(asked) && asked > 0 ? Math.min(asked, completed) : completed,
    against: query.get('against') === 'forecast' ? ('forecast' as const) : ('before' as const),
    figureOf: (figures: readonly WhyFigure[] = []) =>
      figures.find(({ name }) => name === query.get('figure')) ??
      figures.find(({ name }) => name === 'Net Income'),
    choose: (name: string, value: string): void =>
      setQuery(
        (before) => {
          before.set(name, value);
          return before;
        },
        { replace: true, state: { keepsFocus: true } },
      ),
  };
}

export function NoQuarter(): ReactNode {
  return (
    <EmptyState text="No quarter has been run yet." hint="Reasons appear with the results of a quarter." />
  );
}

/** Chooses quarter and figure, and where a forecast can be compared with, what they are told against. */
export function WhyChoosers({
  figures = [],
  hasForecast,
  isOfAll = false,
}: {
  readonly figures: readonly WhyFigure[] | undefined;
  readonly hasForecast?: boolean | undefined;
  /** All banks are only compared with the quarter before. */
  readonly isOfAll?: boolean;
}): ReactNode {
  const { turns_completed: completed } = useGame();
  const { turn, against, figureOf, choose } = useWhyAddress();
  const turns = Array.from({ length: completed }, (_, index) => String(index + 1));
  const before = turn === 1 ? 'the opening' : `Qtr ${turn - 1}`;
  const choosers = [
    ['turn', 'Quarter', String(turn), turns.map((value) => ({ value, label: `Qtr ${value}` }))],
    [
      'figure',
      'Figure',
      figureOf(figures)?.name ?? '',
      figures.map((figure) => ({ value: figure.name, label: indicatorName(figure) })),
    ],
    [
      'against',
      'Against',
      against,
      [
        { value: 'before', label: `Against ${before}` },
        { value: 'forecast', label: 'Against the forecast', disabled: hasForecast === false },
      ],
    ],
  ] as const;
  return (
    <div className={styles.choosers}>
      {choosers.slice(0, isOfAll ? 2 : 3).map(([name, label, value, data]) => (
        <NativeSelect
          key={name}
          aria-label={label}
          value={value}
          data={[...data]}
          onChange={({ currentTarget }) => choose(name, currentTarget.value)}
        />
      ))}
    </div>
  );
}
