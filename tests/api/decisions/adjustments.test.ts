// Proves adjustments over HTTP: booked by those who oversee the game, previewed before they are saved,
// included in the run and in forecasts to the cent, and hidden from students.

import { describe, expect, onTestFinished, test } from 'vitest';
import {
  getAdjustments,
  previewAdjustments,
  updateAdjustments,
} from '../../../contracts/calls/adjustments.ts';
import { listForecasts, submitForecast } from '../../../contracts/calls/forecasts.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import type { BankEvent } from '../../../contracts/events/bankEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { decisionsOf } from '../../../server/engine/decisionMapping.ts';
import { computeTask } from '../../../server/engine/engineTasks.ts';
import { computeScored } from '../../../server/engine/scoredQuarter.ts';
import { readTurnRunInputs } from '../../../server/processes/turnRunInputs.ts';
import { communityAfterTurn } from '../../../server/readers/communityInputs.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { given } from '../../fixtures/product/httpSpecification.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';
import { playing } from '../games/playing.ts';

const robbery = { event_id: 1, income: 0, expense: 250, invest_purchase_id: null };
const added = (row: object) => ({ team_turn_adjustment_id: -1, ...robbery, ...row });
type Row = ReturnType<typeof added> & { readonly team_turn_id: number };
const addedTo = (team: number, row: object = {}) => added({ team_turn_id: team, ...row }) as Row;

describe('adjustments of a turn', () => {
  const shared = shareProduct(['instructor', 'admin', 'ada']);
  const rowsOf = async (client: ApiClient) => client.succeed(getAdjustments, shared.ids, {});

  test('[AJ6] are listed under the field names of the specification, with the catalogue, the teams and every change', async () => {
    const { ids, people } = shared;
    const before = await rowsOf(people.instructor);
    expect(before).toMatchObject({ adjustments: [], changes: [], lastUpdated: null, readOnly: null });
    expect(before.events).toHaveLength(12);
    expect(before.teams.map(({ team_num, team_name }) => [team_num, team_name])).toEqual([
      [1, 'First Harbor Bank'],
      [2, 'Bayside Trust'],
    ]);
    const answer = await people.instructor.succeed(updateAdjustments, ids, {
      added: [addedTo(ids.team)],
      lastUpdated: null,
    });
    expect(answer).toMatchObject({ modifiedBy: null, modifiedAt: null });
    const after = await rowsOf(people.admin);
    const row = {
      event_id: 1,
      name: 'Robbery',
      team_turn_id: ids.team,
      team_turn_adjustment_id: 1,
      income: 0,
      expense: 250,
      team_name: 'First Harbor Bank',
      invest_purchase_id: null,
    };
    expect(after.adjustments).toEqual([row]);
    expect(after.changes).toEqual([
      {
        change: 'added',
        team_turn_adjustment_id: 1,
        from: null,
        to: row,
        by: 'Rosa Vance',
        at: after.lastUpdated,
      },
    ]);
    expect(answer.adjustments).toEqual(after.adjustments);
  });

  test('[HT29] are sent back as they were returned, with ids as text if an address gave them', async () => {
    const { ids, people } = shared;
    const { adjustments, lastUpdated } = await rowsOf(people.instructor);
    const [row] = adjustments;
    const typed = { ...row!, team_turn_id: String(row!.team_turn_id), expense: 240 };
    const answer = await people.instructor.succeed(updateAdjustments, ids, { updated: [typed], lastUpdated });
    expect(answer.adjustments).toEqual([{ ...row, expense: 240 }]);
    const unknown = { ...row, invest_category: 'Treasury' };
    expect(
      await people.instructor.fail(updateAdjustments, ids, { updated: [unknown], lastUpdated }),
    ).toMatchObject({ httpStatus: 400 });
  });

  test('[AJ5] changed by someone else meanwhile prompt a question, and are saved when forced', async () => {
    const { ids, people } = shared;
    const seen = await rowsOf(people.instructor);
    const [row] = seen.adjustments;
    const changed = (expense: number) => [
      { ...robbery, team_turn_adjustment_id: row!.team_turn_adjustment_id, team_turn_id: ids.team, expense },
    ];
    const mine = { updated: changed(100), lastUpdated: seen.lastUpdated };
    await people.admin.succeed(updateAdjustments, ids, {
      updated: changed(90),
      lastUpdated: seen.lastUpdated,
    });
    const asked = await people.instructor.succeed(updateAdjustments, ids, mine);
    expect(asked).toMatchObject({ modifiedBy: 'Morgan Hale', modifiedAt: expect.any(String) });
    expect(asked.adjustments[0]!.expense).toBe(90);
    await given(shared.product)
      .when(people.instructor, updateAdjustments, ids, { ...mine, force: true })
      .then({
        answer: { modifiedBy: null, adjustments: [{ expense: 100 }] },
        events: [
          {
            type: 'AdjustmentsSaved',
            data: {
              turn: 1,
              by: shared.product.userIdOf('instructor'),
              forcedOver: { by: shared.product.userIdOf('admin'), at: asked.modifiedAt },
            },
          },
        ],
      });
  });

  test('[AJ3] [AJ4] of other games, unknown events and unheld securities, or with impossible amounts, change nothing', async () => {
    const { ids, people, product } = shared;
    const foreign = product.games.pocket.teams[0]!.teamId;
    const refused = async (row: Row, httpStatus: number, error: string) => {
      await given(product)
        .when(people.instructor, updateAdjustments, ids, { added: [row], lastUpdated: null })
        .then({ httpStatus, answer: { status: 'Error', errors: [error] } });
    };
    await refused(addedTo(foreign), 404, 'The team was not found.');
    await refused(addedTo(ids.team, { invest_purchase_id: 'NONE' }), 404, 'The security was not found.');
    await refused(addedTo(ids.team, { event_id: 13 }), 400, 'Event must be one of the named events.');
    await refused(addedTo(ids.team, { expense: -1 }), 400, 'Income and Expense cannot be negative.');
    await refused(
      addedTo(ids.team, { income: 100_000_000 }),
      400,
      'Income and Expense cannot be greater than 99,999,999',
    );
    await refused(addedTo(ids.team, { income: 0.0001 }), 400, 'Income and Expense must be whole dollars.');
    await refused(addedTo(ids.team, { expense: 0 }), 409, 'An adjustment needs an income or an expense.');
    const changed = { ...robbery, team_turn_adjustment_id: 77, team_turn_id: ids.team };
    expect(
      await people.instructor.fail(updateAdjustments, ids, { updated: [changed], lastUpdated: null }),
    ).toMatchObject({ httpStatus: 409, rule: 'AJ3' });
    const preview = { team_turn_id: foreign, adjustments: [robbery] };
    expect(await people.instructor.fail(previewAdjustments, ids, preview)).toMatchObject({ httpStatus: 404 });
  });

  test('[AJ2] of a turn that is not open are refused, and no turn outside the game has any', async () => {
    const { ids, people } = shared;
    const save = { added: [addedTo(ids.team)], lastUpdated: null };
    const told = async (turn: number) =>
      (await people.instructor.fail(updateAdjustments, { ...ids, turn }, save)).errors;
    expect(await told(2)).toEqual(['Qtr 2 is not open yet.']);
    expect(await told(99)).toEqual(['This game ends with Qtr 3.']);
    expect(await told(0)).toEqual(['Nothing can be booked before Qtr 1.']);
    expect(
      await people.instructor.fail(
        previewAdjustments,
        { ...ids, turn: 2 },
        {
          team_turn_id: ids.team,
          adjustments: [robbery],
        },
      ),
    ).toMatchObject({ rule: 'AJ2' });
    expect(await people.ada.fail(getAdjustments, ids, {})).toMatchObject({ httpStatus: 403, rule: 'AC1' });
  });
});

