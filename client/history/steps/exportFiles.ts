import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type { loadTeamEvents } from '../../../contracts/calls/history.ts';
import { cellPlace } from '../../../contracts/decisions/cellText.ts';
import { csvLine } from '../../../contracts/text/csv.ts';
import { looks } from './marks.ts';
import { type HistoryStep, nameOf, type Person } from './steps.ts';

const stepHeadings = [
  ...['position', 'at', 'who', 'kind', 'what', 'area', 'choice', 'cells', 'decision_set'],
  ...['changed', 'before', 'after', 'over_whom'],
];

/**
 * Steps as CSV with a header line, one row for each changed cell, at least one; no text can start a formula in
 * a spreadsheet.
 */
export function stepsCsv(steps: readonly HistoryStep[], people: readonly Person[]): string {
  const rows = steps.flatMap((step) => {
    const own = [
      step.position,
      step.at,
      nameOf(step, people),
      looks[step.kind].title,
      step.text,
      step.area,
      step.filter_choice,
      step.cells,
      step.intraturn_id,
    ];
    if (step.changes.length === 0) return [[...own, null, null, null, null]];
    return step.changes.map(({ row, title, from, to, over }) => [
      ...own,
      ...[cellPlace(row, { title }), from, to, over],
    ]);
  });
  return [stepHeadings, ...rows].map(csvLine).join('');
}

/**
 * Events as JSON lines, each with its proof; preceded by a line with their origin, the signed note that
 * covers them and, if requested, people's names.
 */
export function eventsJsonl(
  { events, people, checkpoint, public_key: publicKey }: ResponseOf<typeof loadTeamEvents>,
  facts: { readonly gameId: number; readonly teamId: number; readonly turn: number },
  hasNames: boolean,
): string {
  const head = {
    format: 'quarterdeck-replay/1',
    ...facts,
    events: events.length,
    checkpoint,
    publicKey,
    ...(hasNames && { people }),
  };
  return `${[head, ...events].map((line) => JSON.stringify(line)).join('\n')}\n`;
}
