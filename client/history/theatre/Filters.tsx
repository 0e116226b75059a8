import { Button } from '@mantine/core';
import { memo, type ReactNode, useMemo } from 'react';
import { loadGameHistory } from '../../../contracts/calls/history.ts';
import { useLoad } from '../../call/queries.ts';
import { useIsStudent } from '../../session/session.ts';
import { choicesOf, isFiltered, noFilters, sorts } from '../steps/filters.ts';
import { Choice } from './Choice.tsx';
import styles from './TheatreStrip.module.css';
import type { TheatreState } from './useTheatre.ts';

/** Number of steps in each quarter of a team, by turn, for overseers of the game; empty until known. */
function useQuarterCounts(gameId: number, teamId: number): ReadonlyMap<number, number> {
  const isStudent = useIsStudent();
  const { data } = useLoad(
    loadGameHistory,
    { game: gameId },
    {},
    { isEnabled: !isStudent, showsFailure: true },
  );
  return useMemo(() => {
    const own = data?.quarters.filter(({ team_id }) => team_id === teamId) ?? [];
    const total = (counts: (typeof own)[number]['counts']) =>
      counts.reduce((sum, { steps }) => sum + steps, 0);
    return new Map(own.map(({ turn_num: turn, counts }) => [turn, total(counts)]));
  }, [data, teamId]);
}

/** A quarter with its number of steps, if known. */
const quarterLabel = (turn: number, steps: number | undefined): string =>
  steps === undefined ? `Qtr ${turn}` : `Qtr ${turn} (${steps})`;

/** Selects the quarter whose past is shown. */
export function QuarterChoice({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { turn, latestTurn } = theatre;
  const counts = useQuarterCounts(theatre.gameId, theatre.teamId);
  const turns = Array.from({ length: latestTurn }, (_, place) => place + 1);
  return (
    <Choice
      label="Quarter"
      look="word"
      value={String(turn ?? '')}
      options={turns.map((one) => ({ value: String(one), label: quarterLabel(one, counts.get(one)) }))}
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
