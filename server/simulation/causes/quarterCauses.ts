import {
  type Bar,
  type Cause,
  type Figures,
  isOwnCause,
  movedBy,
  type OwnCause,
} from '../../../contracts/banking/causes.ts';
import { onlyScored } from '../../../contracts/scoring/points.ts';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import type { BookedAdjustment } from '../books/adjustments.ts';
import { decisionChanges } from '../decisions/decisionChanges.ts';
import { normaliseDecision } from '../decisions/normaliseDecision.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { bankAt } from '../decisions/proposedSpending.ts';
import { quarterResult } from '../measures/quarterResult.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import { runQuarterOfBank } from '../quarter/runQuarter.ts';
import { difference, differenceOf } from './difference.ts';
import { groupsOfChanges, withGroups } from './ownDecisions.ts';

/** A quarter that was run: the game before and after, every bank's decision in team order, and what was booked. */
export type PlayedQuarter = {
  readonly before: BankGame;
  readonly after: BankGame;
  readonly decisions: readonly BankDecision[];
  readonly adjustments: readonly BookedAdjustment[];
};

/** Why a bank's figures moved since the quarter before: start and bars add up to the end. */
export type QuarterCauses = { readonly start: Figures; readonly end: Figures; readonly bars: readonly Bar[] };

/** What a bank's quarter is compared with: a decision, what was booked for it, and the figures that it gave. */
export type Expected = {
  readonly decision: BankDecision;
  readonly adjustments: readonly BookedAdjustment[];
  readonly figures: Readonly<Record<string, number | null>>;
};

/** From where the causes of a quarter start: from its Base set without events, or from what was expected. */
type Start = Pick<Expected, 'decision' | 'adjustments'>;
type Decided = Pick<PlayedQuarter, 'before' | 'decisions'>;
const untouched = ({ before }: Decided, team: number): Start => ({
  decision: baseSet(before, team),
  adjustments: [],
});

/** A bank's figures as its dashboard shows them; those of the score, which need all banks, are not among them. */
export const figuresOf = (bank: BankState): Figures => withoutScore(quarterResult(bank));

const withoutScore = <Value>(figures: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !onlyScored.includes(name)));

/** What a quarter itself makes of a bank, before it is compared with others. */
export function unpublished(bank: BankState): string {
  const { lastResult } = bank;
  return canonicalJson({
    ...bank,
    lastResult: { ...lastResult, wellRun: null, indicators: figuresOf(bank) },
  });
}

/** The groups in which a bank decided otherwise than at the start, both brought inside their limits. */
export function touchedGroups(
  quarter: Decided,
  team: number,
  { decision: base } = untouched(quarter, team),
): readonly OwnCause[] {
  const { before, decisions } = quarter;
  const within = (decision: BankDecision) => normaliseDecision(before, team, decision);
  return groupsOfChanges(decisionChanges(within(base), within(decisions[team] ?? base)));
}

/** What could have moved a bank in a quarter: its groups that somebody changed, and what was not its own. */
function switchesOf(quarter: PlayedQuarter, team: number, start: Start) {
  const { before, decisions, adjustments } = quarter;
  const touched: readonly Cause[] = touchedGroups(quarter, team, start);
  const own = (booked: readonly BookedAdjustment[]) =>
    canonicalJson(booked.filter(({ teamNumber }) => teamNumber === bankAt(before, team).number));
  const isPresent: Readonly<Partial<Record<Cause, boolean>>> = {
    Rivals: decisions.some((_, other) => other !== team && touchedGroups(quarter, other).length > 0),
    Economy: true,
    Chance: true,
    Events: own(adjustments) !== own(start.adjustments),
  };
  return movedBy.filter((cause) => touched.includes(cause) || isPresent[cause]);
}

/** The bank after the quarter with some of its causes on; the others as in a forecast of the start. */
function bankWith(
  { before, decisions, adjustments }: PlayedQuarter,
  team: number,
  isOn: (cause: Cause) => boolean,
  start: Start,
): BankState {
  const decided = decisions.map((decision, other) => {
    if (other !== team) return isOn('Rivals') ? decision : baseSet(before, other);
    return withGroups(start.decision, decision, isOn);
  });
  return runQuarterOfBank(before, team, decided, {
    closing: isOn('Economy') ? 'coming' : 'unchanged',
    chance: isOn('Chance') ? 'drawn' : 'none',
    adjustments: isOn('Events') ? adjustments : start.adjustments,
  }).bank;
}

/** The bank after the quarter, had one or several of its own groups been left as they opened. */
export const bankWithout = (quarter: PlayedQuarter, team: number, groups: readonly Cause[]): BankState =>
  bankWith(quarter, team, (cause) => !groups.includes(cause), untouched(quarter, team));

/** The bank after the quarter, had it decided otherwise in it. */
export const bankDeciding = (quarter: PlayedQuarter, team: number, decision: BankDecision): BankState =>
  bankWith(quarter, team, (cause) => !isOwnCause(cause), { decision, adjustments: [] });

/**
 * Why a bank's figures moved in a quarter, from the quarter before: first what was decided before, then every cause
 * that was present, so that a group nobody touched has no bar. Or why they are not those that were expected of it:
 * nothing was decided before. Null if this engine does not give the recorded bank, byte for byte, or the figures that
 * were expected: an earlier one ran the quarter.
 */
export function quarterCauses(
  quarter: PlayedQuarter,
  team: number,
  expected: Expected | null = null,
): QuarterCauses | null {
  const from = expected ?? untouched(quarter, team);
  const switches = switchesOf(quarter, team, from);
  const bankAs = (on: ReadonlySet<Cause>) => bankWith(quarter, team, (cause) => on.has(cause), from);
  const whole = bankAs(new Set(switches));
  if (unpublished(whole) !== unpublished(bankAt(quarter.after, team))) return null;
  const { start, end, bars } = difference<Cause>(switches, (on) =>
    figuresOf(on.size === switches.length ? whole : bankAs(on)),
  );
  if (expected)
    return canonicalJson(start) === canonicalJson(withoutScore(expected.figures))
      ? { start, end, bars }
      : null;
  const opening = figuresOf(bankAt(quarter.before, team));
  const carriedOn = { cause: 'Carried on', figures: differenceOf(opening, start) } as const;
  return { start: opening, end, bars: [carriedOn, ...bars] };
}
