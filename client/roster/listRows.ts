import addressparser from 'nodemailer/lib/addressparser';
import Papa from 'papaparse';
import { emailText, isEmailAddress } from '../../contracts/fields/emails.ts';

/** A row of a list. */
export type ListRow = {
  readonly cells: readonly string[];
  /** Where it stands; a row with line breaks inside its cells counts once, as in spreadsheets. */
  readonly line: number;
  /** Whether a quote is opened in it and never closed. */
  readonly isUnclosed: boolean;
};

export const isEmail = (cell: string): boolean => isEmailAddress(emailText(cell));

const delimiters = ['\t', ';', ',', '|'];
const rowsTried = 100;
/** A list in which more lines have stray quotes was not written by a spreadsheet. */
const strayLinesMax = 100;

/** What stands between the cells: that which leaves most cells with an e-mail and nothing else. */
function delimiterOf(text: string): string | undefined {
  const trials = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: rowsTried });
    return { delimiter, count: data.flat().filter(isEmail).length };
  });
  const most = Math.max(...trials.map(({ count }) => count));
  return most > 0 ? trials.find(({ count }) => count === most)?.delimiter : undefined;
}

/** Cells of a text. Quotes of a line that do not enclose whole cells are letters there, and in no other line. */
function rowsOf(text: string, told: string | undefined): readonly ListRow[] | { readonly strayLine: number } {
  const config = { delimiter: told ?? delimiterOf(text), delimitersToGuess: delimiters };
  const unclosed = new Set<number>();
  let mended = text;
  for (let tries = 0; ; tries += 1) {
    const { data, errors, meta } = Papa.parse<string[]>(mended, config);
    const stray = errors.find(({ type }) => type === 'Quotes');
    if (!stray) return data.map((cells, at) => ({ cells, line: at + 1, isUnclosed: unclosed.has(at) }));
    if (tries === strayLinesMax) return { strayLine: (stray.row ?? 0) + 1 };
    const quoteAt = (stray.index ?? 1) - 1;
    const start = mended.lastIndexOf('\n', quoteAt) + 1;
    const [line = ''] = mended.slice(start).split('\n', 1);
    if (line.split('"').length % 2 === 0) unclosed.add(stray.row ?? 0);
    const asLetters = line.split(meta.delimiter).map((cell) => `"${cell.replaceAll('"', '""')}"`);
    mended = `${mended.slice(0, start)}${asLetters.join(meta.delimiter)}${mended.slice(start + line.length)}`;
  }
}

/** Names and addresses as mail programs copy them: `Ada Lund <ada@school.example>; …`, or addresses alone. */
function recipientsIn(text: string): readonly ListRow[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const entries = lines.map((line) => addressparser(line, { flatten: true }));
  const areRecipients = entries.every(
    (line, at) =>
      line.some(({ address = '' }) => isEmail(address)) &&
      (/<[^<>\s]+@[^<>\s]+>/.test(lines[at] ?? '') || line.every(({ name }) => name === '')),
  );
  if (!areRecipients) return undefined;
  return entries
    .flat()
    .map(({ name, address = '' }, at) => ({ cells: [name, address], line: at + 1, isUnclosed: false }));
}

/** The rows of a pasted or uploaded list that have anything in them, or the line from which on it cannot be read. */
export function listRows(text: string): readonly ListRow[] | { readonly strayLine: number } {
  const plain = text.replace('\uFEFF', '').replaceAll(/\r\n?/g, '\n');
  const recipients = recipientsIn(plain);
  if (recipients) return recipients;
  // Excel's own note of what stands between the cells; its line counts.
  const delimiter = /^sep=(.)\n/i.exec(plain)?.[1];
  const rows = rowsOf(delimiter ? plain.replace(/^.*/, '') : plain, delimiter);
  return 'strayLine' in rows ? rows : rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
