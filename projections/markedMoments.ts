import type { MomentEvent } from '../contracts/events/momentEvents.ts';
import type { MarkedMomentDocument } from '../contracts/readModels/markedMomentDocument.ts';
import { defineProjection } from './projection.ts';

type ConcernsMoment = { readonly data: { readonly gameId: number; readonly momentId: number } };
const keyOfMoment = ({ data }: ConcernsMoment): string => `${data.gameId}.${data.momentId}`;

/** The moments of the past that were marked, without those that were removed. */
export const markedMoments = defineProjection<MarkedMomentDocument, MomentEvent>({
  name: 'markedMoments',
  version: 1,
  indexes: ['gameId'],
  handles: {
    MomentMarked: { key: keyOfMoment, reduce: (_, { data }) => data },
    MomentChanged: {
      key: keyOfMoment,
      reduce: (moment, { data: { title, note, by, at } }) => moment && { ...moment, title, note, by, at },
    },
    MomentRemoved: { key: keyOfMoment, reduce: () => null },
  },
});
