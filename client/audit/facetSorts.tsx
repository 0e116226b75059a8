import type { ReactNode } from 'react';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import type { loadAuditChoices } from '../../contracts/calls/audit.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { areaNamed, decisionAreas } from '../../contracts/decisions/areas.ts';
import { titleInText } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { userRoleSchema } from '../../contracts/fields/fields.ts';
import { schoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { groupsHolding, groupsOf } from '../search/kindGroups.ts';
import { MomentField } from './MomentField.tsx';

/** Parts of a filter to set; undefined removes a part. */
export type FilterParts = { readonly [Part in keyof EntryFilter]?: EntryFilter[Part] | undefined };

/** A sort of filter: what it offers, what of it is chosen, and how the filter is without that. */
export type Sort = {
  readonly name: string;
  readonly options: readonly {
    readonly label: string;
    readonly parts: FilterParts;
    /** What is counted for it, if that is not what it sets. */
    readonly counted?: FilterParts;
  }[];
  readonly chosen: readonly { readonly label: string; readonly without: FilterParts }[];
  readonly fields?: ReactNode;
  /** Whether only choices with entries are offered. */
  readonly isOnlyFound?: boolean;
};

export type Choices = ResponseOf<typeof loadAuditChoices>;

const quarters = Array.from({ length: 16 }, (_, index) => index + 1);
const noCell = { area: undefined, row: undefined, field: undefined };

/** `CDs, 36-Month CD, Offer Rate` */
function cellText({ area, row, field }: EntryFilter): string {
  const known = decisionAreas.find(({ name }) => name === area);
  const column = known && field !== undefined ? columnOf(known, field) : undefined;
  const parts = [known?.title ?? area, row, column ? titleInText(column) : field];
  return parts.filter((part) => part !== undefined).join(', ');
}

function named(
  name: string,
  part: 'person' | 'game' | 'team',
  filter: EntryFilter,
  known: readonly { readonly id: number; readonly name: string }[],
): Sort {
  const chosen = filter[part];
  const label = known.find(({ id }) => id === chosen)?.name ?? `number ${chosen}`;
  // A team is one of the game that was chosen.
  const others: FilterParts = part === 'game' ? { team: undefined } : {};
  return {
    name,
    options: known.map((one) => ({ label: one.name, parts: { ...others, [part]: one.id } })),
    chosen: chosen === undefined ? [] : [{ label, without: { ...others, [part]: undefined } }],
  };
}

/** Games of a class, and practice games, which are left out until they are asked for. */
function gameSort(filter: EntryFilter, games: Choices['games']): Sort {
  const { options, chosen, name } = named('Game', 'game', filter, games);
  const label = 'Practice games';
  return {
    name,
    options: [
      ...options.map((one) => ({ ...one, parts: { ...one.parts, isPractice: undefined } })),
      { label, parts: { game: undefined, team: undefined, isPractice: true } },
    ],
    chosen: filter.isPractice ? [{ label, without: { isPractice: undefined } }] : chosen,
  };
}

function areaSort(filter: EntryFilter, rows: Choices['rows']): Sort {
  const areas = decisionAreas.map(({ name: area, title }) => ({ label: title, parts: { ...noCell, area } }));
  const cells = rows.map(({ area, name: row }) => ({
    label: `${areaNamed(area).title}, ${row}`,
    parts: { ...noCell, area, row },
  }));
  return {
    name: 'Area or cell',
    options: [...areas, ...cells],
    chosen: filter.area === undefined ? [] : [{ label: cellText(filter), without: noCell }],
  };
}

function kindSort({ kinds = [] }: EntryFilter, isOfGame: boolean): Sort {
  const groups = groupsOf(isOfGame);
  return {
    name: 'Kind',
    isOnlyFound: true,
    options: groups.map(({ name: label, kinds: own }) => ({
      label,
      parts: { kinds: [...new Set([...kinds, ...own])] },
      counted: { kinds: [...own] },
    })),
    chosen: groupsHolding(kinds, groups).map(({ name: label, kinds: own }) => {
      const others = kinds.filter((kind) => !own.includes(kind));
      return { label, without: { kinds: others.length > 0 ? others : undefined } };
    }),
  };
}

function timeSort({ turn, from, to }: EntryFilter, set: (parts: FilterParts) => void): Sort {
  const moments = [
    ...(turn === undefined ? [] : [{ label: `Qtr ${turn}`, without: { turn: undefined } }]),
    ...(from === undefined
      ? []
      : [{ label: `from ${schoolDayAndTimeOf(from)}`, without: { from: undefined } }]),
    ...(to === undefined ? [] : [{ label: `before ${schoolDayAndTimeOf(to)}`, without: { to: undefined } }]),
  ];
  return {
    name: 'Time',
    isOnlyFound: true,
    options: quarters.map((each) => ({ label: `Qtr ${each}`, parts: { turn: each } })),
    chosen: moments,
    fields: (
      <>
        <MomentField label="From (ET)" value={from} onChange={(moment) => set({ from: moment })} />
        <MomentField label="Before (ET)" value={to} onChange={(moment) => set({ to: moment })} />
      </>
    ),
  };
}

/** The sorts of filters of the audit list, in the order of their chips. */
export function facetSorts(
  isOfGame: boolean,
  filter: EntryFilter,
  { people, games, teams, rows }: Choices,
  set: (parts: FilterParts) => void,
): readonly Sort[] {
  const { role } = filter;
  return [
    named('Person', 'person', filter, people),
    {
      name: 'Role',
      options: userRoleSchema.options.map((label) => ({ label, parts: { role: label } })),
      chosen: role === undefined ? [] : [{ label: role, without: { role: undefined } }],
    },
    ...(isOfGame ? [] : [gameSort(filter, games)]),
    named('Team', 'team', filter, teams),
    areaSort(filter, rows),
    kindSort(filter, isOfGame),
    timeSort(filter, set),
  ];
}
