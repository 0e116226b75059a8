import { expect, test } from 'vitest';
import { deedKinds } from '../../../contracts/audit/deedKinds.ts';
import type { EntryFilter } from '../../../contracts/audit/entryFilter.ts';
import { firstPracticeGame, isPracticeGame } from '../../../contracts/fields/fields.ts';
import type { AuditIndex, ClockedRow, Reached } from '../../../server/audit/auditIndex.ts';
import { type AuditRow, mark, marksOf } from '../../../server/audit/auditRow.ts';
import { cases, fc } from '../../fixtures/properties.ts';

const noon = Date.parse('2026-03-14T12:00:00.000Z');
const moment = (milliseconds: number): string => new Date(noon + milliseconds).toISOString();

const id = fc.integer({ min: 1, max: 4 });
const idOrNull = fc.option(id, { nil: null });
/** The last two are practice games. */
const game = fc.constantFrom(1, 2, firstPracticeGame, firstPracticeGame + 1);
const ids = fc.uniqueArray(id, { maxLength: 3 });
const areas = ['certificatesOfDeposit', 'facilities', 'dividends'];
const kinds = deedKinds.slice(0, 4);

/** A row without its position; the clock advances by `later`, sometimes backwards. */
const drawnRow = fc.record({
  kind: fc.constantFrom(...kinds),
  later: fc.integer({ min: -2, max: 5 }),
  gap: fc.integer({ min: 1, max: 3 }),
  actorId: idOrNull,
  gameId: fc.option(game, { nil: null }),
  teamIds: ids,
  subjectIds: ids,
  area: fc.option(fc.constantFrom(...areas), { nil: null }),
  role: fc.constantFrom('Student', 'Instructor'),
  turn: fc.option(id, { nil: null }),
});
type Drawn = typeof drawnRow extends fc.Arbitrary<infer Row> ? Row : never;

const filters: fc.Arbitrary<EntryFilter> = fc.record(
  {
    person: id,
    by: id,
    about: id,
    game,
    team: id,
    kinds: fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1 }),
    area: fc.constantFrom(...areas),
    role: fc.constantFrom('Student', 'Instructor'),
    turn: id,
    isByPeople: fc.constant(true),
    isPractice: fc.constant(true),
    from: fc.integer({ min: -5, max: 60 }).map(moment),
    to: fc.integer({ min: -5, max: 60 }).map(moment),
  },
  { requiredKeys: [] },
);

/** Rows in the order of a log whose positions have gaps, each with the newest time up to it. */
function placed(drawn: readonly Drawn[]): readonly ClockedRow[] {
  let position = 0;
  let at = noon;
  let clock = 0;
  return drawn.map(({ later, gap, ...fields }, index) => {
    position += gap;
    at += later;
    clock = Math.max(clock, at);
    const row: AuditRow = {
      ...fields,
      position,
      at,
      stream: `game-${index}`,
      revision: index,
      type: 'GameFrozen',
      intraturnId: null,
      cells: 0,
      forecast: null,
      cellMarks:
        index % 2 === 0 ? [] : [mark.cell('certificatesOfDeposit', '36-Month CD, “new”', 'ratePercent')],
    };
    return { row, clock };
  });
}

const reachedBy = (rows: readonly ClockedRow[]): Reached => {
  const last = rows.at(-1);
  if (!last) throw new Error('Nothing was reached.');
  const { position, stream, revision } = last.row;
  return { position, stream, revision, hash: `event ${position}`, clock: last.clock };
};

const isOfPractice = ({ gameId }: AuditRow): boolean => gameId !== null && isPracticeGame(gameId);

