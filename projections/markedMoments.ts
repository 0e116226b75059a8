import type { MomentEvent } from '../contracts/events/momentEvents.ts';
import type { MarkedMomentDocument } from '../contracts/readModels/markedMomentDocument.ts';
import { defineProjection } from './projection.ts';

type ConcernsMoment = { readonly data: { readonly gameId: number; readonly momentId: number } };
const keyOfMoment = ({ data }: ConcernsMoment): string => `${data.gameId}.${data.momentId}`;

/** Marked moments of the past, without removed ones. */
export const markedMoments = defineProjection<MarkedMomentDocument, MomentEvent>({
  name: 'markedMoments',
  version: 2,
  indexes: ['gameId'],
  handles: {
    MomentMarked: { key: keyOfMoment, reduce: (_, { data }) => data },
    MomentChanged: {
      key: keyOfMoment,
      reduce(moment, { data }) {
        const { title, note, audience, by, at } = data;
        return moment && { ...moment, title, note, audience, by, at };
      },
    },
    MomentRemoved: { key: keyOfMoment, reduce: () => null },
  },
});
