import { LRUCache } from 'lru-cache';
import type { Bar, CarriedLine, Figures } from '../../contracts/banking/causes.ts';
import { carriedLinesOf } from '../simulation/analysis/carriedLines.ts';
import type { BookedAdjustment } from '../simulation/books/adjustments.ts';
import { differenceOf } from '../simulation/causes/difference.ts';
import {
  LATER_QUARTERS,
  type LaterEffects,
  laterEffects,
  laterFigures,
} from '../simulation/causes/laterEffects.ts';
import {
  bankDeciding,
  type Expected,
  figuresOf,
  type PlayedQuarter,
  quarterCauses,
} from '../simulation/causes/quarterCauses.ts';
import { bankAt } from '../simulation/decisions/proposedSpending.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { BankGame } from '../simulation/model/gameState.ts';
import { quartersOn } from '../simulation/quarter/runOn.ts';
import { type SetBackCell, withCellBack } from './cellSetBack.ts';
import { type AreaRows, decisionOf, openDecisionSet } from './decisionMapping.ts';
import { type Pause, pausing } from './pausing.ts';

/** A quarter as the log has it: the game before and after, each team's rows, and what was booked. */
export type RecordedQuarter = {
  readonly before: BankGame;
  readonly after: BankGame;
  readonly areas: readonly AreaRows[];
  readonly adjustments: readonly BookedAdjustment[];
};

type OfTeam = RecordedQuarter & { readonly teamIndex: number };

/** A forecast of a team's quarter: the rows that it was made of, what was booked for it, and its result. */
export type MadeForecast = Omit<Expected, 'decision'> & { readonly areas: AreaRows };

/** Asks why a bank's figures moved in a quarter; or, with a forecast, why they are not those. */
export type WhyTask = OfTeam & { readonly kind: 'why'; readonly forecast: MadeForecast | null };

/**
 * Asks what a bank's changes of a quarter do two years later: as much work again as the reasons of ten banks. The path
 * of the other banks is kept for the next task of a quarter with this key.
 */
export type LaterTask = OfTeam & { readonly kind: 'later'; readonly quarterKey: string };

/** Asks what the cells of a bank did that moved net income most in a quarter, and two years later if it is wanted. */
export type CellsTask = OfTeam & {
  readonly kind: 'cells';
  readonly quarterKey: string;
  readonly cells: readonly SetBackCell[];
  readonly most: number;
  readonly withLater: boolean;
};

/** Why a bank moved; null if another engine ran the quarter, so that its causes are not known. */
export type MadeWhy = {
  readonly start: Figures;
  readonly end: Figures;
  readonly bars: readonly Bar[];
  readonly carried: Readonly<Record<CarriedLine, number>>;
} | null;

export type MadeLater = LaterEffects;

/** What cells, by their places, added to the figures of the quarter, and of the one two years later if asked for. */
export type MadeCells = readonly {
  readonly place: number;
  readonly figures: Figures;
  readonly later: Figures | null;
}[];

function playedQuarter({ before, after, areas, adjustments }: RecordedQuarter): PlayedQuarter {
  const decisions = areas.map((rows, team) => decisionOf(before, team, rows));
  return { before, after, decisions, adjustments };
}

/** Makes the reasons of a task; the same events give the same bytes. */
export function computeWhy(task: WhyTask): MadeWhy {
  const { before, teamIndex, forecast } = task;
  const expected = forecast && { ...forecast, decision: decisionOf(before, teamIndex, forecast.areas) };
  const made = quarterCauses(playedQuarter(task), teamIndex, expected);
  const carriedOn = made?.bars.find(({ cause }) => cause === 'Carried on');
  return made && { ...made, carried: carriedLinesOf(bankAt(before, teamIndex), carriedOn?.figures ?? {}) };
}

/** A path of ten banks takes 30 MB; one quarter of a class is asked about at a time. */
const paths = new LRUCache<string, readonly BankGame[]>({ max: 1 });

async function keptPath(key: string, after: BankGame, pause: Pause): Promise<readonly BankGame[]> {
  const known = paths.get(key);
  if (known) return known;
  const path: BankGame[] = [];
  for (const state of quartersOn(after, LATER_QUARTERS)) {
    path.push(state);
    await pause();
  }
  paths.set(key, path);
  return path;
}

/** Makes the second horizon of a task; `pause` lets everything else go first. */
export async function computeLater(task: LaterTask, pause: Pause): Promise<MadeLater> {
  const path = await keptPath(task.quarterKey, task.after, pause);
  return pausing(laterEffects(playedQuarter(task), task.teamIndex, path), pause);
}

/** The places of the largest of some sizes, in their order. */
function placesOfLargest(sizes: readonly number[], most: number): readonly number[] {
  const places = [...sizes.keys()].toSorted((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0));
  return places.slice(0, most).toSorted((one, other) => one - other);
}

/** Sets every cell back alone, while all others stay as they were decided; `pause` lets everything else go first. */
export async function computeCells(task: CellsTask, pause: Pause): Promise<MadeCells> {
  const { before, after, areas, teamIndex: team, cells, most, withLater, quarterKey } = task;
  const quarter = playedQuarter(task);
  const opening = openDecisionSet(before, team);
  const kept = bankAt(after, team);
  const effects = [];
  for (const cell of cells) {
    const rows = withCellBack(areas[team] ?? {}, opening, cell);
    const bank = bankDeciding(quarter, team, decisionOf(before, team, rows));
    effects.push({ bank, figures: differenceOf(figuresOf(bank), figuresOf(kept)) });
    await pause();
  }
  const sizes = effects.map(({ figures }) => Math.abs(figures['Net Income'] ?? 0));
  const path = withLater ? await keptPath(quarterKey, after, pause) : null;
  const laterOf = (bank: BankState) => (path ? pausing(laterFigures(path, team, bank), pause) : null);
  const keptLater = await laterOf(kept);
  const made = [];
  for (const place of placesOfLargest(sizes, most)) {
    const { bank = kept, figures = {} } = effects[place] ?? {};
    const later = await laterOf(bank);
    made.push({ place, figures, later: keptLater && later && differenceOf(later, keptLater) });
  }
  return made;
}
