import Papa from 'papaparse';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadTeamEvents } from '../../contracts/calls/history.ts';
import { looks } from './marks.ts';
import { type HistoryStep, nameOf, type Person } from './steps.ts';

/** Steps as CSV with a header line; no text can start a formula in a spreadsheet. */
export function stepsCsv(steps: readonly HistoryStep[], people: readonly Person[]): string {
  const rows = steps.map((step) => ({
    position: step.position,
    at: step.at,
    who: nameOf(step, people),
    kind: looks[step.kind].title,
    what: step.text,
    area: step.area ?? '',
    choice: step.filter_choice ?? '',
    cells: step.cells,
    decision_set: step.intraturn_id ?? '',
  }));
  return Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' });
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
