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

const said = { kind: 'said', facts: none } as const;

/** What a team says among itself: comments on cells, proposals, and everything else. Never its words. */
export const talkFeature = defineFeature({
  calls: [loadTalk, sayRemark, resolveThread, takeBackRemark, withdrawProposal, seeTalk],
  events: [
    tell(RemarkMade, {
      ...said,
      words({ place, value }) {
        if (!place) return 'wrote in the team’s talk';
        return `${value === null ? 'commented on' : 'proposed a value for'} ${placeInWords(place)}`;
      },
      texts: ['text'],
      isTeamOnly: true,
    }),
    tell(RemarkTakenBack, { ...said, words: () => 'took back a message to the team' }),
    tell(ProposalWithdrawn, { ...said, words: () => 'withdrew a proposal' }),
    tell(ThreadResolved, { ...said, words: ({ place }) => `resolved ${placeInWords(place)}` }),
    tell(ThreadReopened, { ...said, words: ({ place }) => `reopened ${placeInWords(place)}` }),
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
