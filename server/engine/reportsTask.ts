import { deserialize, serialize } from 'node:v8';
import type { BankEvent } from '../../contracts/events/bankEvents.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { reportsOf } from '../reports/reportsOf.ts';
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

/** Packs the events of one bank for the task. */
export function packedBank(events: readonly BankEvent[]): Uint8Array {
  return serialize(events);
}

/** Makes the reports of a task; the same events give the same bytes. */
export function computeReports({ game, turn, banks, runs }: ReportsTask): readonly MadeReport[] {
  const turns = storedTurnsOf(
    banks.map((events) => deserialize(events) as readonly BankEvent[]),
    runs,
  );
  return reportsOf({ ...game, turns }, turn).map((document) => ({
    key: document.key,
    teamNumber: document.teamNumber,
    text: JSON.stringify(document),
  }));
}
