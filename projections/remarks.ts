import type { TalkEvent } from '../contracts/events/talkEvents.ts';
import type { RemarkDocument } from '../contracts/readModels/remarkDocument.ts';
import { defineProjection } from './projection.ts';

type Concerned = { readonly teamId: number; readonly turn: number };
const idOf = ({ teamId, turn }: Concerned, remarkId: number): string => `${teamId}.${turn}.${remarkId}`;

type Named = { readonly data: Concerned & { readonly remarkId: number } };
const keyOfRemark = ({ data }: Named): string => idOf(data, data.remarkId);
type Settled = { readonly data: Concerned & { readonly place: { readonly threadId: number } } };
const keyOfThread = ({ data }: Settled): string => idOf(data, data.place.threadId);

/** What teams say about their turns; whether a place is settled is on the first remark there. */
export const remarks = defineProjection<RemarkDocument, TalkEvent>({
  name: 'remarks',
  version: 1,
  indexes: ['teamId', 'turn'],
  handles: {
    RemarkMade: {
      // A reply reopens what was settled.
      key: ({ data }) => [
        ...new Set([data.remarkId, data.place?.threadId ?? data.remarkId].map((id) => idOf(data, id))),
      ],
      reduce: (remark, { data }) =>
        remark
          ? { ...remark, resolved: null }
          : { ...data, isTakenBack: false, isWithdrawn: false, resolved: null },
    },
    RemarkTakenBack: {
      key: keyOfRemark,
      reduce: (remark) => remark && { ...remark, isTakenBack: true },
    },
    ProposalWithdrawn: {
      key: keyOfRemark,
      reduce: (remark) => remark && { ...remark, isWithdrawn: true },
    },
    ThreadResolved: {
      key: keyOfThread,
      reduce: (remark, { data: { by, at } }) => remark && { ...remark, resolved: { by, at } },
    },
    ThreadReopened: {
      key: keyOfThread,
      reduce: (remark) => remark && { ...remark, resolved: null },
    },
  },
});
