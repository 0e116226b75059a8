// Proves over random co-editing with scenarios, renewals, and rows that are deleted and brought back, that what is said
// stays with its row, and that the standing of proposals is what a scan of the saves says.
import { expect, test } from 'vitest';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import type { RemarkDocument } from '../../../contracts/readModels/remarkDocument.ts';
import { noRowKeys, rowKeyOf } from '../../../server/commands/deciders/rowKeys.ts';
import { type TeamTurnCommand, teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import type { DecisionSetState, OpenedTeamTurn } from '../../../server/commands/deciders/teamTurnState.ts';
import { findPlace, standingOf } from '../../../server/readers/talk.ts';
import { ids, openingAreas, turnOpened } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { saving } from '../commands/teamTurnCommands.ts';

const area = 'certificatesOfDeposit';
const field = 'ratePercent';
const rounds = cases(150);
const number = (max: number) => fc.integer({ min: 0, max });
const acts = [
  'type',
  'type',
  'propose',
  'propose',
  'add',
  'delete',
  'bringBack',
  'undoDeletion',
  'copy',
  'renew',
  'renewLess',
] as const;
const step = fc.record({ act: fc.constantFrom(...acts), set: number(3), row: number(5), value: number(3) });
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

type Write = { readonly value: CellValue; readonly at: string; readonly by: number };
/** A row as people know it: the same one in every scenario that has it, and when it is brought back. */
type Known = { readonly name: string; readonly row: Row; readonly writes: readonly Write[] };
/** What was last saved in the cell. */
const savedIn = ({ row, writes }: Known): CellValue => writes.at(-1)?.value ?? row[field] ?? 0;
type KnownSet = { readonly there: Map<number, Known>; readonly gone: Known[] };

/** A turn beside a model of it that follows every event on its own. */
function played() {
  let state = teamTurnDecider.evolve(teamTurnDecider.initialState, turnOpened()) as OpenedTeamTurn;
  const known = (row: Row): Known => ({ name: String(row.rowKey), row, writes: [] });
  const opening = () => new Map((openingAreas()[area] ?? []).map((row) => [row.id, known(row)]));
  const model = new Map<number, KnownSet>([[ids.set, { there: opening(), gone: [] }]]);
  const proposals: { readonly remark: RemarkDocument; readonly name: string }[] = [];
  let clock = 1;

  const setAt = (index: number): DecisionSetState => {
    const sets = Object.values(state.decisionSets);
    return sets[index % sets.length]!;
  };
  const rowsOf = ({ areas }: DecisionSetState): readonly Row[] => Object.values(areas[area] ?? {});

  function follow(event: TeamTurnEvent): void {
    if (event.type === 'DecisionSetCreated') {
      const origin = model.get(event.data.originId)!;
      model.set(event.data.intraturnId, { there: new Map(origin.there), gone: [...origin.gone] });
    }
    if (event.type === 'TurnRenewed')
      for (const [id, { there }] of model) {
        const rows = event.data.decisionSets[id]?.[area] ?? [];
        for (const rowId of [...there.keys()]) if (!rows.some((row) => row.id === rowId)) there.delete(rowId);
        for (const row of rows) if (!there.has(row.id)) there.set(row.id, known(row));
      }
    if (event.type !== 'DecisionsSaved') return;
    const { rows, by, at, intraturnId } = event.data;
    const { there, gone } = model.get(intraturnId)!;
    for (const change of rows) {
      const before = there.get(change.rowId);
      if (change.kind === 'deleted' && before) {
        there.delete(change.rowId);
        gone.push(before);
      }
      const to = change.kind === 'updated' ? change.changes[field]?.to : undefined;
      if (before && to !== undefined)
        there.set(change.rowId, { ...before, writes: [...before.writes, { value: to, at, by }] });
      if (change.kind !== 'added') continue;
      const value = change.row[field] ?? 0;
      const index = gone.findIndex(({ row }) => row.account === change.row.account);
      const [back] = index < 0 ? [] : gone.splice(index, 1);
      const name = back?.name ?? `new ${change.row.account}`;
      const writes = back?.writes ?? [];
      // A cell that comes back as it was is not saved anew.
      const isAsBefore = back !== undefined && savedIn(back) === value;
      there.set(change.rowId, {
        name,
        row: change.row,
        writes: isAsBefore ? writes : [...writes, { value, at, by }],
      });
    }
  }
  function send(command: TeamTurnCommand): void {
    const outcome = teamTurnDecider.decide(command, state);
    for (const event of outcome.kind === 'events' ? outcome.events : []) {
      state = teamTurnDecider.evolve(state, event) as OpenedTeamTurn;
      follow(event);
    }
  }
  function propose(set: DecisionSetState, row: Row, value: number, at: string): void {
    const rowKey = rowKeyOf(set.rowKeys[area] ?? noRowKeys, row);
    const place = {
      threadId: 1,
      intraturnId: set.intraturnId,
      area,
      rowKey,
      rowId: row.id,
      rowName: 'x',
      field,
    };
    const remark = {
      ...{
        gameId: ids.game,
        teamId: ids.team,
        turn: 1,
        remarkId: 1,
        place,
        text: '',
        value,
        named: [],
        by: ids.ada,
      },
      ...{ isForInstructors: false, at, isTakenBack: false, isWithdrawn: false, resolved: null },
    };
    proposals.push({ remark, name: model.get(set.intraturnId)!.there.get(row.id)!.name });
  }
  function act({ act: kind, set: index, row: rowIndex, value }: Step): void {
    clock += 1;
    const at = momentAfter(clock);
    const set = setAt(index);
    const rows = rowsOf(set);
    const row = rows[rowIndex % Math.max(1, rows.length)];
    const rate = 1 + value / 4;
    const save = { intraturnId: set.intraturnId, at, isForced: true, by: ids.ada + (value % 2) };
    const adding = ({ account, termMonths, fixedOrVariable }: Row, cell: CellValue = rate) =>
      send(
        saving({
          ...save,
          added: [
            {
              id: -1,
              account: account!,
              termMonths: termMonths!,
              fixedOrVariable: fixedOrVariable!,
              [field]: cell,
            },
          ],
        }),
      );
    if (kind === 'type' && row)
      send(saving({ ...save, filter: null, updated: [{ id: row.id, [field]: rate }] }));
    if (kind === 'propose' && row) propose(set, row, rate, at);
    if (kind === 'add') adding({ id: 0, account: `Promo ${clock}`, termMonths: 9, fixedOrVariable: 'Fixed' });
    if (kind === 'delete' && row) send(saving({ ...save, deleted: [row.id] }));
    const gone = model.get(set.intraturnId)!.gone.at(-1);
    if (kind === 'bringBack' && gone) adding(gone.row);
    if (kind === 'undoDeletion' && gone) adding(gone.row, savedIn(gone));
    const intraturnId = 100 + clock;
    if (kind === 'copy' && model.size < 4)
      send({
        type: 'CreateDecisionSet',
        intraturnId,
        originId: set.intraturnId,
        name: `S${clock}`,
        by: ids.ada,
        at,
      });
    if (kind !== 'renew' && kind !== 'renewLess') return;
    const openings = openingAreas();
    const areas = kind === 'renew' ? openings : { ...openings, [area]: (openings[area] ?? []).slice(1) };
    send({ type: 'RenewTurn', renewal: { run: `1.${clock}`, areas, facts: {}, at } });
  }
  return { act, model, proposals, state: () => state };
}

const told = fc.array(step, { maxLength: 40, size: 'max' });

test(`[TL9] in ${rounds} random histories two rows have one key only if they are one row in two scenarios`, () => {
  fc.assert(
    fc.property(told, (steps) => {
      const { act, model, state } = played();
      for (const each of steps) act(each);
      const names = new Map<string, string>();
      for (const [id, { there }] of model) {
        const set = state().decisionSets[id]!;
        for (const [rowId, { name }] of there) {
          const key = rowKeyOf(set.rowKeys[area] ?? noRowKeys, set.areas[area]![rowId]!);
          expect([key, names.get(key) ?? name]).toEqual([key, name]);
          names.set(key, name);
        }
      }
      expect(new Set(names.values()).size).toBe(names.size);
    }),
    { numRuns: rounds },
  );
});

test(`[TL10] in ${rounds} random histories a proposal stands in each scenario as a scan of its saves says`, () => {
  fc.assert(
    fc.property(told, (steps) => {
      const { act, model, proposals, state } = played();
      for (const each of steps) act(each);
      for (const [id, { there }] of model)
        for (const { remark, name } of proposals) {
          const set = state().decisionSets[id]!;
          const row = [...there.values()].find((one) => one.name === name);
          expect(findPlace(state(), set, remark.place!).row === undefined).toBe(row === undefined);
          const last = row?.writes.at(-1);
          const since = last && last.at > remark.at ? last : null;
          const standing = since === null ? 'open' : since.value === remark.value ? 'saved' : 'outOfDate';
          expect(standingOf(set, remark)).toEqual({ standing, since });
        }
    }),
    { numRuns: rounds },
  );
});

test('a proposal whose author withdrew it stands as withdrawn, and words alone do not stand at all', () => {
  const { act, proposals, state } = played();
  act({ act: 'propose', set: 0, row: 0, value: 1 });
  const [proposal] = proposals;
  const set = Object.values(state().decisionSets)[0]!;
  expect(standingOf(set, { ...proposal!.remark, isWithdrawn: true })?.standing).toBe('withdrawn');
  expect(standingOf(set, { ...proposal!.remark, value: null })).toBeNull();
});

test('[TL10] undoing a deletion leaves a proposal open, and out of date what was saved before the deletion', () => {
  const { act, proposals, state } = played();
  const standing = () => standingOf(Object.values(state().decisionSets)[0]!, proposals[0]!.remark);
  const undone = (...kinds: Step['act'][]) => {
    for (const kind of kinds) act({ act: kind, set: 0, row: 0, value: kind === 'type' ? 3 : 1 });
    return standing()?.standing;
  };
  expect(undone('propose', 'delete', 'undoDeletion')).toBe('open');
  const { rowKeys, areas } = Object.values(state().decisionSets)[0]!;
  const back = Object.values(areas[area] ?? {}).findIndex((row) => rowKeys[area]?.added[row.id]);
  act({ act: 'delete', set: 0, row: back, value: 1 });
  expect(undone('undoDeletion')).toBe('open');
  act({ act: 'type', set: 0, row: back, value: 3 });
  const since = standing()?.since;
  expect(since?.value).toBe(1.75);
  act({ act: 'delete', set: 0, row: back, value: 1 });
  undone('undoDeletion');
  expect(standing()).toEqual({ standing: 'outOfDate', since });
});
