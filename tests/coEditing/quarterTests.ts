// Proves that typed input survives a run: pages with the product's own routes, sheets, drafts and saves on a
// real server, whose administrator runs the quarter while people have unsaved values on their screens. Every
// typed value is in its quarter, offered in the next, or discarded by its person, whatever happens to their
// tabs, connection, team and sign-in.
import { expect, onTestFinished, test } from 'vitest';
import { further } from '../fixtures/further.ts';
import { cases, fc, seedOf } from '../fixtures/properties.ts';
import { isWhole, ordinarily } from '../fixtures/thoroughness.ts';
import { between } from './betweenQuarters.ts';
import { tables } from './laidTables.ts';
import type { Quarters, Tab } from './quarters.ts';

async function openGame(turns?: number): Promise<Quarters> {
  const { openQuarters } = await import('./quarters.ts');
  const quarters = await openQuarters(tables.product, tables.players, turns);
  onTestFinished(() => quarters.end());
  return quarters;
}

test('[KV1] two students with unsaved values: each is offered theirs in the next quarter, uses and saves it', async () => {
  const quarters = await openGame();
  const [ada, ben] = [quarters.tab(0), quarters.tab(1)];
  for (const tab of [ada, ben]) await tab.arrive(quarters.cds());
  await ada.type(0, 2.5);
  await ada.type(1, 2.75);
  await ben.type(2, 3.5);
  await quarters.run();
  // The screens stay open, with the typed input on them.
  expect([ada.page.view.grids?.screen.turn, ada.unsaved()]).toEqual([1, [2.5, 2.75]]);
  for (const tab of [ada, ben]) await tab.openNext();
  expect([ada.lines, ben.lines]).toEqual([[['2.500%', '2.750%']], [['3.500%']]]);
  expect(ada.cards[0]).toMatchObject({
    text: expect.stringMatching(/^Qtr 1 was run without your 2 unsaved changes from .*\d\d:\d\d ET\.$/),
    use: { label: 'Use them in Qtr 2', refusal: null },
  });
  for (const tab of [ada, ben]) {
    await tab.use();
    expect(tab.cards).toEqual([]);
  }
  expect(await quarters.recorded(2)).not.toContain(2.5);
  for (const tab of [ada, ben]) await tab.save();
  expect(await quarters.recorded(2)).toEqual(expect.arrayContaining([2.5, 2.75, 3.5]));
  expect(await quarters.recorded(1)).not.toContain(2.5);
});

test('a screen without unsaved values moves to the next quarter, one with some stays until the user leaves it', async () => {
  const quarters = await openGame();
  const [ada, ben] = [quarters.tab(0), quarters.tab(1)];
  for (const tab of [ada, ben]) await tab.arrive(quarters.cds());
  await ada.type(0, 2.5);
  await quarters.run();
  const turnOf = (tab: Tab) => tab.page.view.grids?.screen.turn;
  expect([turnOf(ada), turnOf(ben)]).toEqual([1, 2]);
  expect(ada.page.view.grids?.readOnlyReason).toBe('Read-only: Qtr 1 is closed');
  expect(ada.cards).toEqual([]);
});

/** The cases of an ordinary run: a reload, a disconnect and another person, each before or during the run. */
const examples = [
  'a reload before the run',
  'a run while the page is offline',
  'another person at the machine before the run',
];

test.each(ordinarily(between, ([what]) => examples.includes(what)))(
  '[KV3] values survive %s',
  async (_, happens) => {
    const quarters = await openGame();
    const ada = quarters.tab(0);
    await ada.arrive(quarters.cds());
    await ada.type(0, 2.5);
    await ada.type(1, 2.75);
    await happens(quarters, ada);
    await ada.openNext();
    expect(ada.lines).toEqual([['2.500%', '2.750%']]);
    await ada.use();
    await ada.save();
    expect(await quarters.recorded(quarters.turn)).toEqual(expect.arrayContaining([2.5, 2.75]));
  },
);

test('[KV14] typed values survive a server that ends and restarts in the minute before a run, which is run once', async () => {
  const { playRestart } = await import('./mortalQuarters.ts');
  await playRestart();
});

test('[KV3] values offered to a frozen team wait for the unfreeze, and can be copied meanwhile', async () => {
  const quarters = await openGame();
  const ada = quarters.tab(0);
  await ada.arrive(quarters.cds());
  await ada.type(0, 2.5);
  await quarters.run();
  await quarters.setFrozen(true);
  await ada.openNext();
  expect(ada.cards[0]?.use?.refusal).toMatch(/^Read-only: /);
  await quarters.setFrozen(false);
  expect(ada.cards[0]?.use?.refusal).toBeNull();
});

