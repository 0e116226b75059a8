import type { talkFeature } from '../../contracts/features/talk.ts';
import { remarks } from '../../projections/remarks.ts';
import { talkDecider } from '../commands/deciders/talk.ts';
import { talkHandlers } from '../http/handlers/talkHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

const talkChanged = ({ teamId, turn }: { teamId: number; turn: number }): readonly AddressedFrame[] => [
  { room: `team-${teamId}`, body: { type: 'talkChanged', teamId, turn } },
];

/** What a team says among itself. */
export const talkOnServer: ServerFeature<typeof talkFeature> = {
  deciders: { talk: talkDecider },
  projections: [remarks],
  handlers: ({ parts }) => talkHandlers(parts),
  frames: {
    RemarkMade: talkChanged,
    RemarkTakenBack: talkChanged,
    ProposalWithdrawn: talkChanged,
    ThreadResolved: talkChanged,
    ThreadReopened: talkChanged,
  },
};
