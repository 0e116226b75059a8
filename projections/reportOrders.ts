import type { Draft } from 'immer';
import type { ReportOrder } from '../contracts/banking/reportOrder.ts';
import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { TurnRunEvent } from '../contracts/events/turnRunEvents.ts';
import type { ReportOrdersDocument } from '../contracts/readModels/reportOrdersDocument.ts';
import { goneWithPractice } from './goneWithPractice.ts';
import { defineProjection } from './projection.ts';

type ConcernsTurn = { readonly data: { readonly gameId: number; readonly turn: number } };

/** The document id of a turn; 0 is the opening. */
export function reportOrdersId(gameId: number, turn: number): string {
  return `${gameId}.${turn}`;
}

const keyOfTurn = ({ data }: ConcernsTurn): string => reportOrdersId(data.gameId, data.turn);

/** The opening's reports do not depend on options. */
const orderOfOpening: Draft<ReportOrder> = { kinds: [], startingBank: null, endingBank: null };

/** Whether a newer order publishes everything that an older one did. */
function covers(newer: ReportOrder, older: ReportOrder): boolean {
  const { startingBank, endingBank } = older;
  const isRangeCovered =
    startingBank === null ||
    endingBank === null ||
    (newer.startingBank !== null &&
      newer.endingBank !== null &&
      newer.startingBank <= startingBank &&
      newer.endingBank >= endingBank);
  return isRangeCovered && older.kinds.every((kind) => newer.kinds.includes(kind));
}

/**
 * Which reports of which turn and banks were published, when and by whom: the list of the Reports screen and
 * the last order that Run Turn shows. A completed run replaces the reports of its turn; reports requested
 * again are added, including those deleted meanwhile.
 */
export const reportOrders = defineProjection<ReportOrdersDocument, GameEvent | TurnRunEvent>({
  name: 'reportOrders',
  version: 4,
  indexes: [],
  handles: {
    GameDeleted: goneWithPractice(({ turns }, gameId) =>
      Array.from({ length: turns + 1 }, (_, turn) => reportOrdersId(gameId, turn)),
    ),
    GameOpened: {
      key: ({ data }) => reportOrdersId(data.gameId, 0),
      apply: (document, { data: { gameId }, metadata: { at } }) => ({
        gameId,
        turn: 0,
        // Reopened banks have the reports of another opening.
        attempt: (document?.attempt ?? 0) + 1,
        pending: null,
        orders: [{ ...orderOfOpening, by: null, at, publishedAt: at }],
        deleted: [],
      }),
    },
    TurnRunRequested: {
      key: keyOfTurn,
      reduce(document, { data: { gameId, turn, reports, by, at } }) {
        const before = document ?? { gameId, turn, attempt: 0, orders: [], deleted: [] };
        return { ...before, pending: { ...reports, by, at } };
      },
    },
    TurnRunFailed: {
      key: keyOfTurn,
      reduce: (document) => document && { ...document, pending: null },
    },
    TurnRunCompleted: {
      key: keyOfTurn,
      reduce(document, { data: { attempt, at } }) {
        if (!document?.pending) return document;
        const order = { ...document.pending, publishedAt: at };
        return { ...document, attempt, pending: null, orders: [order], deleted: [] };
      },
    },
    ReportsRequested: {
      key: keyOfTurn,
      reduce(document, { data: { reports, by, at } }) {
        if (!document) return null;
        const kept = document.orders.filter((order) => !covers(reports, order));
        return { ...document, orders: [...kept, { ...reports, by, at, publishedAt: at }] };
      },
    },
    ReportsDeleted: {
      key: keyOfTurn,
      reduce: (document, { data: { reports, at } }) =>
        document && {
          ...document,
          deleted: [...document.deleted, ...reports.map((report) => ({ ...report, at }))],
        },
    },
  },
});
