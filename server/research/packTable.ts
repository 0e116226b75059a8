import { type CsvValue, csvLine } from '../lib/csv.ts';
import type { PackGame } from './packGame.ts';

/** The meaning of a column, for the codebook. */
export type ColumnWords = {
  readonly name: string;
  readonly meaning: string;
  readonly type: 'text' | 'whole number' | 'number' | 'true or false' | 'time';
  readonly unit?: string;
  readonly least?: number;
  readonly most?: number;
  /** All possible values, if they are a list. */
  readonly choices?: readonly string[];
};

/** One column of a table: its meaning, and its value in a row. */
export type PackColumn<Row> = ColumnWords & { readonly of: (row: Row, game: PackGame) => CsvValue | boolean };

/** One table of a pack, made game by game so that at most one is in memory. */
export type Table = {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ColumnWords[];
  readonly head: string;
  /** The lines of a game, in slices. */
  lines(game: PackGame): AsyncGenerator<readonly string[]>;
};

/** Rows per slice; other requests are served in between. */
const rowsOfASlice = 1_000;

/** Rows in slices: one quarter of a busy team has tens of thousands of cells. */
export function* slicesOf<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let slice: Row[] = [];
  for (const row of rows) {
    slice.push(row);
    if (slice.length < rowsOfASlice) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** A table whose header, codebook and values come from the same columns, so that they cannot diverge. */
export function packTable<Row>(definition: {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly PackColumn<Row>[];
  /** The rows of a game, in slices. */
  readonly rows: (game: PackGame) => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}): Table {
  const { name, title, columns, rows } = definition;
  const told = (value: CsvValue | boolean): CsvValue => (typeof value === 'boolean' ? String(value) : value);
  return {
    name,
    title,
    columns,
    head: csvLine(columns.map((column) => column.name)),
    async *lines(game) {
      for await (const some of rows(game))
        yield some.map((row) => csvLine(columns.map(({ of }) => told(of(row, game)))));
    },
  };
}

/** The game of a row. */
export const gameColumn: PackColumn<unknown> = {
  name: 'game',
  meaning: 'Pseudonym of the game.',
  type: 'text',
  of: (_, game) => game.pseudonym,
};

/** The team and the turn of a row. */
export const teamColumn: PackColumn<{ readonly team: number }> = {
  name: 'team',
  meaning: 'Number of the team in its game.',
  type: 'whole number',
  least: 1,
  of: ({ team }) => team,
};
export const turnColumn: PackColumn<{ readonly turn: number }> = {
  name: 'turn',
  meaning: 'Turn of the game; one turn is a quarter of the bank.',
  type: 'whole number',
  of: ({ turn }) => turn,
};
export const quarterColumns = [gameColumn, teamColumn, turnColumn] as const;

const timeMeaning = 'in UTC, shifted by a whole number of days that is the same in all of the game.';

/** When it was done. */
export function timeColumn<Row extends { readonly at: string }>(what: string): PackColumn<Row> {
  return {
    name: 'at',
    meaning: `${what}, ${timeMeaning}`,
    type: 'time',
    of: ({ at }, game) => game.moment(at),
  };
}

/** Who did it. */
export function personColumn<Row extends { readonly person: string | null }>(
  meaning: string,
): PackColumn<Row> {
  return { name: 'person', meaning, type: 'text', of: ({ person }) => person };
}

/** Decision sets by their numbers within the turn. */
export const setColumn: PackColumn<{ readonly set: number | null }> = {
  name: 'set',
  meaning: 'Number of the decision set within the turn; 1 is the one that the turn opens with.',
  type: 'whole number',
  least: 1,
  of: ({ set }) => set,
};
