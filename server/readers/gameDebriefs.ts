import type { Figures } from '../../contracts/banking/causes.ts';
import type { SetBackCell } from '../engine/cellSetBack.ts';
import type { Engine } from '../engine/engine.ts';
import type { MadeGameCauses } from '../engine/gameCausesTask.ts';
import type { MadeMoments } from '../engine/gameMomentsTask.ts';
import { createWorkedOut } from '../lib/workedOut.ts';
import type { ReplayedQuarter } from '../simulation/causes/playedGame.ts';
import type { PlayedGames } from './playedGames.ts';
import type { QuarterWhys } from './quarterWhys.ts';
import type { QuarterOfLog } from './recordedQuarter.ts';
import { type CountingTurn, keyOfTurn } from './turnReports.ts';

/** Why a bank ended where it did, and what each of its groups of decisions did for that. */
export type MadeDebrief = { readonly causes: MadeGameCauses; readonly moments: MadeMoments };

/** A cell that somebody set, of the person that set it last. */
export type SetCell = SetBackCell & { readonly by: number };

/** What played games tell when they are over, worked out from the log; undefined while it is. Nothing is stored. */
export type GameDebriefs = {
  bankOf(counting: readonly CountingTurn[], teamIndex: number): MadeDebrief | undefined;
  /** What the game without each person's changes lacks two years on, by user id; `cellsOf` tells a quarter's. */
  peopleOf(
    counting: readonly CountingTurn[],
    teamIndex: number,
    cellsOf: (quarter: QuarterOfLog) => Promise<readonly SetCell[]>,
  ): ReadonlyMap<number, Figures> | undefined;
};

/** A bank takes some 50 kB. */
const banksKept = 60;

/** Works debriefs out on the engine's thread, a bank at a time, where everything else goes first. */
export function createGameDebriefs(
  { quarterOf }: Pick<QuarterWhys, 'quarterOf'>,
  played: PlayedGames,
  { engine }: { readonly engine: Engine },
): GameDebriefs {
  const banks = createWorkedOut<MadeDebrief>(banksKept);
  const people = createWorkedOut<ReadonlyMap<number, Figures>>(banksKept);
  const keyOf = (counting: readonly CountingTurn[], teamIndex: number) =>
    `${counting.map(keyOfTurn)} ${teamIndex}`;

  async function makeBank(counting: readonly CountingTurn[], teamIndex: number): Promise<MadeDebrief> {
    const causes = await played.causesOf(counting, teamIndex);
    if (!causes) return { causes, moments: [] };
    const game = await played.gameOf(counting);
    return { causes, moments: await engine.compute({ kind: 'gameMoments', game, teamIndex }) };
  }

  async function makePeople(
    counting: readonly CountingTurn[],
    teamIndex: number,
    cellsOf: (quarter: QuarterOfLog) => Promise<readonly SetCell[]>,
  ): Promise<ReadonlyMap<number, Figures>> {
    const game = await played.gameOf(counting);
    const ways = new Map<number, ReplayedQuarter[]>();
    for (const [place, each] of counting.entries()) {
      const quarter = await quarterOf(each);
      const set = await cellsOf(quarter);
      for (const by of new Set(set.map((cell) => cell.by))) {
        const { before, areas, adjustments } = quarter;
        const back = { teamIndex, cells: set.filter((cell) => cell.by === by) };
        const way = ways.get(by) ?? [...game.quarters];
        way[place] = await engine.compute({ kind: 'decided', before, areas, adjustments, back });
        ways.set(by, way);
      }
    }
    const lacks = await engine.compute({ kind: 'gameWithout', game, teamIndex, ways: [...ways.values()] });
    return new Map([...ways.keys()].map((by, place) => [by, lacks[place] ?? {}]));
  }

  return {
    bankOf: (counting, teamIndex) =>
      banks.of(keyOf(counting, teamIndex), () => makeBank(counting, teamIndex)),
    peopleOf: (counting, teamIndex, cellsOf) =>
      people.of(keyOf(counting, teamIndex), () => makePeople(counting, teamIndex, cellsOf)),
  };
}
