import type { MomentEvent } from '../contracts/events/momentEvents.ts';
import type { MarkedMomentDocument } from '../contracts/readModels/markedMomentDocument.ts';
import { defineProjection } from './projection.ts';

type ConcernsMoment = { readonly data: { readonly gameId: number; readonly momentId: number } };
const keyOfMoment = ({ data }: ConcernsMoment): string => `${data.gameId}.${data.momentId}`;

/** Events of before there were audiences name none. */
const audienceOf = ({ audience }: Partial<Pick<MarkedMomentDocument, 'audience'>>) => audience ?? 'overseers';

/** The moments of the past that were marked, without those that were removed. */
export const markedMoments = defineProjection<MarkedMomentDocument, MomentEvent>({
  name: 'markedMoments',
  version: 2,
  indexes: ['gameId'],
  handles: {
    MomentMarked: { key: keyOfMoment, reduce: (_, { data }) => ({ ...data, audience: audienceOf(data) }) },
    MomentChanged: {
      key: keyOfMoment,
      reduce(moment, { data }) {
        const { title, note, by, at } = data;
        return moment && { ...moment, title, note, audience: audienceOf(data), by, at };
      },
    },
    MomentRemoved: { key: keyOfMoment, reduce: () => null },
  },
});
