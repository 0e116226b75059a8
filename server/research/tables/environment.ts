import { environmentFileColumns } from '../../../contracts/banking/environmentFile.ts';
import type { RegionalShock } from '../../../contracts/banking/regionalShock.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { CsvValue } from '../../lib/csv.ts';
import { environmentSourceOf } from '../../readers/environmentSource.ts';
import { type EnvironmentRow, environmentOf } from '../../simulation/catalogue/environments.ts';
import type { PackGame } from '../packGame.ts';
import { gameColumn, type PackColumn, packTable, turnColumn } from '../packTable.ts';

/** The environment of a game according to its newest settings. */
function environmentIn({ gameId, eventsOf }: PackGame) {
  const events = eventsOf(streams.game(gameId));
  const newest = events.findLast(({ type }) => type === 'GameCreated' || type === 'GameUpdated');
  if (newest?.type === 'GameUpdated') return environmentOf(environmentSourceOf(newest.data.settings));
  if (newest?.type === 'GameCreated') return environmentOf(environmentSourceOf(newest.data));
  throw new Error(`The game ${gameId} was never created.`);
}

/** The values of a quarter in the column order of an environment's file, from the yields on. */
function valuesOf(row: EnvironmentRow): readonly number[] {
  return [
    // The first one is the federal funds rate, which has its own column.
    ...row.curve.parYieldsPercent.slice(1),
    row.federalFundsPercent,
    row.primePercent,
    row.mortgage30YearPercent,
    row.unemploymentPercent,
    row.grossDomesticProductGrowthPercent,
    row.inflationPercent,
    row.housePriceGrowthPercent,
    row.creditIndex,
    row.loanDemandIndex,
    row.depositGrowthPercent,
  ];
}

const meanings: Readonly<Record<string, string>> = {
  ff: 'Federal funds rate.',
  prime: 'Prime rate.',
  mort30: 'Rate of mortgages of 30 years.',
  unrate: 'Unemployment.',
  gdp_yoy: 'Growth of the gross domestic product over a year.',
  cpi_yoy: 'Inflation over a year.',
  hpi_yoy: 'Growth of house prices over a year.',
  credit_index: 'Credit quality around 1.',
  loan_demand_index: 'Demand for loans around 1.',
  deposit_growth_q: 'Growth of deposits in the quarter.',
};

const [, , ...valueColumns] = environmentFileColumns;
type Row = {
  readonly turn: number;
  readonly quarter: string;
  readonly values: readonly number[];
  readonly shock: RegionalShock | undefined;
};

const columnOf = (name: string, index: number): PackColumn<Row> => ({
  name,
  meaning: meanings[name] ?? `Treasury par yield of ${name.replace('y_', '')}.`,
  type: 'number',
  unit: name.endsWith('_index') ? 'index' : '%',
  of: ({ values }): CsvValue => values[index] ?? null,
});

/** The rates and the economy of a game. */
export const environment = packTable<Row>({
  name: 'environment',
  title: 'Interest rates and economy of each game, quarter by quarter; turn 0 stands before the first.',
  columns: [
    gameColumn,
    turnColumn,
    {
      name: 'quarter',
      meaning: 'Quarter of the data that the path was taken from, or its place in one that was made up.',
      type: 'text',
      of: ({ quarter }) => quarter,
    },
    ...valueColumns.map(columnOf),
    {
      name: 'shock',
      meaning: 'Shock of the region in which all banks of the game stand, by its name.',
      type: 'text',
      of: ({ shock }) => shock?.name ?? null,
    },
    {
      name: 'shock_strength',
      meaning: 'Its strength; 1 is a hard one.',
      type: 'number',
      of: ({ shock }) => shock?.strength ?? null,
    },
  ],
  *rows(game) {
    const path = environmentIn(game);
    yield Array.from({ length: game.game.turnsAllowed + 1 }, (_, turn) => {
      const row = path.at(turn);
      return { turn, quarter: row.quarter, values: valuesOf(row), shock: row.regionalShock };
    });
  },
});
