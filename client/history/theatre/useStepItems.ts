import { useMemo } from 'react';
import { filteredSteps } from '../steps/filters.ts';
import { type ListedQuarter, type RailItem, rowsOf } from '../steps/railItems.ts';
import { knownIn, readSearch, searched } from '../steps/searchSteps.ts';
import { type QuarterPage, useQuarterPages } from './useQuarterPages.ts';
import type { TheatreState } from './useTheatre.ts';

/** A quarter as its page answers it; undefined while it is loading. */
function quarterOf({ turn, answer }: QuarterPage): ListedQuarter | undefined {
  return (
    answer && { turn, all: answer.steps, listed: answer.steps, people: answer.people, found: answer.found }
  );
}

function noteOf({ turn, hasFailed }: QuarterPage): RailItem {
  const text = hasFailed ? `Qtr ${turn} could not be loaded. Try again` : 'Loading...';
  return { kind: 'note', key: `note ${turn}`, turn, text };
}

/** The items of the list of steps, quarter below quarter, and what the search understood. */
export function useStepItems(
  theatre: TheatreState,
  /** The quarters that are open, and the first positions of opened groups. */
  { turns, groups }: { readonly turns: readonly number[]; readonly groups: ReadonlySet<number> },
) {
  const { turn, latestTurn, allSteps, people, list, tools } = theatre;
  const { filters, search } = tools;
  const others = turns.filter((one) => one !== turn);
  const pages = useQuarterPages(theatre, others);
  const found = list.known?.found;
  const shown = useMemo(
    (): ListedQuarter => ({ turn: turn ?? 0, all: allSteps, listed: allSteps, people, found: found ?? [] }),
    [turn, allSteps, people, found],
  );
  const known = useMemo(() => {
    const answers = pages.flatMap(({ answer }) => answer ?? []);
    const opened = [...answers.flatMap((answer) => answer.steps), ...allSteps];
    return knownIn(opened, [...answers.flatMap((answer) => answer.people), ...people]);
  }, [pages, allSteps, people]);
  const read = useMemo(() => readSearch(search ?? '', known), [search, known]);
  const items = useMemo(
    () =>
      Array.from({ length: latestTurn }, (_, place) => place + 1).flatMap((one): readonly RailItem[] => {
        const page = pages.find((other) => other.turn === one);
        const quarter = one === turn ? shown : page && quarterOf(page);
        const isOpen = turns.includes(one);
        const heading: RailItem = { kind: 'quarter', key: `quarter ${one}`, turn: one, isOpen };
        if (!isOpen) return [heading];
        if (!quarter) return page ? [heading, noteOf(page)] : [heading];
        const listed = searched({ turn: one, listed: filteredSteps(quarter.all, filters) }, read);
        return [heading, ...rowsOf({ ...quarter, listed }, groups)];
      }),
    [latestTurn, pages, turn, shown, turns, filters, read, groups],
  );
  return { items, read, pages, counted: items.filter(({ kind }) => kind === 'step').length };
}
