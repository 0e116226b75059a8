import { Button, NativeSelect } from '@mantine/core';
import { memo, type ReactNode, useMemo } from 'react';
import { loadGameHistory } from '../../../contracts/calls/history.ts';
import { useLoad } from '../../call/queries.ts';
import { useStable } from '../../lib/useStable.ts';
import { useIsStudent } from '../../session/session.ts';
import { choicesOf, isFiltered, noFilters, sorts } from '../steps/filters.ts';
import styles from './Theatre.module.css';
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

const names = {
  person: { label: 'Person', all: 'All people' },
  kind: { label: 'Kind', all: 'All kinds' },
  screen: { label: 'Screen', all: 'All screens' },
  scenario: { label: 'Scenario', all: 'All scenarios' },
} as const;

/** Selects the quarter whose past is shown, and which of its steps are listed and visited. */
export function Filters({ theatre }: { readonly theatre: TheatreState }): ReactNode {
  const { turn, latestTurn, allSteps, people, tools } = theatre;
  const { filters, setFilters } = tools;
  const chooseTurn = useStable(theatre.chooseTurn);
  const quarterCounts = useQuarterCounts(theatre.gameId, theatre.teamId);
  const shown = { turn, latestTurn, allSteps, people, quarterCounts };
  return <Choices {...shown} chooseTurn={chooseTurn} filters={filters} setFilters={setFilters} />;
}

type ChoicesProps = Pick<TheatreState, 'turn' | 'latestTurn' | 'chooseTurn' | 'allSteps' | 'people'> &
  Pick<TheatreState['tools'], 'filters' | 'setFilters'> & {
    readonly quarterCounts: ReadonlyMap<number, number>;
  };

/** A quarter with its number of steps, if known. */
const quarterLabel = (turn: number, steps: number | undefined): string =>
  steps === undefined ? `Qtr ${turn}` : `Qtr ${turn} (${steps})`;

/** Does not render when moving between steps. */
const Choices = memo(function Choices(props: ChoicesProps): ReactNode {
  const { turn, latestTurn, chooseTurn, allSteps, people, quarterCounts, filters, setFilters } = props;
  const turns = Array.from({ length: latestTurn }, (_, place) => place + 1);
  const choices = useMemo(
    () => sorts.map((sort) => ({ sort, options: choicesOf(allSteps, people, sort) })),
    [allSteps, people],
  );
  return (
    <div className={styles.filters}>
      <NativeSelect
        aria-label="Quarter"
        size="xs"
        value={String(turn ?? '')}
        data={turns.map((one) => ({ value: String(one), label: quarterLabel(one, quarterCounts.get(one)) }))}
        onChange={({ currentTarget: { value } }) => chooseTurn(Number(value))}
      />
      {choices.map(({ sort, options }) => {
        const chosen = filters[sort];
        const isGone = chosen !== null && !options.some(({ value }) => value === chosen);
        return (
          <NativeSelect
            key={sort}
            aria-label={names[sort].label}
            size="xs"
            value={chosen ?? ''}
            data={[
              { value: '', label: names[sort].all },
              ...options,
              // A link, or another quarter, may leave a filter that matches nothing.
              ...(isGone ? [{ value: chosen, label: 'Nothing of what was chosen' }] : []),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setFilters({ ...filters, [sort]: value === '' ? null : value })
            }
          />
        );
      })}
      {isFiltered(filters) && (
        <Button size="xs" variant="subtle" onClick={() => setFilters(noFilters)}>
          Clear filters
        </Button>
      )}
    </div>
  );
});