/** The index's query, applied to every row. */
function isMeant({ row, clock }: ClockedRow, filter: EntryFilter): boolean {
  const { person, by, about, game, team, kinds: named, area, from, to } = filter;
  return (
    (person === undefined || row.actorId === person || row.subjectIds.includes(person)) &&
    (by === undefined || row.actorId === by) &&
    (about === undefined || (row.actorId !== about && row.subjectIds.includes(about))) &&
    (game === undefined || row.gameId === game) &&
    (filter.isPractice ? isOfPractice(row) : game !== undefined || !isOfPractice(row)) &&
    (team === undefined || row.teamIds.includes(team)) &&
    (named === undefined || named.includes(row.kind)) &&
    (area === undefined || row.area === area) &&
    (filter.role === undefined || row.role === filter.role) &&
    (filter.turn === undefined || row.turn === filter.turn) &&
    (!filter.isByPeople || row.actorId !== null) &&
    (from === undefined || clock >= Date.parse(from)) &&
    (to === undefined || clock < Date.parse(to))
  );
}

/** What every index of the audit list must do. Each adapter's test calls this with its own opener; `lists` are drawn. */
export function auditIndexContract(open: () => Promise<AuditIndex> | AuditIndex, lists = 25): void {
  test('a filter finds the same as checking every entry, in order, page by page', async () => {
    const index = await open();
    const property = fc.asyncProperty(
      fc.array(drawnRow, { minLength: 1, maxLength: 60 }),
      fc.array(filters, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      async (drawn, asked, limit) => {
        const rows = placed(drawn);
        await index.clear();
        const half = Math.ceil(rows.length / 2);
        await index.add(rows.slice(0, half), reachedBy(rows.slice(0, half)));
        if (half < rows.length) await index.add(rows.slice(half), reachedBy(rows));
        for (const filter of asked) {
          const meant = rows.filter((row) => isMeant(row, filter)).map(({ row }) => row);
          const found: AuditRow[] = [];
          for (;;) {
            const before = found.at(-1)?.position;
            const page = await index.page(filter, before === undefined ? { limit } : { limit, before });
            found.push(...page);
            expect(found.length).toBeLessThanOrEqual(meant.length);
            if (page.length < limit) break;
          }
          expect(found).toEqual(meant.toReversed());
          expect(await index.page(filter, { after: 0, limit: 100 })).toEqual(meant);
          const middle = rows[half]?.row.position ?? 0;
          const later = meant.filter(({ position }) => position > middle);
          expect(await index.page(filter, { after: middle, limit: 100 })).toEqual(later);
          expect(await index.count(filter, 100)).toBe(meant.length);
          expect(await index.count(filter, 2)).toBe(Math.min(2, meant.length));
          expect(await index.count(filter, 100, middle)).toBe(meant.length - later.length);
        }
      },
    );
    await fc.assert(property, { numRuns: cases(lists) });
  });

  test('entries come as they are stored: with the time and the marks by which they are found', async () => {
    const index = await open();
    const rows = placed(fc.sample(drawnRow, { numRuns: 12, seed: 3 }));
    await index.add(rows, reachedBy(rows));
    const stored = rows.map((each) => ({
      ...each,
      position: each.row.position,
      marks: marksOf(each.row).toSorted(),
    }));
    expect(await index.stored(0, 100)).toEqual(stored);
    expect(await index.stored(stored[3]!.position, 5)).toEqual(stored.slice(4, 9));
  });

  test('[AU2] repeated rows are one entry, and the reached position never goes back', async () => {
    const index = await open();
    expect(await index.reached()).toBeUndefined();
    expect(await index.page({}, { limit: 5 })).toEqual([]);
    const rows = placed(fc.sample(drawnRow, { numRuns: 9, seed: 7 }));
    await index.add(rows, reachedBy(rows));
    await index.add(rows.slice(2, 6), reachedBy(rows));
    expect((await index.count({}, 100)) + (await index.count({ isPractice: true }, 100))).toBe(9);
    expect(await index.reached()).toEqual(reachedBy(rows));
    await index.clear();
    expect(await index.reached()).toBeUndefined();
    expect(await index.count({}, 100)).toBe(0);
    await index.add(rows, reachedBy(rows));
    const ofClasses = rows.filter(({ row }) => !isOfPractice(row));
    expect(await index.page({}, { after: 0, limit: 100 })).toEqual(ofClasses.map(({ row }) => row));
  });
}
