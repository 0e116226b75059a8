import {
  loadTalk,
  resolveThread,
  sayRemark,
  seeTalk,
  takeBackRemark,
  withdrawProposal,
} from '../calls/talk.ts';
import { stream } from '../events/stream.ts';
import {
  ProposalWithdrawn,
  RemarkMade,
  RemarkTakenBack,
  type TalkEvent,
  ThreadReopened,
  ThreadResolved,
} from '../events/talkEvents.ts';
import { none } from '../record/facts.ts';
import { placeInWords } from '../record/talkPlace.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** What a team says among itself: comments on cells, proposals, and everything else. Never its words. */
export const talkFeature = defineFeature({
  calls: [loadTalk, sayRemark, resolveThread, takeBackRemark, withdrawProposal, seeTalk],
  events: [
    tell(RemarkMade, {
      kind: 'said',
      words({ place, value }) {
        if (!place) return 'wrote in the team’s talk';
        return `${value === null ? 'commented on' : 'proposed a value for'} ${placeInWords(place)}`;
      },
      facts: none,
      texts: ['text'],
      isTeamOnly: true,
    }),
    tell(RemarkTakenBack, { kind: 'said', words: () => 'took back a message to the team', facts: none }),
    tell(ProposalWithdrawn, { kind: 'said', words: () => 'withdrew a proposal', facts: none }),
    tell(ThreadResolved, {
      kind: 'said',
      words: ({ place }) => `resolved ${placeInWords(place)}`,
      facts: none,
    }),
    tell(ThreadReopened, {
      kind: 'said',
      words: ({ place }) => `reopened ${placeInWords(place)}`,
      facts: none,
    }),
  ],
  streams: {
    /**
     * What a team said about a turn; not in the turn's own stream, whose texts its overseers can export and which
     * freezes and runs close.
     */
    talk: (gameId: number, teamId: number, turn: number) =>
      stream<TalkEvent>(`talk-${gameId}.${teamId}.${turn}`),
  },
  frames:
    frames</** The talk of a team about a turn has changed; no words, since observers are in the room. */ {
      readonly type: 'talkChanged';
      readonly teamId: number;
      readonly turn: number;
    }>(),
});
