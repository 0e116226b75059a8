import { deserialize, serialize } from 'node:v8';
import type { ReportDocument } from '../../contracts/banking/reportDocument.ts';
import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { communityAverageRows } from '../reports/figures/regulatorRows.ts';
import { teamFiguresOf } from '../reports/figures/teamFigures.ts';
import { reportsOf, reportsOfSubject, subjectOf } from '../reports/list/reportsOf.ts';
import type { StoredGame } from '../reports/storedGame.ts';
import { storedTurnsOf } from '../reports/storedTurns.ts';

/** Everything that reports are made of but the results themselves. */
export type ReportedGame = Omit<StoredGame, 'turns'>;

/**
 * Asks for all reports of a turn, or for the forecasts of the turn that comes. The events of each bank, in team order,
 * are packed one by one, so that handing over a game never holds up the thread that serves people.
 */
export type ReportsTask = {
  readonly kind: 'reports';
  readonly game: ReportedGame;
  readonly turn: number;
  readonly banks: readonly Uint8Array[];
  readonly runs: readonly TurnRunEvent[];
};

/** A report as the JSON text of its document: a turn of ten banks has 2 MB of them, of which a reader wants one. */
export type MadeReport = {
  readonly key: string;
  readonly teamNumber: number | null;
  readonly text: string;
};

/** What a turn gave: its reports, and what the analysis screens show of each team and of the community, as JSON text. */
export type MadeReports = {
  readonly reports: readonly MadeReport[];
  readonly figures: readonly { readonly teamNumber: number; readonly text: string }[];
  /** The community averages of the regulator report. */
  readonly averages: string;
};

/** Packs the events of one bank for the task. */
export function packedBank(events: readonly BankEvent[]): Uint8Array {
  return serialize(events);
}

/** Makes the reports of a task; the same events give the same bytes. The turn that comes has forecasts alone. */
export function computeReports({ game, turn, banks, runs }: ReportsTask): MadeReports {
  const turns = storedTurnsOf(
    banks.map((events) => deserialize(events) as readonly BankEvent[]),
    runs,
  );
  const stored = { ...game, turns };
  if (turn === turns.length)
    return { reports: reportsOf(stored, turn).map(madeReport), figures: [], averages: '[]' };
  const subject = subjectOf(stored, turn);
  return {
    reports: reportsOfSubject(subject).map(madeReport),
    figures: teamFiguresOf(subject).map((figures) => ({
      teamNumber: figures.teamNumber,
      text: JSON.stringify(figures),
    })),
    averages: JSON.stringify(communityAverageRows(subject.community)),
  };
}

function madeReport(document: ReportDocument): MadeReport {
  const { key, teamNumber } = document;
  return { key, teamNumber, text: JSON.stringify(document) };
}
