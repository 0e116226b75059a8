import type { Outcome } from './outcome.ts';

/** A fault by name, and its result. */
export type Line = Outcome & { readonly name: string };

const columns = ['fault', 'acknowledged', 'lost', 'doubled', 'longest wait', 'recovery'] as const;

const count = (figure: number | undefined): string => (figure === undefined ? '-' : String(figure));
const seconds = (figure: number | undefined): string =>
  figure === undefined ? '-' : `${(figure / 1_000).toFixed(1)} s`;

function cellsOf({ name, acknowledged, lost, doubled, longestWait, recovery }: Line): readonly string[] {
  return [name, count(acknowledged), count(lost), count(doubled), seconds(longestWait), seconds(recovery)];
}

/** The table of a trial, with failures and faults not played below it. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [columns, ...lines.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return padded
    .flatMap((row, index) => {
      const { problems = [], notPlayed } = lines[index - 1] ?? {};
      const remarks = notPlayed === undefined ? problems : [`Not played: ${notPlayed}.`];
      return [row, ...remarks.map((remark) => `    ${remark}`)];
    })
    .join('\n');
}
