import { expect } from 'vitest';
import { fc } from '../fixtures/properties.ts';
import type { Fate } from './network.ts';
import type { Quarters, Tab } from './quarters.ts';

const kinds = [
  ...Array<'type'>(8).fill('type'),
  ...Array<'save'>(3).fill('save'),
  ...Array<'run'>(3).fill('run'),
  ...Array<'openNext'>(3).fill('openNext'),
  ...Array<'use'>(2).fill('use'),
  ...Array<'elapse'>(2).fill('elapse'),
  ...Array<'connect'>(2).fill('connect'),
  ...Array<'unfreeze'>(2).fill('unfreeze'),
  'discard',
  'reload',
  'drop',
  'freeze',
  'submit',
  'passOn',
] as const;

type QuarterStep = {
  /** Which of a person's two tabs. */
  readonly who: number;
  readonly kind: (typeof kinds)[number];
  readonly row: number;
  readonly fate: Fate;
};

/** A person's acts over some quarters, and others' acts affecting them. */
export const quarterSteps: fc.Arbitrary<readonly QuarterStep[]> = fc.array(
  fc.record(
    {
      who: fc.nat(1),
      kind: fc.constantFrom(...kinds),
      row: fc.nat(2),
      fate: fc.constantFrom<Fate>('answered', 'answered', 'answerLost', 'requestLost'),
    },
    { noNullPrototype: true },
  ),
  { minLength: 10, maxLength: 22 },
);

const runsMax = 3;

/** Every rate is typed once, so that its fate can be followed. */
class TypedRates {
  readonly #ended = new Set<number>();
  readonly #typed: number[] = [];
  readonly #tally: Map<string, number>;

  constructor(tally: Map<string, number>) {
    this.#tally = tally;
  }

  /** A rate never typed before, including in earlier sequences. */
  next(): number {
    const count = (this.#tally.get('typed') ?? 0) + 1;
    this.#tally.set('typed', count);
    const rate = Math.round(1_000 + count) / 1_000;
    this.#typed.push(rate);
    return rate;
  }

  /** The person has typed over it, or discarded it. */
  end(rate: number): void {
    this.#ended.add(rate);
  }

  /** Those that were not undone, and are in none of these places. */
  lost(...places: readonly ReadonlySet<number>[]): readonly number[] {
    return this.#typed.filter((rate) => !this.#ended.has(rate) && places.every((place) => !place.has(rate)));
  }
}

/** The rates named by a tab's cards, in their lines or elsewhere. */
function ratesOnCards({ cards }: Tab): readonly number[] {
  const texts = cards.flatMap(({ lines, notices }) => [...lines.map(({ value }) => value), ...notices]);
  return texts.flatMap((text) => [...text.matchAll(/(\d+\.\d{3})%/g)].map(([, rate]) => Number(rate)));
}

const restoreKept = (tab: Tab): Promise<void> =>
  tab.page.run(() => {
    if (tab.isOpen) tab.page.view.kept?.onRestore();
  });

async function type(tab: Tab, row: number, typed: TypedRates): Promise<void> {
  await restoreKept(tab);
  const rowId = tab.sheet?.rowIds()[row];
  const before = rowId === undefined ? undefined : tab.sheet?.cell(rowId, 'ratePercent');
  if (!tab.isOpen || !before) return;
  if (before.isDirty) typed.end(Number(before.value));
  const rate = typed.next();
  await tab.type(row, rate);
  // A value equal to the record is no change.
  if (before.saved === rate) typed.end(rate);
}

async function discard(tab: Tab, typed: TypedRates): Promise<void> {
  for (const rate of ratesOnCards(tab)) typed.end(rate);
  for (const card of tab.cards) await tab.page.run(() => card.onDiscard());
}

async function use(tab: Tab): Promise<void> {
  await restoreKept(tab);
  for (const card of tab.cards)
    if (card.use?.refusal === null && card.lines.length > 0) await tab.page.run(() => card.use?.onUse());
}

/** Plays one sequence in two tabs of a person; finally every rate is recorded, unsaved on a screen, listed, or undone. */
export async function playQuarters(
  quarters: Quarters,
  steps: readonly QuarterStep[],
  tally: Map<string, number>,
): Promise<void> {
  const typed = new TypedRates(tally);
  const ada = quarters.tab(0);
  const tabs = [ada, quarters.tab(0, ada.visitor.local)] as const;
  const firstTurn = quarters.turn;
  try {
    for (const tab of tabs) await tab.arrive(quarters.cds());
    for (const { who, kind, row, fate } of steps) {
      const tab = tabs[who] ?? ada;
      tally.set(kind, (tally.get(kind) ?? 0) + 1);
      await quarters.elapse(40);
      if (kind === 'type') await type(tab, row, typed);
      if (kind === 'save') await tab.save(fate);
      if (kind === 'run' && quarters.turn - firstTurn < runsMax) await quarters.run();
      if (kind === 'openNext') await openNewest(tab);
      if (kind === 'use') await use(tab);
      if (kind === 'discard') await discard(tab, typed);
      if (kind === 'reload' && !tab.page.network.isDown) await tab.reload();
      if (kind === 'drop') await tab.drop();
      if (kind === 'connect') await tab.connect();
      if (kind === 'freeze' || kind === 'unfreeze') await quarters.setFrozen(kind === 'freeze');
      if (kind === 'submit') await quarters.submit();
      if (kind === 'passOn' && !tab.page.network.isDown) await quarters.passOn(tab, 1);
      if (kind === 'elapse') await quarters.elapse(2_500);
    }
    await comeToRest(quarters, tabs);
    const recorded = new Set([...tabs.flatMap((tab) => [...tab.recorded])]);
    const unsaved = new Set(tabs.flatMap((tab) => tab.unsaved()));
    const named = new Set(tabs.flatMap(ratesOnCards));
    expect(typed.lost(recorded, unsaved, named), 'rates that are nowhere').toEqual([]);
    tally.set('unsaved', (tally.get('unsaved') ?? 0) + unsaved.size);
    tally.set('named', (tally.get('named') ?? 0) + named.size);
  } finally {
    await quarters.end();
    await quarters.setFrozen(false);
  }
}

async function openNewest(tab: Tab): Promise<void> {
  await tab.openNext();
  await tab.answer(true);
}

/** Everybody is connected and open; waiting values are used in the first tab. */
async function comeToRest(quarters: Quarters, tabs: readonly Tab[]): Promise<void> {
  await quarters.setFrozen(false);
  for (const tab of tabs) await tab.connect();
  for (let looks = 0; looks < 3; looks += 1) await quarters.elapse(12_000);
  for (const tab of tabs) {
    await tab.answer(true);
    await openNewest(tab);
    await restoreKept(tab);
  }
  await quarters.elapse(12_000);
  for (const tab of tabs) await use(tab);
}
