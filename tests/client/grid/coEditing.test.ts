// Proves that co-editing converges and loses nothing: two or three sheets act at random on one record, pushes
// and answers arrive late and in any interleaving, some pushes are missed and repaired by a reload. A failing
// seed is printed by fast-check and replays exactly.
import { describe, expect, it } from 'vitest';
import type { SaveAnswer, Sheet } from '../../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { MemoryRecord } from './memoryRecord.ts';

const fields = ['ratePercent', 'capThousands', 'isOutOfMarket'] as const;

const actions = fc.array(
  fc.record({
    who: fc.nat(2),
    act: fc.constantFrom(
      'edit',
      'edit',
      'edit',
      'edit',
      'basisPoints',
      'add',
      'delete',
      'undo',
      'redo',
      'resolve',
      'save',
      'answer',
      'answer',
      'push',
      'push',
      'push',
      'gap',
    ),
    row: fc.nat(7),
    field: fc.nat(2),
    value: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 10, maxLength: 120 },
);
type Action = { act: string; row: number; field: number; value: number };

/** A person's unsaved input: it must survive everything that arrives. */
function unsaved(sheet: Sheet): ReadonlyMap<string, CellValue> {
  return new Map(
    sheet.rowIds().flatMap((rowId) =>
      fields.flatMap((field) => {
        const cell = sheet.cell(rowId, field);
        return cell.isDirty || cell.saved === null ? [[`${rowId}|${field}`, cell.value] as const] : [];
      }),
    ),
  );
}

class Person {
  readonly name: string;
  readonly sheet: Sheet;
  readonly #record: MemoryRecord;
  #seen = 0;
  #answer: SaveAnswer | null = null;

  constructor(name: string, record: MemoryRecord) {
    this.name = name;
    this.#record = record;
    this.sheet = cdSheet([...record.rows.values()]);
  }

  act({ act, row, field, value }: Action): void {
    const { sheet } = this;
    const rowIds = sheet.rowIds();
    const rowId = rowIds[row % Math.max(1, rowIds.length)] ?? 1;
    const name = fields[field] ?? 'ratePercent';
    const typed = name === 'isOutOfMarket' ? value > 4 : value;
    if (act === 'edit') sheet.edit([{ rowId, field: name, value: typed }], 'Typing');
    if (act === 'basisPoints') sheet.adjustBasisPoints('all', value);
    if (act === 'add') sheet.addRow({ account: `${this.name} ${value}`, termMonths: 3 + value });
    if (act === 'delete' && value > 5) sheet.deleteRows([rowId]);
    if (act === 'undo') sheet.undo();
    if (act === 'redo') sheet.redo();
    if (act === 'resolve') this.resolve(value > 4 ? 'mine' : 'theirs');
    if (act === 'save' && !this.#answer) this.save(false);
    if (act === 'answer') this.takeAnswer();
    if (act === 'push') this.takePush();
    if (act === 'gap') this.reload();
  }

  resolve(choice: 'mine' | 'theirs'): void {
    for (const at of this.sheet.conflicts()) {
      if (this.sheet.rowState(at.rowId).conflict) this.sheet.resolveRowConflict(at.rowId, choice);
      else this.sheet.resolveConflict(at, choice);
    }
  }

  save(isForced: boolean): void {
    const stamp = this.sheet.state().lastUpdated;
    this.#answer = this.#record.save(this.name, this.sheet.payload(), stamp, isForced);
    if (!this.#answer) this.reload();
  }

  takeAnswer(): void {
    if (this.#answer) this.sheet.saved(this.#answer);
    this.#answer = null;
  }

  takePush(): boolean {
    const push = this.#record.pushes[this.#seen];
    if (!push) return false;
    this.#seen += 1;
    this.#keepsUnsaved(() => this.sheet.receiveSaved(push));
    return true;
  }

  reload(): void {
    this.#seen = Math.max(this.#seen, this.#record.pushes.length - 2);
    this.#keepsUnsaved(() =>
      this.sheet.receiveWhole([...this.#record.rows.values()], this.#record.lastUpdated),
    );
  }

  #keepsUnsaved(receive: () => void): void {
    const before = unsaved(this.sheet);
    const renamed = new Map<number, number>();
    const end = this.sheet.subscribeIds((from, to) => renamed.set(from, to));
    receive();
    end();
    for (const [key, value] of before) {
      const [rowId, field] = key.split('|');
      const now = renamed.get(Number(rowId)) ?? Number(rowId);
      expect(this.sheet.cell(now, field!).value, `${this.name} ${key}`).toBe(value);
    }
  }

  settle(): void {
    this.takeAnswer();
    while (this.takePush());
    this.resolve('mine');
  }
}

function runToRest(people: readonly Person[]): void {
  for (const person of people) {
    person.settle();
    person.save(true);
    for (const other of people) other.settle();
  }
  for (const person of people) {
    person.settle();
    person.save(true);
    for (const other of people) other.settle();
  }
}

const byId = (rows: Iterable<Row>): readonly Row[] => [...rows].toSorted((a, b) => a.id - b.id);

describe('co-editing', () => {
  it('[GR31] after all saves and pushes every sheet equals the record, and no unsaved edit is ever lost', () => {
    fc.assert(
      fc.property(actions, fc.integer({ min: 2, max: 3 }), (steps, count) => {
        const record = new MemoryRecord(
          certificatesOfDeposit,
          [1, 2, 3, 4].map((id) => cdRow(id)),
        );
        const people = ['Ada', 'Ben', 'Cara'].slice(0, count).map((name) => new Person(name, record));
        for (const step of steps) people[step.who % count]!.act(step);
        runToRest(people);
        for (const { sheet, name } of people) {
          expect(sheet.state().changeCount, name).toBe(0);
          expect(byId(sheet.rowIds().map((id) => sheet.row(id)!)), name).toEqual(byId(record.rows.values()));
          for (const { field, total } of sheet.state().totals) {
            const sum = [...record.rows.values()].reduce((part, row) => part + Number(row[field]), 0);
            expect(total, `${name} ${field}`).toBeCloseTo(sum, 6);
          }
        }
      }),
      { numRuns: cases(isWhole ? 400 : 150) },
    );
  });
});
