import { roundTo } from '../../../contracts/decisions/row.ts';
import { keep, nextStep, type Offsets, offsetOf } from './cells.ts';
import { type Chance, oneByShare, oneOf, wholeBetween } from './chance.ts';
import type { CellStep, SavedCells, TeamDeed, TeamEntry } from './deed.ts';
import type { Habit, TeamHabits } from './habits.ts';
import { placeOf } from './places.ts';
import { agreedCells } from './policies.ts';
import { frozenMinutes, scriptOf, type TeamScript } from './script.ts';

/** Something due in a team's quarter: a save of a person, or a scripted event. */
type Due = { readonly second: number; readonly mailbox: string; readonly deed: TeamDeed | null };

/** What somebody types, and a cell beside it. */
type Typed = { readonly saved: SavedCells; readonly beside: CellStep | null; readonly step: number };

/** Minimum time between two saves of a team. */
const secondsBetweenMin = 25;
const savesOverAfterSeconds = 70;
const thinksAgainAfterSeconds = 240;
const cellsOfSaveMax = 3;
/** When a team agrees on its rates, the next morning; late teams are later. */
const agreesAfterSeconds = 1_310 * 60;

/** People still active in a quarter. */
const thereIn = (quarter: number, { people }: TeamHabits): readonly Habit[] =>
  people.filter(({ share, lastSeenIn }) => share > 0 && quarter <= (lastSeenIn ?? quarter));

/** Everything due in a team's quarter, in order. */
function dueIn(quarter: number, habits: TeamHabits, { lines }: TeamScript, chance: Chance): readonly Due[] {
  const saves = Array.from({ length: habits.savesAQuarter }, (): Due => {
    const { mailbox, hours } = oneByShare(thereIn(quarter, habits), chance);
    const { from, to } = oneOf(hours, chance);
    return { second: wholeBetween(from * 60, to * 60, chance), mailbox, deed: null };
  });
  const scripted = lines.map(({ minute, mailbox, deed }): Due => ({ second: minute * 60, mailbox, deed }));
  return [...saves, ...scripted].sort((one, other) => one.second - other.second);
}

/** Somebody's next values, according to their habits. */
function typedBy({ topics }: Habit, offsets: Offsets, chance: Chance): Typed {
  const place = placeOf(oneOf(topics, chance), chance);
  const { area, filter, field, rowIds } = place;
  const first = wholeBetween(0, rowIds.length - 1, chance);
  const count = wholeBetween(1, Math.min(cellsOfSaveMax, rowIds.length), chance);
  const inTurn = rowIds.map((_, index) => rowIds[(first + index) % rowIds.length] ?? 0);
  const cells = inTurn.slice(0, count).map((rowId) => nextStep(offsets, place, rowId, chance));
  const [further] = inTurn.slice(count);
  const beside = further === undefined ? null : nextStep(offsets, place, further, chance);
  return { saved: { area, filter, field, cells }, beside, step: place.step };
}

/** A save over what somebody has just saved: a step back towards the opening, and one cell beside it. */
function clashOver({ saved, beside, step }: Typed, isForced: boolean): TeamDeed | null {
  const [cell] = saved.cells;
  if (!cell || !beside) return null;
  const other = { rowId: cell.rowId, offset: roundTo(cell.offset + (cell.offset > 0 ? -step : step), 3) };
  return { kind: 'clash', ...saved, cells: [other], beside, isForced };
}

/** The same cells with their previous values. */
function takenBack(saved: SavedCells, offsets: Offsets): TeamDeed {
  const cells = saved.cells.map(({ rowId }) => ({ rowId, offset: offsetOf(offsets, saved, rowId) }));
  return { kind: 'save', ...saved, cells };
}

/** The effect of an act on the cells of the team's current scenario. */
function leave(deed: TeamDeed, offsets: Offsets): void {
  if (deed.kind === 'save') keep(offsets, deed);
  if (deed.kind !== 'clash') return;
  keep(offsets, { ...deed, cells: deed.isForced ? [...deed.cells, deed.beside] : [deed.beside] });
}

/** The story of a team's quarter: each act a little after the previous one, and none while the game is frozen. */
function telling(quarter: number, team: number) {
  const entries: TeamEntry[] = [];
  let offsets: Offsets = new Map();
  let base: Offsets = offsets;
  return {
    entries,
    offsets: () => offsets,
    tell(second: number, mailbox: string, deed: TeamDeed): number {
      const { from, to } = frozenMinutes;
      const earliest = (entries.at(-1)?.second ?? 0) + secondsBetweenMin;
      const planned = Math.max(second, earliest);
      const isFrozen = quarter === frozenMinutes.quarter && planned >= from * 60 && planned <= to * 60;
      const deedSecond = isFrozen ? to * 60 + secondsBetweenMin : planned;
      leave(deed, offsets);
      if (deed.kind === 'copyScenario') {
        base = offsets;
        offsets = new Map(base);
      } else if (deed.kind === 'dropScenario' || deed.kind === 'switchScenario') offsets = base;
      entries.push({ second: deedSecond, team, mailbox, deed });
      return deedSecond;
    },
  };
}

/**
 * All acts of a team in a quarter, in order: saves according to its people's habits, scripted events, and
 * finally the agreed rates, submitted.
 */
export function teamQuarter(
  quarter: number,
  team: number,
  habits: TeamHabits,
  chance: Chance,
): readonly TeamEntry[] {
  const script = scriptOf(quarter, team);
  const there = thereIn(quarter, habits);
  const { entries, offsets, tell } = telling(quarter, team);
  const clashes = [...script.clashes];
  const thoughts = [...script.takenBack];
  let saves = 0;
  for (const { second, mailbox, deed } of dueIn(quarter, habits, script, chance)) {
    const habit = there.find((each) => each.mailbox === mailbox);
    if (deed || !habit) {
      if (deed) tell(second, mailbox, deed);
      continue;
    }
    saves += 1;
    const typed = typedBy(habit, offsets(), chance);
    const back = takenBack(typed.saved, offsets());
    const deedSecond = tell(second, mailbox, { kind: 'save', ...typed.saved });
    const [clash] = clashes;
    const over = clash && saves >= clash.after ? clashOver(typed, clash.isForced) : null;
    if (over) {
      clashes.shift();
      const others = there.filter(
        (each) => each !== habit && each.hours.some((at) => habit.hours.includes(at)),
      );
      tell(deedSecond + savesOverAfterSeconds, oneByShare(others, chance).mailbox, over);
    } else if (saves >= (thoughts[0] ?? saves + 1)) {
      thoughts.shift();
      tell(deedSecond + thinksAgainAfterSeconds, mailbox, back);
    }
  }
  for (const saved of agreedCells(team, offsets()))
    tell(agreesAfterSeconds, habits.captain, { kind: 'save', ...saved });
  tell(agreesAfterSeconds, habits.captain, { kind: 'submit' });
  return entries;
}
