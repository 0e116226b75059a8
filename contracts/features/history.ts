import { loadContributions, loadTeamContributions } from '../calls/contributions.ts';
import { loadDebrief } from '../calls/debrief.ts';
import { loadHeat } from '../calls/heat.ts';
import { loadGameHistory, loadTeamEvents, loadTeamHistory } from '../calls/history.ts';
import { deleteMoment, loadLesson, loadMoments, orderMoments, saveMoment } from '../calls/moments.ts';
import { answersTogether } from '../calls/together.ts';
import {
  MomentChanged,
  type MomentEvent,
  MomentMarked,
  MomentRemoved,
  MomentsOrdered,
} from '../events/momentEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, none } from '../record/facts.ts';
import { forced } from '../record/wording.ts';
import { openedText, type PersonalText } from '../text/sealedText.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

const momentFacts = (
  momentId: number,
  {
    title,
    note,
    question,
    audience,
  }: Readonly<Record<'title' | 'note' | 'question', PersonalText>> & { readonly audience: string },
) => [
  fact(
    'Shown to',
    audience === 'team' ? 'the team' : 'those who oversee the game',
    `moment ${momentId} audience`,
  ),
  fact('Moment', openedText(title), `moment ${momentId}`),
  fact('Note of the moment', openedText(note), `moment ${momentId} note`),
  fact('Question of the moment', openedText(question), `moment ${momentId} question`),
];

/** The past of a game, and its marked moments. */
export const historyFeature = defineFeature({
  calls: [
    loadTeamHistory,
    loadGameHistory,
    loadTeamEvents,
    answersTogether,
    loadMoments,
    saveMoment,
    deleteMoment,
    orderMoments,
    loadLesson,
    loadHeat,
    loadContributions,
    loadTeamContributions,
    loadDebrief,
  ],
  events: [
    tell(MomentMarked, {
      kind: 'note',
      words: ({ teamId }, { team }) => `marked a moment of ${team(teamId)}`,
      facts: ({ momentId, ...words }) => momentFacts(momentId, words),
      texts: ['title', 'note', 'question'],
    }),
    tell(MomentChanged, {
      kind: forced('note'),
      words: () => 'changed a marked moment',
      facts: ({ momentId, ...words }) => momentFacts(momentId, words),
      texts: ['title', 'note', 'question'],
    }),
    tell(MomentRemoved, {
      kind: 'note',
      words: () => 'removed a marked moment',
      facts: ({ momentId }) => [fact('Moment', null, `moment ${momentId}`)],
    }),
    tell(MomentsOrdered, { kind: 'note', words: () => 'ordered the moments of the lesson', facts: none }),
  ],
  streams: {
    /** The moments of the past marked by those who oversee the game. */
    moments: (gameId: number) => stream<MomentEvent>(`moments-${gameId}`),
  },
  frames: noFrames,
});
