import type { OwnCause } from '../../contracts/banking/causes.ts';
import { type WarnedQuarter, type Warning, warningsOf } from '../../contracts/decisions/warnings.ts';
import type { SetBackCell } from '../engine/cellSetBack.ts';
import type { Engine } from '../engine/engine.ts';
import { warnedQuarter } from '../engine/warnedQuarter.ts';
import type { MadeCells, MadeForecast, MadeLater, MadeWhy } from '../engine/whyTask.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { createKept } from '../lib/kept.ts';
import { bankAt } from '../simulation/decisions/proposedSpending.ts';
import { readLastForecast } from './lastForecast.ts';
import { type QuarterOfLog, readRecordedQuarter } from './recordedQuarter.ts';
import { type CountingTurn, keyOfTurn } from './turnReports.ts';

/** Why banks moved, made from the log on request; nothing of it is stored. */
export type QuarterWhys = {
  /** A quarter as the log has it; throws if its attempt was not completed. */
  quarterOf(counting: CountingTurn): Promise<QuarterOfLog>;
  /** The last forecast that a team completed before the quarter was run; null if there is none. */
  forecastOf(counting: CountingTurn, teamIndex: number): Promise<MadeForecast | null>;
  /** From the quarter before; or from a team's last forecast, if it is given. */
  whyOf(counting: CountingTurn, teamIndex: number, forecast?: MadeForecast | null): Promise<MadeWhy>;
  laterOf(counting: CountingTurn, teamIndex: number): Promise<MadeLater>;
  /** What those cells of a group did that moved net income most, in their order. */
  cellsOf(counting: CountingTurn, teamIndex: number, asked: AskedCells): Promise<MadeCells>;
  /** What a team must know after a quarter, for a member or for others; nothing of a team that it did not have. */
  warningsOf(counting: CountingTurn, teamId: number, isOwn: boolean): Promise<readonly Warning[]>;
};

type AskedCells = {
  readonly group: OwnCause;
  readonly cells: readonly SetBackCell[];
  readonly most: number;
  readonly withLater: boolean;
};

/** A quarter of ten banks takes 2 MB; its teams ask for it one after another. */
const quartersKept = 2;
/** What warnings are made from takes 20 kB for ten banks, and every hub asks for it. */
const warnedKept = 100;
/** Reasons of a bank take 20 kB. */
const banksKept = 100;

/** Makes reasons on the engine's thread, at the first request for each bank: an attempt's never change. */
export function createQuarterWhys({
  store,
  engine,
}: {
  readonly store: EventStore;
  readonly engine: Engine;
}): QuarterWhys {
  const quarters = createKept<QuarterOfLog>(quartersKept);
  const forecasts = createKept<MadeForecast | null>(banksKept);
  const whys = createKept<MadeWhy>(banksKept);
  const laters = createKept<MadeLater>(banksKept);
  const cellEffects = createKept<MadeCells>(banksKept);
  const warned =
    createKept<ReadonlyMap<number, readonly [before: WarnedQuarter, after: WarnedQuarter]>>(warnedKept);

  const quarterOf = (counting: CountingTurn) =>
    quarters.of(keyOfTurn(counting), () => readRecordedQuarter(counting, store));
  const warnedIn = (counting: CountingTurn) =>
    warned.of(keyOfTurn(counting), async () => {
      const { teamIds, before, after } = await quarterOf(counting);
      return new Map(
        teamIds.map((teamId, place) => [
          teamId,
          [warnedQuarter(bankAt(before, place)), warnedQuarter(bankAt(after, place))],
        ]),
      );
    });
  const taskOf = async (counting: CountingTurn, teamIndex: number) => {
    const { before, after, areas, adjustments } = await quarterOf(counting);
    return { before, after, areas, adjustments, teamIndex, quarterKey: keyOfTurn(counting) };
  };
  const keyOf = (counting: CountingTurn, teamIndex: number) => `${keyOfTurn(counting)}.${teamIndex}`;

  return {
    quarterOf,
    forecastOf: (counting, teamIndex) =>
      forecasts.of(keyOf(counting, teamIndex), async () => {
        const quarter = await quarterOf(counting);
        const teamId = quarter.teamIds[teamIndex] ?? 0;
        return readLastForecast({ ...counting, teamId }, quarter, store);
      }),
    whyOf: (counting, teamIndex, forecast = null) =>
      whys.of(`${keyOf(counting, teamIndex)}${forecast ? '.forecast' : ''}`, async () =>
        engine.compute({ kind: 'why', forecast, ...(await taskOf(counting, teamIndex)) }),
      ),
    laterOf: (counting, teamIndex) =>
      laters.of(keyOf(counting, teamIndex), async () =>
        engine.compute({ kind: 'later', ...(await taskOf(counting, teamIndex)) }),
      ),
    cellsOf: (counting, teamIndex, { group, ...asked }) =>
      cellEffects.of(`${keyOf(counting, teamIndex)}.${group}.${asked.withLater}`, async () =>
        engine.compute({ kind: 'cells', ...asked, ...(await taskOf(counting, teamIndex)) }),
      ),
    async warningsOf(counting, teamId, isOwn) {
      const quarters = (await warnedIn(counting)).get(teamId);
      return quarters ? warningsOf(...quarters, isOwn) : [];
    },
  };
}
