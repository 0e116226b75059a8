import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type WhyAgainst, whyAgainst } from '../../contracts/banking/whyFigure.ts';
import type { WhyFigure } from '../../contracts/calls/why.ts';
import { useGame } from '../contexts/GameContext.ts';
import { indicatorName } from '../indicators/indicatorText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './WhyCard.module.css';

const asAgainst = (text: string | undefined): WhyAgainst | undefined =>
  whyAgainst.find((each) => each === text);

/** What the address of a page of reasons asks for; the last quarter's net income by default. */
export function useWhyAddress() {
  const { turns_completed: completed } = useGame();
  const [query, setQuery] = useSearchParams();
  const { turn, against, figure = 'Net Income', open } = Object.fromEntries(query);
  const isRun = turn === undefined || (/^[1-9]\d*$/.test(turn) && Number(turn) <= completed);
  return {
    /** Why there are no reasons, in a sentence, where the address asks for what there is not; null if there is. */
    missing:
      completed === 0
        ? 'No quarter has been run yet.'
        : !isRun
          ? `“Qtr ${turn}” hasn’t been run: the last one is Qtr ${completed}.`
          : against === undefined || asAgainst(against)
            ? null
            : `A quarter can’t be told against “${against}”.`,
    turn: isRun ? Number(turn ?? completed) : completed,
    against: asAgainst(against) ?? 'before',
    figure,
    figureOf: (figures: readonly WhyFigure[] = []) => figures.find(({ name }) => name === figure),
    /** The rows that are open. */
    open: open?.split(',') ?? [],
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

/** Stands for reasons that there are not. */
export function NoReasons({ text }: { readonly text: string }): ReactNode {
  return <EmptyState text={text} hint="Reasons appear with the results of a quarter." />;
}

export const unknownFigure = (figure: string): string => `No figure of the dashboard is called “${figure}”.`;

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
        { value: 'start', label: 'Against the start of the game' },
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
