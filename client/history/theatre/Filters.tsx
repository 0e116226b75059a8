import { Button } from '@mantine/core';
import { memo, type ReactNode, useMemo } from 'react';
import { choicesOf, isFiltered, noFilters, sorts } from '../steps/filters.ts';
import { Choice } from './Choice.tsx';
import styles from './TheatreStrip.module.css';
import { useQuarterCounts } from './useQuarterPages.ts';
import type { TheatreState } from './useTheatre.ts';

/** A quarter with its number of steps, if known. */
const quarterLabel = (turn: number, steps: number | undefined): string =>
  steps === undefined ? `Qtr ${turn}` : `Qtr ${turn} (${steps})`;

/** Selects the quarter whose past is shown. */
export function QuarterChoice({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { turn, latestTurn } = theatre;
  const counts = useQuarterCounts(theatre);
  const turns = Array.from({ length: latestTurn }, (_, place) => place + 1);
  return (
    <Choice
      label="Quarter"
      look="word"
      value={String(turn ?? '')}
      options={turns.map((one) => ({ value: String(one), label: quarterLabel(one, counts.get(one)?.steps) }))}
      onChoose={(chosen) => theatre.chooseTurn(Number(chosen))}
    />
  );
}

const names = {
  person: { label: 'Person', all: 'Everybody' },
  screen: { label: 'Screen', all: 'All areas' },
  kind: { label: 'Kind', all: 'All kinds' },
  scenario: { label: 'Scenario', all: 'All scenarios' },
} as const;

/** Selects which steps are listed and visited. */
export function Filters({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { allSteps, people, tools } = theatre;
  const { filters, setFilters } = tools;
  return <Chips allSteps={allSteps} people={people} filters={filters} setFilters={setFilters} />;
}

type ChipsProps = Pick<TheatreState, 'allSteps' | 'people'> &
  Pick<TheatreState['tools'], 'filters' | 'setFilters'>;

/** Does not render when moving between steps. */
const Chips = memo(function Chips({ allSteps, people, filters, setFilters }: ChipsProps): ReactNode {
  const choices = useMemo(
    () => sorts.map((sort) => ({ sort, options: choicesOf(allSteps, people, sort) })),
    [allSteps, people],
  );
  return (
    <div className={styles.filters}>
      {choices.map(({ sort, options }) => {
        const chosen = filters[sort];
        const isGone = chosen !== null && !options.some(({ value }) => value === chosen);
        // One scenario is no choice.
        if (sort === 'scenario' && chosen === null && options.length < 2) return null;
        return (
          <Choice
            key={sort}
            label={names[sort].label}
            look="chip"
            value={chosen ?? ''}
            options={[
              { value: '', label: names[sort].all },
              ...options,
              // A link, or another quarter, may leave a filter that matches nothing.
              ...(isGone ? [{ value: chosen, label: 'Nothing of what was chosen' }] : []),
            ]}
            onChoose={(value) => setFilters({ ...filters, [sort]: value === '' ? null : value })}
          />
        );
      })}
      {isFiltered(filters) && (
        <Button size="compact-sm" variant="subtle" onClick={() => setFilters(noFilters)}>
          Clear
        </Button>
      )}
    </div>
  );
});
