import type { MomentEvent } from '../contracts/events/momentEvents.ts';
import type { MarkedMomentDocument } from '../contracts/readModels/markedMomentDocument.ts';
import { defineProjection } from './projection.ts';

type ConcernsMoment = { readonly data: { readonly gameId: number; readonly momentId: number } };
const keyOfMoment = ({ data }: ConcernsMoment): string => `${data.gameId}.${data.momentId}`;

/** Marked moments of the past, without removed ones. */
export const markedMoments = defineProjection<MarkedMomentDocument, MomentEvent>({
  name: 'markedMoments',
  version: 3,
  indexes: ['gameId'],
  handles: {
    MomentMarked: { key: keyOfMoment, reduce: (_, { data }) => ({ ...data, place: null }) },
    MomentChanged: {
      key: keyOfMoment,
      reduce(moment, { data }) {
        const { title, note, question, audience, by, at } = data;
        return moment && { ...moment, title, note, question, audience, by, at };
      },
    },
    MomentRemoved: { key: keyOfMoment, reduce: () => null },
    MomentsOrdered: {
      key: ({ data: { gameId, order } }) => order.map((momentId) => `${gameId}.${momentId}`),
      reduce: (moment, { data }) => moment && { ...moment, place: data.order.indexOf(moment.momentId) },
    },
  },
});
