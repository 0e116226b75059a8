import type { ReactNode } from 'react';
import type { CarriedLine, Figures, OwnCause } from '../../contracts/banking/causes.ts';
import { carriedLines } from '../../contracts/banking/causes.ts';
import { loadWhyCells, type TouchedCell } from '../../contracts/calls/why.ts';
import { counted } from '../../contracts/text/counted.ts';
import { useLoad } from '../call/queries.ts';
import { lineOf } from '../changes/changeLine.ts';
import { Signed } from '../charts/BridgeStep.tsx';
import { useTeam } from '../contexts/TeamContext.ts';
import { Moment } from '../ui/Moment.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import type { ToldFigure } from './toldFigure.ts';
import { CellLink } from './WhoWhere.tsx';
import styles from './WhyCard.module.css';

/** The changed cells of a group: what each did alone, now and in two years, and what they did to each other. */
export function CellsOfGroup({
  turn,
  group,
  figure: { name, unit, decimals },
  bar,
  laterBar,
}: {
  readonly turn: number;
  readonly group: OwnCause;
  readonly figure: ToldFigure;
  /** What the whole group did. */
  readonly bar: number;
  /** What it does in two years; undefined until it is known. */
  readonly laterBar: number | undefined;
}): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const asked = { turnNum: turn, group };
  const { data, error } = useLoad(loadWhyCells, { game, team }, asked, { showsFailure: true });
  const { data: further } = useLoad(
    loadWhyCells,
    { game, team },
    { ...asked, withLater: true },
    { isEnabled: data !== undefined, showsFailure: true },
  );
  if (!data)
    return <p role="status">{error ? 'The cells could not be loaded.' : 'Working out the cells.'}</p>;
  const addedBy = ({ figures }: { readonly figures: Figures }): number => figures[name] ?? 0;
  const alone = data.cells.reduce((sum, cell) => sum + addedBy(cell), 0);
  const laterOf = (place: number) => further?.cells[place]?.later?.[name];
  const laterAlone = data.cells.reduce((sum, _, place) => sum + (laterOf(place) ?? Number.NaN), 0);
  const cells = data.cells
    .map((cell, place) => ({ cell, later: laterOf(place) }))
    .toSorted((one, other) => Math.abs(addedBy(other.cell)) - Math.abs(addedBy(one.cell)));
  return (
    <table className={styles.drill}>
      <thead>
        <tr>
          <TermHead name="Cell" />
          <TermHead name="Was" className={styles.wide} />
          <TermHead name="Is" className={styles.wide} />
          <TermHead translate="no" name={unit} />
          <TermHead name="In 2 years" />
          <TermHead name="Saved by" className={styles.wide} />
        </tr>
      </thead>
      <tbody>
        {cells.map(({ cell, later }) => (
          <CellRow
            key={`${cell.area} ${cell.row_id} ${cell.field}`}
            turn={turn}
            cell={cell}
            added={addedBy(cell)}
            later={later}
            decimals={decimals}
          />
        ))}
        <Together
          leftOut={data.left_out}
          added={bar - alone}
          later={(laterBar ?? Number.NaN) - laterAlone}
          decimals={decimals}
        />
      </tbody>
    </table>
  );
}

/** What something adds in two years, once it is known. */
function Later({
  of = Number.NaN,
  decimals,
}: {
  readonly of?: number | undefined;
  readonly decimals: number;
}) {
  return Number.isNaN(of) ? '…' : <Signed of={of} decimals={decimals} />;
}

/** What the cells did beside what each did alone. */
function Together({
  leftOut,
  added,
  later,
  decimals,
}: {
  readonly leftOut: number;
  readonly added: number;
  readonly later: number;
  readonly decimals: number;
}): ReactNode {
  return (
    <tr>
      <th scope="row">
        Together
        <small>
          {leftOut > 0 && `${counted(leftOut, 'smaller change')}, and `}
          {leftOut > 0 ? 'what all do to each other' : 'what they do to each other'}
        </small>
      </th>
      <td className={styles.wide} colSpan={2} />
      <td>
        <Signed of={added} decimals={decimals} />
      </td>
      <td>
        <Later of={later} decimals={decimals} />
      </td>
      <td className={styles.wide} />
    </tr>
  );
}

function CellRow({
  turn,
  cell,
  added,
  later,
  decimals,
}: {
  readonly turn: number;
  readonly cell: TouchedCell;
  readonly added: number;
  /** Undefined until it is known. */
  readonly later: number | undefined;
  readonly decimals: number;
}): ReactNode {
  const { what, original, value } = lineOf(cell);
  const now = cell.kind === 'deleted' ? 'deleted' : value;
  const saved = (
    <>
      {cell.modifiedBy?.split(' ')[0]} {cell.at && <Moment at={cell.at} />}
    </>
  );
  return (
    <tr>
      <th scope="row">
        <CellLink cell={cell} turn={turn} text={what} />
        <small className={styles.narrow}>
          {original} to {now}, {saved}
        </small>
      </th>
      <td className={styles.wide}>{original}</td>
      <td className={styles.wide}>{now}</td>
      <td>
        <Signed of={added} decimals={decimals} />
      </td>
      <td>
        <Later of={later} decimals={decimals} />
      </td>
      <td className={styles.wide}>{saved}</td>
    </tr>
  );
}

const lineTitles: Readonly<Record<CarriedLine, string>> = {
  interestIncome: 'Interest income',
  interestExpense: 'Interest expense',
  provision: 'Provision for loan losses',
  feesAndCosts: 'Fees less costs',
  oneOffs: 'One-off items of last quarter',
  taxes: 'Taxes',
};

/** What was decided before, by the lines of the income statement; they add up to its bar. */
export function LinesCarried({
  carried,
}: {
  readonly carried: Readonly<Record<CarriedLine, number>>;
}): ReactNode {
  return (
    <table className={styles.drill}>
      <thead>
        <tr>
          <TermHead name="Line" at="reports" />
          <TermHead translate="no" name="$000" />
        </tr>
      </thead>
      <tbody>
        {carriedLines.map((line) => (
          <tr key={line}>
            <th scope="row">{lineTitles[line]}</th>
            <td>
              <Signed of={carried[line]} decimals={1} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
