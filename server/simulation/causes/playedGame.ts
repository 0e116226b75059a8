import type { movedBy, OwnCause } from '../../../contracts/banking/causes.ts';
import type { BookedAdjustment } from '../books/adjustments.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import { standingStill } from '../quarter/runOn.ts';
import { runQuarter } from '../quarter/runQuarter.ts';
import { withGroups } from './ownDecisions.ts';
import { type PlayedQuarter, touchedGroups } from './quarterCauses.ts';

/** What was booked in a quarter, and of each bank, in team order, its decision and the groups that it changed. */
export type ReplayedQuarter = {
  readonly decisions: readonly BankDecision[];
  readonly touched: readonly (readonly OwnCause[])[];
  readonly adjustments: readonly BookedAdjustment[];
};

/** The quarters of a game from the opening of the first. */
export type PlayedGame = { readonly opening: BankGame; readonly quarters: readonly ReplayedQuarter[] };

/** What moved a bank in a game. */
export type MovedBy = (typeof movedBy)[number];

/**
 * Whether something happens in a quarter, as one bank sees it: its own groups, and everything that other banks did or
 * was booked for them as *Rivals*. The economy is asked for once: it stands still from the start, or never.
 */
export type Happens = (cause: MovedBy, turn: number) => boolean;

/** What of a quarter can be decided again in another world. */
export function replayedQuarter(quarter: Omit<PlayedQuarter, 'after'>): ReplayedQuarter {
  const { decisions, adjustments } = quarter;
  return { decisions, adjustments, touched: decisions.map((_, team) => touchedGroups(quarter, team)) };
}

/**
 * Plays a game again with some of what happened: what a bank changed is decided as it was, and the rest carries on in
 * that world. The game after each quarter; pauses after each.
 */
export function* playedWith(
  { opening, quarters }: PlayedGame,
  team: number,
  happens: Happens,
): Generator<BankGame, readonly BankGame[]> {
  const isMoving = happens('Economy', opening.turn + 1);
  let game = isMoving ? opening : standingStill(opening);
  const ownNumber = opening.teams[team]?.number;
  const played: BankGame[] = [];
  for (const { decisions, touched, adjustments } of quarters) {
    const isOn = (cause: MovedBy) => happens(cause, game.turn + 1);
    const decided = decisions.map((decision, other) =>
      withGroups(
        baseSet(game, other),
        decision,
        (group) => touched[other]?.includes(group) === true && isOn(other === team ? group : 'Rivals'),
      ),
    );
    game = runQuarter(game, decided, {
      closing: isMoving ? 'coming' : 'unchanged',
      chance: isOn('Chance') ? 'drawn' : 'none',
      adjustments: adjustments.filter(({ teamNumber }) =>
        isOn(teamNumber === ownNumber ? 'Events' : 'Rivals'),
      ),
    });
    played.push(game);
    yield game;
  }
  return played;
}
