import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Cause, isOwnCause, type OwnCause } from '../../contracts/banking/causes.ts';
import type { Change } from '../../contracts/calls/turnHistory.ts';
import type { TouchedCell } from '../../contracts/calls/why.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { counted } from '../../contracts/text/counted.ts';
import { useCellAddress } from '../changes/ChangeTable.tsx';
import { lineOf } from '../changes/changeLine.ts';

const others: Readonly<Record<Exclude<Cause, OwnCause>, string>> = {
  'Carried on': 'decided in earlier quarters',
  Rivals: 'what other banks changed',
  Economy: 'market rates and the economy',
  Chance: 'luck in loan losses, deposits, and demand',
  Events: 'booked by the instructor',
};

/** Who changed what of a group, with the way there; of what the bank did not decide, what it is. */
export function WhoWhere({
  cause,
  turn,
  changes,
}: {
  readonly cause: Cause;
  readonly turn: number;
  readonly changes: readonly TouchedCell[];
}): ReactNode {
  if (!isOwnCause(cause)) return others[cause];
  const cells = changes.filter((cell) => cell.cause === cause);
  return [...groupedBy(cells, ({ modifiedBy }) => modifiedBy)].map(([name, own]) => (
    <PersonsCells key={name} name={name ?? 'nobody'} cells={own} turn={turn} />
  ));
}

function PersonsCells({
  name,
  cells,
  turn,
}: {
  readonly name: string;
  readonly cells: readonly TouchedCell[];
  readonly turn: number;
}): ReactNode {
  const areas = [...new Set(cells.map(({ area }) => areaNamed(area).title))];
  const [first] = cells;
  return (
    <div>
      {name.split(' ')[0]}:{' '}
      {first && <CellLink cell={first} turn={turn} text={counted(cells.length, 'cell')} />} in{' '}
      {areas.length === 1 ? areas[0] : counted(areas.length, 'area')}
    </div>
  );
}

/** A link to a cell on its screen in a quarter; its bare text if no screen shows it. */
export function CellLink({
  cell,
  turn,
  text,
}: {
  readonly cell: Change;
  readonly turn: number;
  readonly text: string;
}): ReactNode {
  const line = lineOf(cell);
  const address = useCellAddress({ line, turn });
  if (!address) return text;
  return (
    <Anchor
      component={Link}
      to={address}
      inherit
      underline="always"
      {...(text !== line.what && { 'aria-label': `${text}: ${line.what}` })}
    >
      {text}
    </Anchor>
  );
}
