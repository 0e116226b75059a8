import { deserialize, serialize } from 'node:v8';
import type { ReportDocument } from '../../contracts/banking/reportDocument.ts';
import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { communityAverageRows } from '../reports/figures/regulatorRows.ts';
import { teamFiguresOf } from '../reports/figures/teamFigures.ts';
import { reportsOf, subjectOf } from '../reports/list/reportsOf.ts';
import type { StoredGame } from '../reports/storedGame.ts';
import { storedTurnsOf } from '../reports/storedTurns.ts';

/** All inputs of reports except the results themselves. */
export type ReportedGame = Omit<StoredGame, 'turns'>;

/**
 * The inputs of a task on the quarters of a game. The events of each bank, in team order, are packed one by
 * one, so that transferring a game never blocks the thread that serves requests.
 */
type QuartersTask = {
  readonly game: ReportedGame;
  readonly turn: number;
  readonly banks: readonly Uint8Array[];
  readonly runs: readonly TurnRunEvent[];
};

/** Requests all reports of a turn, or the forecasts of the coming turn. */
export type ReportsTask = QuartersTask & { readonly kind: 'reports' };

/** Requests the figures of the analysis screens of a turn: a tenth of the work of its reports. */
export type FiguresTask = QuartersTask & { readonly kind: 'figures' };

/** A report as the JSON text of its document: a turn of ten banks has 2 MB of them, and a reader wants one. */
export type MadeReport = {
  readonly key: string;
  readonly teamNumber: number | null;
  readonly text: string;
};

/** The analysis screens' figures of each team and of the community, as JSON text. */
export type MadeFigures = {
  readonly teams: readonly { readonly teamNumber: number; readonly text: string }[];
  /** The community averages of the regulator report. */
  readonly averages: string;
};

/** Packs the events of one bank for the task. */
export function packedBank(events: readonly BankEvent[]): Uint8Array {
  return serialize(events);
}

/** Makes the reports of a task; the same events give the same bytes. The coming turn has only forecasts. */
export function computeReports(task: ReportsTask): readonly MadeReport[] {
  return reportsOf(storedGameOf(task), task.turn).map(madeReport);
}

/** Makes the figures of a task; throws if the turn was not run. */
export function computeFigures(task: FiguresTask): MadeFigures {
  const subject = subjectOf(storedGameOf(task), task.turn);
  return {
    teams: teamFiguresOf(subject).map((figures) => ({
      teamNumber: figures.teamNumber,
      text: JSON.stringify(figures),
    })),
    averages: JSON.stringify(communityAverageRows(subject.community)),
  };
}

function storedGameOf({ game, banks, runs }: QuartersTask): StoredGame {
  const events = banks.map((packed) => deserialize(packed) as readonly BankEvent[]);
  return { ...game, turns: storedTurnsOf(events, runs) };
}

function madeReport(document: ReportDocument): MadeReport {
  const { key, teamNumber } = document;
  return { key, teamNumber, text: JSON.stringify(document) };
}