const stateAfter = async (product: Product, game: number, team: number, turn: number): Promise<BankState> => {
  const events = await product.application.stores.eventStore.readStream(streams.bank(game, team), {
    direction: 'forwards',
  });
  const closing = (events as unknown as readonly BankEvent[]).find(
    ({ type, data }) => type === 'QuarterClosed' && data.turn === turn,
  );
  return closing!.data.state as unknown as BankState;
};

const cents = (bank: BankState, account: string): number => bank.incomeStatement[account] ?? 0;

describe('booked adjustments', () => {
  test('take effect in the run to the cent, for their own team only, and in no later turn', async () => {
    const { product, ids, other, rosa, admin } = await playing();
    const turn = { ...ids, turn: 1 };
    const { teams } = await rosa.succeed(getAdjustments, turn, {});
    const security = teams[1]!.securities[0]!;
    await rosa.succeed(updateAdjustments, turn, {
      added: [
        addedTo(ids.team, { income: 40.25, expense: 250.5 }),
        addedTo(ids.team, { team_turn_adjustment_id: -2, event_id: 8, income: 100, expense: 0 }),
        addedTo(other.teamId, {
          team_turn_adjustment_id: -3,
          event_id: 6,
          income: 1,
          expense: 99_999_999,
          invest_purchase_id: security.invest_purchase_id,
        }),
      ],
      lastUpdated: null,
    });
    const { commandHandlers, stores } = product.application;
    const opening = await communityAfterTurn(stores.eventStore, commandHandlers, ids.game, 0);
    const inputs = await readTurnRunInputs(opening, commandHandlers, ids.game, 1);
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    const { game, sources } = inputs;
    const decisions = decisionsOf(game, inputs.areas);
    const adjustments = [
      { teamNumber: 1, eventId: 1, incomeThousands: 40.25, expenseThousands: 250.5 },
      { teamNumber: 1, eventId: 8, incomeThousands: 100, expenseThousands: 0 },
      {
        teamNumber: 2,
        eventId: 6,
        incomeThousands: 1,
        expenseThousands: 99_999_999,
        securityCusip: security.invest_purchase_id,
      },
    ];
    const { engine } = product.application.processes;
    const task = { kind: 'runQuarter', game, sources, decisions, adjustments } as const;
    const expected = (await computeScored(task, engine)).game.teams;
    const plain = computeTask({ kind: 'runQuarter', game, sources, decisions }).game.teams;
    const first = await stateAfter(product, ids.game, ids.team, 1);
    const second = await stateAfter(product, ids.game, other.teamId, 1);
    expect([first, second]).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(cents(first, 'NII:EVENT')).toBe(-14_025_000);
    expect(cents(first, 'NIE:EVENT')).toBe(25_050_000);
    const positionOf = ({ securities }: BankState) =>
      securities.find(({ cusip }) => cusip === security.invest_purchase_id);
    const left = cents(second, 'NIE:EVENT');
    expect(left).toBeGreaterThan(0);
    expect([cents(second, 'NII:EVENT'), left]).toEqual([-100_000, positionOf(plain[1]!)?.cents]);
    expect(positionOf(second)).toBeUndefined();
    const past = await rosa.succeed(getAdjustments, turn, {});
    expect(past.readOnly).toMatch(
      /^Qtr 1 was run on \d\d\/\d\d\/\d{4} at \d\d:\d\d ET\. Its adjustments show what was applied\.$/,
    );
    expect(past.applied).toEqual([{ team_turn_adjustment_id: 3, expense: left / 100_000 }]);
    expect(
      (await rosa.fail(updateAdjustments, turn, { deleted: [1], lastUpdated: past.lastUpdated })).errors,
    ).toEqual([past.readOnly]);
    await admin.succeed(runTurn, ids, { turn: 2 });
    await product.application.processes.background.settled();
    const later = await stateAfter(product, ids.game, ids.team, 2);
    expect([cents(later, 'NII:EVENT'), cents(later, 'NIE:EVENT')]).toEqual([0, 0]);
  });

  test('[AJ8] are previewed as what a forecast would show after saving, and the preview changes nothing', async () => {
    const { product, ids, ada, rosa } = await playing();
    const turn = { ...ids, turn: 1 };
    const forecast = async () => {
      await ada.succeed(submitForecast, ids, {});
      await product.application.processes.background.settled();
      const groups = (await ada.succeed(listForecasts, ids, {})).forecasts[0]!.dashboardDetails;
      const figure = (name: string) =>
        groups.flatMap(({ kpis }) => kpis).find((kpi) => kpi.name === name)?.quarters[0];
      return {
        net_income: figure('Net Income'),
        equity: figure('Equity'),
        cash: figure('Cash & Fed Funds Sold'),
        overnight_borrowings: figure('Overnight Borrowings'),
      };
    };
    const plain = await forecast();
    const head = await product.application.stores.eventStore.headPosition();
    const request = { team_turn_id: ids.team, adjustments: [{ ...robbery, expense: 2_000 }] };
    const effect = await rosa.succeed(previewAdjustments, turn, request);
    expect(effect).toMatchObject({ before: plain, scenario: 'Base', used: 'Base', last_updated_tzts: null });
    expect(effect.after.net_income).toBeLessThan(effect.before.net_income - 1_400);
    expect(await product.application.stores.eventStore.headPosition()).toBe(head);
    await rosa.succeed(updateAdjustments, turn, {
      added: [addedTo(ids.team, { expense: 2_000 })],
      lastUpdated: null,
    });
    expect(await forecast()).toEqual(effect.after);
    expect(await rosa.succeed(previewAdjustments, turn, request)).toMatchObject({
      before: effect.after,
      after: effect.after,
    });
  });

  test('[AJ9] are pushed at once to those who oversee the game, and to no student', async () => {
    const { ids, ada, rosa, admin } = await playing();
    const sockets = await Promise.all([ada, rosa].map((client) => connectSocket(client)));
    onTestFinished(() => {
      for (const socket of sockets) socket.close();
    });
    const [student, instructor] = sockets;
    await admin.succeed(
      updateAdjustments,
      { ...ids, turn: 1 },
      { added: [addedTo(ids.team)], lastUpdated: null },
    );
    expect(await instructor!.frame('adjustmentsChanged')).toMatchObject({ gameId: ids.game, turn: 1 });
    await admin.succeed(runTurn, ids, { turn: 1 });
    await student!.frame('turnCompleted');
    expect(student!.frames.filter(({ type }) => type === 'adjustmentsChanged')).toEqual([]);
  });
});
