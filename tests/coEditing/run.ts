import { expect } from 'vitest';
import { fc } from '../fixtures/properties.ts';
import * as acts from './acts.ts';
import type { Fate } from './network.ts';
import { differencesFromLog, type Person } from './person.ts';
import type { Table } from './table.ts';

const kinds = [
  ...Array<'edit'>(6).fill('edit'),
  ...Array<'editAndSave'>(10).fill('editAndSave'),
  ...Array<'save'>(3).fill('save'),
  ...Array<'stall'>(3).fill('stall'),
  ...Array<'receive'>(3).fill('receive'),
  ...Array<'drop'>(2).fill('drop'),
  ...Array<'reconnect'>(4).fill('reconnect'),
  ...Array<'slowLoads'>(2).fill('slowLoads'),
  ...Array<'elapse'>(2).fill('elapse'),
  ...Array<'unfreeze'>(2).fill('unfreeze'),
  'paste',
  'all',
  'add',
  'delete',
  'undo',
  'resolve',
  'reload',
  'open',
  'submit',
  'freeze',
] as const;

/** What happens in one step. */
export type Step = {
  readonly who: number;
  readonly kind: (typeof kinds)[number];
  readonly pick: number;
  readonly value: number;
  /** The fate of the save, if it is one. */
  readonly fate: Fate;
};

/** Where people edit, which screens they visit in between, and what happens. */
export type Run = { readonly elsewhere: string; readonly steps: readonly Step[] };

/** Random runs at a place. */
export function runs(places: readonly string[]): fc.Arbitrary<Run> {
  const plain = { noNullPrototype: true } as const;
  const step = fc.record(
    {
      who: fc.nat(2),
      kind: fc.constantFrom(...kinds),
      pick: fc.nat(5),
      value: fc.nat(9),
      fate: fc.constantFrom<Fate>('answered', 'answered', 'answered', 'held', 'answerLost', 'requestLost'),
    },
    plain,
  );
  return fc.record(
    { elsewhere: fc.constantFrom(...places), steps: fc.array(step, { minLength: 12, maxLength: 24 }) },
    plain,
  );
}

/** Steps besides those on the page, whatever it asks. */
const beside: readonly Step['kind'][] = [
  'stall',
  'receive',
  'drop',
  'reconnect',
  'reload',
  'elapse',
  'submit',
  'freeze',
  'unfreeze',
];

/** Times between steps; some are long enough for a retry, or for the offline notice. */
const pauses = [0, 40, 400, 1_100, 2_500, 6_000, 11_000, 25_000];

async function take(step: Step, person: Person, table: Table, places: readonly string[]): Promise<void> {
  const { page } = person;
  // A question precedes everything else on the page.
  if (person.questions.length > 0 && !beside.includes(step.kind)) return person.answer(step.value > 3);
  const { openSheets: sheets } = person;
  const within = (work: (sheets: NonNullable<typeof person.sheets>) => void) =>
    sheets ? page.run(() => work(sheets)) : Promise.resolve();
  switch (step.kind) {
    case 'edit':
      return within((open) => acts.edit(open, step));
    case 'paste':
      return within((open) => acts.paste(open, step));
    case 'all':
      return within((open) => acts.actOnAll(open, step));
    case 'add':
      return within((open) => acts.addRow(open, step));
    case 'delete':
      return within((open) => acts.deleteRow(open, step));
    case 'undo':
      return within((open) => acts.undo(open, step));
    case 'resolve':
      return within((open) => acts.resolve(open, step.value > 4 ? 'mine' : 'theirs'));
    case 'editAndSave':
      await within((open) => acts.edit(open, step));
      return person.save(step.fate);
    case 'save':
      return person.save(step.fate);
    case 'stall':
      person.isStalled = true;
      return;
    case 'receive':
      return person.release();
    case 'slowLoads':
      page.network.loadFate = 'held';
      return;
    case 'drop':
      return person.drop();
    case 'reconnect':
      return person.reconnect();
    case 'reload':
      return person.reload();
    case 'open':
      return person.open(places[step.pick % 2] ?? '');
    case 'elapse':
      return table.elapse(pauses[step.value % pauses.length] ?? 0);
    case 'submit':
      return step.value > 6 ? table.submit() : undefined;
    case 'freeze':
      return step.value > 4 ? table.setFrozen(true) : undefined;
    case 'unfreeze':
      return table.setFrozen(false);
  }
}

/** Releases all messages and answers. */
export async function deliver(table: Table, people: readonly Person[]): Promise<void> {
  await table.pushed();
  for (const person of people) await person.receive();
}

/** Lets everything pending finish: everybody is back, and held messages are released. */
async function comeToRest(table: Table, people: readonly Person[]): Promise<void> {
  await table.setFrozen(false);
  for (const person of people) {
    await person.reconnect();
    await person.release();
  }
  for (let round = 0; round < 2; round += 1) {
    await table.elapse(12_000);
    for (const person of people) await person.answer(false);
    await deliver(table, people);
  }
}

export function expectScreensEqualLog(table: Table, people: readonly Person[], when: string): void {
  for (const person of people) {
    if (!person.sheets) throw new Error(`${person.name} sees no screen ${when}.`);
    expect(differencesFromLog(person.sheets, table.record), `${person.name} ${when}`).toEqual([]);
  }
}

/**
 * Everybody saves what they still have, overwriting, and receives the others' saves; what remains was refused
 * by a rule of its area.
 */
async function saveAll(table: Table, people: readonly Person[]): Promise<void> {
  const refused = new Set<Person>();
  for (const person of people) {
    const { page, openSheets } = person;
    await page.run(() => openSheets && acts.resolve(openSheets, 'mine'));
    await person.save('answered');
    while (person.questions.length > 0) {
      if (person.questions.some(({ kind }) => kind === 'alert')) refused.add(person);
      await person.answer(true);
    }
    await deliver(table, people);
  }
  for (const person of people) {
    const count = person.sheets?.all.reduce((sum, sheet) => sum + sheet.state().changeCount, 0);
    if (!refused.has(person)) expect(count, `${person.name}'s changes after the last save`).toBe(0);
  }
}

/** Plays one run: every step at random, then the checks at rest, then everybody saves what they still have. */
export async function play(table: Table, place: string, run: Run): Promise<void> {
  const places = [place, run.elsewhere].map(table.addressOf);
  const people = await table.begin();
  try {
    await table.pushed();
    for (const person of people) await person.arrive(places[0] ?? '');
    for (const step of run.steps) {
      const person = people[step.who];
      if (!person) continue;
      await table.elapse(7);
      await take(step, person, table, places);
      await table.pushed();
      for (const other of people) if (!other.isStalled) await other.receive();
    }
    await comeToRest(table, people);
    expectScreensEqualLog(table, people, 'at rest');
    for (const address of places.toReversed()) {
      for (const person of people) await person.open(address);
      await saveAll(table, people);
      expectScreensEqualLog(table, people, 'after the last saves');
    }
  } finally {
    await table.end();
  }
}
