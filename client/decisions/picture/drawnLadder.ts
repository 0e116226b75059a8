import type { AreaPictureFigures, MaturityLine } from '../../../contracts/calls/areaPicture.ts';
import { amountText } from '../../../contracts/text/amountText.ts';
import type { Ghost } from '../../charts/ghost.ts';
import { gameEndOf, type LadderStep, ladderUnitOf } from '../../charts/ladderGeometry.ts';
import type { LimitedFigure } from '../../charts/limitsGeometry.ts';
import type { BookChange } from './bookChanges.ts';
import { meanRate } from './meanRate.ts';

/** Maturities by quarter, and the same in a sentence. */
export type DrawnLadder = { readonly steps: readonly LadderStep[]; readonly reading: string };
type LadderFigures = Pick<AreaPictureFigures, 'quarter' | 'ladder'>;

const quartersShown = 8;

/** The labels of a ladder after a quarter: eight quarters, and everything later. */
export const ladderLabels = ({ quarter, ladder }: LadderFigures): readonly string[] =>
  ladder[0]?.steps.map(({ label }) => label) ??
  Array.from({ length: quartersShown + 1 }, (_, index) =>
    index < quartersShown ? `Qtr ${quarter + index + 1}` : 'Later',
  );

/** The lines that a screen shows: those of its filter choice, or all if it has none. */
function linesOf(lines: readonly MaturityLine[], filterChoice: string | null): readonly MaturityLine[] {
  return filterChoice === null ? lines : lines.filter(({ group }) => group === filterChoice);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const partAt = (changes: readonly BookChange[], index: number, of: (change: BookChange) => number): number =>
  sum(changes.map((change) => of(change) * (change.shares[index] ?? 0)));

/** The difference that a teammate's value makes to mine: more added, or less remaining. */
const typedBy = ({ ghost, now, isTaken }: BookChange): number =>
  ghost === null ? 0 : (ghost.value - now) * (isTaken ? -1 : 1);

/** Who is typing changes; null if nobody is. */
function ghostOfAll(changes: readonly BookChange[]): Omit<Ghost, 'value'> | null {
  const ghosts = changes.flatMap(({ ghost }) => ghost ?? []);
  const [first] = ghosts;
  if (!first) return null;
  const isOfSeveral = ghosts.some(({ name }) => name !== first.name);
  return { name: first.name, color: first.color, isOfSeveral };
}

/**
 * All holdings as one ladder, with this quarter's additions and removals, up to the game's last quarter and
 * beyond. Null if nothing matures.
 */
export function ladderOf(
  figures: LadderFigures,
  filterChoice: string | null,
  changes: readonly BookChange[] = [],
  lastQuarter = Number.POSITIVE_INFINITY,
): DrawnLadder | null {
  const lines = linesOf(figures.ladder, filterChoice);
  const added = changes.filter(({ isTaken }) => !isTaken);
  const taken = changes.filter(({ isTaken }) => isTaken);
  const steps = ladderLabels(figures).map((label, index): LadderStep => {
    const due = lines.flatMap(({ steps: each }) => each[index] ?? []);
    const held = sum(due.map(({ amount }) => amount));
    const gone = Math.min(
      Math.max(0, held),
      partAt(taken, index, ({ now }) => now),
    );
    const recorded = partAt(added, index, ({ now, saved }) => Math.min(now, saved));
    const bought = added.map(({ now, ratePercent, shares }) => ({
      amount: now * (shares[index] ?? 0),
      rate: ratePercent,
    }));
    const drafted = partAt(added, index, ({ now, saved }) => Math.max(0, now - saved));
    const typed = partAt(changes, index, typedBy);
    const typing = ghostOfAll(changes.filter(({ shares }) => (shares[index] ?? 0) > 0));
    return {
      label: label.replace('Qtr ', 'Q'),
      held: held - gone,
      gone,
      added: recorded,
      drafted,
      ...(typing
        ? { ghost: { ...typing, value: Math.max(0, held - gone + recorded + drafted + typed) } }
        : {}),
      ratePercent: meanRate([...due, ...bought]),
      isNow: index === 0,
      ...(figures.quarter + 1 + index > lastQuarter ? { isAfterEnd: true } : {}),
    };
  });
  const total = sum(
    steps.map(({ held, gone = 0, added: more, drafted = 0 }) => held + gone + more + drafted),
  );
  return total > 0 ? { steps, reading: readingOf(steps, changes) } : null;
}

function readingOf(steps: readonly LadderStep[], changes: readonly BookChange[]): string {
  const [now] = steps;
  const held = sum(steps.map((step) => step.held + (step.gone ?? 0)));
  const nowDue = now ? now.held + (now.gone ?? 0) : 0;
  const rate = now && now.ratePercent !== null ? ` at ${now.ratePercent.toFixed(2)}%` : '';
  const due = nowDue > 0 ? `${amountText(nowDue)} falls due${rate}` : 'nothing falls due';
  const words = [`This quarter ${due}, of ${amountText(held)} in total.`];
  const afterwards = sum(steps.map((step) => (step.isAfterEnd ? step.held + (step.gone ?? 0) : 0)));
  if (gameEndOf(steps) && afterwards > 0)
    words.push(`${amountText(afterwards)} of it only after the game ends (dotted line).`);
  for (const isTaken of [false, true]) {
    const some = changes.filter((change) => change.isTaken === isTaken);
    const amount = sum(some.map((change) => change.now));
    const isSaved = some.every((change) => change.now === change.saved);
    const what = isTaken ? 'taken out (outlined)' : 'added (hatched)';
    if (some.some(({ now: typed, saved }) => typed > 0 || saved > 0))
      words.push(`${amountText(amount)} ${what}${isSaved ? '' : ', not all saved'}.`);
  }
  for (const { ghost, isTaken } of changes)
    if (ghost)
      words.push(
        `${ghost.name} is typing ${amountText(ghost.value)}${isTaken ? ' to be taken out' : ''} (dashed).`,
      );
  const unit = ladderUnitOf(steps).name.replace(/^./, (first) => first.toUpperCase());
  return `${words.join(' ')} ${unit}; average rate below.`;
}

/** The holdings of each kind with this screen's changes to them; empty if there is only one kind. */
export function mixOf(
  { ladder }: LadderFigures,
  filterChoice: string | null,
  changes: readonly BookChange[],
): readonly LimitedFigure[] {
  const kinds = [...new Set(ladder.map(({ group }) => group))];
  const names = filterChoice === null || kinds.includes(filterChoice) ? kinds : [...kinds, filterChoice];
  if (filterChoice === null || names.length < 2) return [];
  const changed = (of: (change: BookChange) => number): number =>
    sum(changes.map((change) => (change.isTaken ? -1 : 1) * of(change)));
  return names.map((name) => {
    const lines = ladder.filter(({ group }) => group === name);
    const value = sum(lines.flatMap(({ steps }) => steps.map(({ amount }) => amount)));
    const isOwn = name === filterChoice && changes.length > 0;
    const recorded = isOwn ? value + changed(({ saved }) => saved) : null;
    const planned = isOwn ? value + changed(({ now }) => now) : null;
    const ghost = isOwn ? ghostOfAll(changes) : null;
    if (!ghost) return { name, value, recorded, planned, limits: [] };
    const typed = value + changed(({ now }) => now) + sum(changes.map(typedBy));
    const figures = ghost.isOfSeveral ? 'teammates are typing' : `${ghost.name} is typing`;
    const limit = { name: figures, value: typed, isHard: false, ghost: { ...ghost, value: typed } };
    return { name, value, recorded, planned, limits: [limit] };
  });
}
