import { type Figures, isOwnCause, movedBy } from '../../../contracts/banking/causes.ts';
import { bankAt } from '../decisions/proposedSpending.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame } from '../model/gameState.ts';
import { quartersOn, STEADY_QUARTERS } from '../quarter/runOn.ts';
import { difference, type SwitchedDifference, setsOf } from './difference.ts';
import { LATER_QUARTERS } from './laterEffects.ts';
import { type Happens, type MovedBy, type PlayedGame, playedWith } from './playedGame.ts';
import { figuresOf, unpublished } from './quarterCauses.ts';

/**
 * What moved a bank over a whole game: from a still world, in which nobody decides, rates stay as they opened and
 * nothing is left to chance, to the game as it was; and the same two years on, after a run-on of all banks.
 */
export type GameCauses = SwitchedDifference<MovedBy> & { readonly later: SwitchedDifference<MovedBy> };

/** A bank at the end of a game, its figures then, and two years on, after a run-on of all banks. */
export type Ended = { readonly bank: BankState; readonly now: Figures; readonly later: Figures };

/** Figures in which the price is that of an opening share: owners of a bank that failed kept a part of one. */
function figuresOfGame(bank: BankState): Figures {
  const { 'Stock Price': price = 0, ...figures } = figuresOf(bank);
  return { ...figures, 'Stock Price': price / (bank.sharesMerged ?? 1) };
}

/** A bank at the end of a game in which only some of what happened happens; pauses after each quarter. */
export function* endedWith(game: PlayedGame, team: number, happens: Happens): Generator<BankGame, Ended> {
  const played = yield* playedWith(game, team, happens);
  const end = played.at(-1) ?? game.opening;
  let later = end;
  for (const state of quartersOn(end, LATER_QUARTERS, played.slice(-STEADY_QUARTERS))) {
    later = state;
    yield state;
  }
  const bank = bankAt(end, team);
  return { bank, now: figuresOfGame(bank), later: figuresOfGame(bankAt(later, team)) };
}

/** What could have moved a bank in a game: its groups that somebody changed, and what was not its own. */
function switchesOf({ opening, quarters }: PlayedGame, team: number): readonly MovedBy[] {
  const { number } = bankAt(opening, team);
  const touched = new Set(quarters.flatMap((quarter) => quarter.touched[team] ?? []));
  const booked = quarters.flatMap(({ adjustments }) => adjustments.map(({ teamNumber }) => teamNumber));
  const haveRivalsActed = quarters.some((quarter) =>
    quarter.touched.some((groups, other) => other !== team && groups.length > 0),
  );
  const isPresent: Readonly<Partial<Record<MovedBy, boolean>>> = {
    Rivals: haveRivalsActed || booked.some((each) => each !== number),
    Economy: true,
    Chance: true,
    Events: booked.includes(number),
  };
  return movedBy.filter((cause) => isPresent[cause] ?? (isOwnCause(cause) && touched.has(cause)));
}

/**
 * Splits what moved a bank over a game by its causes, all quarters of each together; start and bars add up to the
 * recorded end in every figure. Null if this engine does not give the recorded bank, byte for byte. Pauses after each
 * quarter.
 */
export function* gameCauses(
  game: PlayedGame,
  team: number,
  recorded: BankState,
): Generator<BankGame, GameCauses | null> {
  const switches = switchesOf(game, team);
  const keyOf = (on: ReadonlySet<MovedBy>) => switches.filter((each) => on.has(each)).join();
  const ends = new Map<string, { readonly now: Figures; readonly later: Figures }>();
  // The game as it was comes first: if it is not the recorded one, nothing else is worth its time.
  for (const on of setsOf(switches).toReversed()) {
    if (ends.has(keyOf(on))) continue;
    const { bank, now, later } = yield* endedWith(game, team, (cause) => on.has(cause));
    if (ends.size === 0 && unpublished(bank) !== unpublished(recorded)) return null;
    ends.set(keyOf(on), { now, later });
  }
  const split = (horizon: 'now' | 'later') =>
    difference(switches, (on) => ends.get(keyOf(on))?.[horizon] ?? {});
  return { ...split('now'), later: split('later') };
}
