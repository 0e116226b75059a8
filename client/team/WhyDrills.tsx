import type { ReactNode } from 'react';
import type { CarriedLine, Figures, OwnCause } from '../../contracts/banking/causes.ts';
import { carriedLines } from '../../contracts/banking/causes.ts';
import { loadWhyCells, type TouchedCell, whyCellsMax } from '../../contracts/calls/why.ts';
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
}: {
  readonly turn: number;
  readonly group: OwnCause;
  readonly figure: ToldFigure;
  /** What the whole group did. */
  readonly bar: number;
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
  const cells = data.cells
    .map((cell, place) => ({ cell, later: further?.cells[place]?.later?.[name] }))
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
        <tr>
          <th scope="row">
            Together
            <small>
              {data.left_out > 0
                ? `${data.left_out} more changes than the ${whyCellsMax} that are split`
                : 'what they do to each other'}
            </small>
          </th>
          <td className={styles.wide} colSpan={2} />
          <td>
            <Signed of={bar - alone} decimals={decimals} />
          </td>
          <td />
          <td className={styles.wide} />
        </tr>
      </tbody>
    </table>
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
      <td>{later === undefined ? '…' : <Signed of={later} decimals={decimals} />}</td>
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