further(
  'two tabs of a person: both offer what each of them left, and an answer in one counts in the other',
  async () => {
    const quarters = await openGame();
    const ada = quarters.tab(0);
    const other = quarters.tab(0, ada.visitor.local);
    for (const tab of [ada, other]) await tab.arrive(quarters.cds());
    await ada.type(0, 2.5);
    await other.type(0, 2.25);
    await other.type(1, 2.75);
    await quarters.run();
    for (const tab of [ada, other]) await tab.openNext();
    for (const tab of [ada, other])
      expect(tab.lines.flat().toSorted()).toEqual(['2.250%', '2.500%', '2.750%']);
    await ada.use();
    // Of two values in one cell the later one wins, and the other one is named.
    expect(ada.unsaved()).toEqual([2.25, 2.75]);
    for (const tab of [ada, other]) {
      expect(tab.cards).toHaveLength(1);
      expect(tab.cards[0]).toMatchObject({
        lines: [],
        notices: [expect.stringContaining('2.500%: your newer entry stays.')],
      });
    }
    await other.page.run(() => other.cards[0]?.onDiscard());
    for (const tab of [ada, other]) expect(tab.cards).toEqual([]);
  },
);

further(
  '[KV5] values go under what was typed in the new quarter, within its rows, and what they lose is named',
  async () => {
    const quarters = await openGame();
    const ada = quarters.tab(0);
    await ada.arrive(quarters.cds());
    const { sheet } = ada;
    const [first, second] = sheet?.rowIds() ?? [];
    await ada.type(0, 2.5);
    await ada.type(1, 2.75);
    const ben = quarters.tab(1);
    await ben.arrive(quarters.cds());
    // In the next quarter the first row is gone and every row has another id.
    await ben.page.run(() => void ben.sheet?.deleteRows([first ?? 0]));
    await ben.save();
    await quarters.run();
    await ada.openNext();
    expect(ada.sheet?.row(first ?? 0)?.account).toBe(sheet?.row(second ?? 0)?.account);
    await ada.use();
    expect(ada.unsaved()).toEqual([2.75]);
    expect(ada.cards[0]?.notices).toEqual([
      `${String(sheet?.row(first ?? 0)?.account)}, Offer Rate, 2.500%: the row is gone.`,
    ]);
  },
);

further('[KV5] values for a scenario that was deleted meanwhile are offered in the active one', async () => {
  const quarters = await openGame();
  const growth = await quarters.createScenario('Growth');
  const ada = quarters.tab(0);
  await ada.arrive(quarters.cds());
  await ada.type(0, 2.5);
  await ada.page.end();
  await quarters.deleteScenario(growth);
  await ada.arrive(quarters.cds());
  expect(ada.cards[0]?.text).toMatch(/^The scenario Growth was deleted without your 1 unsaved change from /);
  await ada.use();
  expect([ada.unsaved(), ada.page.view.frame?.scenario.name]).toEqual([[2.5], 'Base']);
});

test('the first unsaved value renders the frame of the screen no second time', async () => {
  const quarters = await openGame();
  const ada = quarters.tab(0);
  await ada.arrive(quarters.cds());
  const { frame } = ada.page.view;
  await ada.type(0, 2.5);
  expect(ada.unsaved()).toEqual([2.5]);
  expect(ada.page.view.frame).toBe(frame);
});

test.each(['answerLost', 'requestLost'] as const)(
  'a save unanswered before the run is in the quarter, or refused with when it was run (%s)',
  async (fate) => {
    const quarters = await openGame();
    const ada = quarters.tab(0);
    await ada.arrive(quarters.cds());
    await ada.type(0, 2.5);
    await ada.save(fate);
    await ada.drop();
    await quarters.run();
    await ada.reload(quarters.cds());
    await quarters.elapse(1_000);
    if (fate === 'answerLost') {
      expect(ada.cards).toEqual([]);
      expect(await quarters.recorded(1)).toContain(2.5);
    } else {
      expect(ada.lines).toEqual([['2.500%']]);
      expect(ada.cards[0]?.notices).toEqual([
        expect.stringMatching(/^The run of Qtr 1 began at \d\d:\d\d ET\. Your changes were not saved\.$/),
      ]);
      expect(await quarters.recorded(1)).not.toContain(2.5);
    }
  },
);

test('whatever happens in two tabs over some quarters: every typed value is recorded, on a screen, offered, or discarded by its person', async () => {
  const { playQuarters, quarterSteps } = await import('./quarterSteps.ts');
  const { openQuarters } = await import('./quarters.ts');
  const tally = new Map<string, number>();
  let quarters = await openQuarters(tables.product, tables.players);
  const property = fc.asyncProperty(quarterSteps, async (steps) => {
    if (quarters.turn > 11) quarters = await openQuarters(tables.product, tables.players);
    await playQuarters(quarters, steps, tally);
  });
  await fc.assert(property, {
    numRuns: cases(isWhole ? 25 : 5),
    seed: seedOf('quarters'),
    endOnFailure: true,
  });
  for (const what of ['run', 'save', 'use', 'discard', 'passOn', 'unsaved', 'named'])
    expect(tally.get(what), what).toBeGreaterThan(0);
});
