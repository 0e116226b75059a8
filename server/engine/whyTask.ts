import type { Bar, CarriedLine, Figures } from '../../contracts/banking/causes.ts';
import { carriedLinesOf } from '../simulation/analysis/carriedLines.ts';
import type { BookedAdjustment } from '../simulation/books/adjustments.ts';
import { bankAt } from '../simulation/decisions/proposedSpending.ts';
import type { BankGame } from '../simulation/model/gameState.ts';
import { type LaterEffects, laterEffects } from '../simulation/quarter/laterEffects.ts';
import { type PlayedQuarter, quarterCauses } from '../simulation/quarter/quarterCauses.ts';
import { type AreaRows, decisionOf } from './decisionMapping.ts';

/** A quarter as the log has it: the game before and after, each team's rows, and what was booked. */
export type RecordedQuarter = {
  readonly before: BankGame;
  readonly after: BankGame;
  readonly areas: readonly AreaRows[];
  readonly adjustments: readonly BookedAdjustment[];
};

type OfTeam = RecordedQuarter & { readonly teamIndex: number };

/** Asks why a bank's figures moved in a quarter. */
export type WhyTask = OfTeam & { readonly kind: 'why' };

/** Asks what a bank's changes of a quarter do two years later: as much work again as the reasons of ten banks. */
export type LaterTask = OfTeam & { readonly kind: 'later' };

/** Why a bank moved; null if another engine ran the quarter, so that its causes are not known. */
export type MadeWhy = {
  readonly start: Figures;
  readonly end: Figures;
  readonly bars: readonly Bar[];
  readonly carried: Readonly<Record<CarriedLine, number>>;
} | null;

export type MadeLater = LaterEffects;

function playedQuarter({ before, after, areas, adjustments }: RecordedQuarter): PlayedQuarter {
  const decisions = areas.map((rows, team) => decisionOf(before, team, rows));
  return { before, after, decisions, adjustments };
}

/** Makes the reasons of a task; the same events give the same bytes. */
export function computeWhy(task: WhyTask): MadeWhy {
  const { before, teamIndex } = task;
  const made = quarterCauses(playedQuarter(task), teamIndex);
  const [carriedOn] = made?.bars ?? [];
  return made && { ...made, carried: carriedLinesOf(bankAt(before, teamIndex), carriedOn?.figures ?? {}) };
}

/** Makes the second horizon of a task. */
export const computeLater = (task: LaterTask): MadeLater => laterEffects(playedQuarter(task), task.teamIndex);
