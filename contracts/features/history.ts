import { loadContributions, loadTeamContributions } from '../calls/contributions.ts';
import { loadDebrief } from '../calls/debrief.ts';
import { loadHeat } from '../calls/heat.ts';
import { loadGameHistory, loadTeamEvents, loadTeamHistory } from '../calls/history.ts';
import { deleteMoment, loadMoments, saveMoment } from '../calls/moments.ts';
import { MomentChanged, type MomentEvent, MomentMarked, MomentRemoved } from '../events/momentEvents.ts';
import { stream } from '../events/stream.ts';
import { fact } from '../record/facts.ts';
import { forced } from '../record/wording.ts';
import { openedText, type PersonalText } from '../text/sealedText.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

const momentFacts = (
  momentId: number,
  {
    title,
    note,
    audience,
  }: { readonly title: PersonalText; readonly note: PersonalText; readonly audience: string },
) => [
  fact(
    'Shown to',
    audience === 'team' ? 'the team' : 'those who oversee the game',
    `moment ${momentId} audience`,
  ),
  fact('Moment', openedText(title), `moment ${momentId}`),
  fact('Note of the moment', openedText(note), `moment ${momentId} note`),
];

/** The past of a game, and its marked moments. */
export const historyFeature = defineFeature({
  calls: [
    loadTeamHistory,
    loadGameHistory,
    loadTeamEvents,
    loadMoments,
    saveMoment,
    deleteMoment,
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
      texts: ['title', 'note'],
    }),
    tell(MomentChanged, {
      kind: forced('note'),
      words: () => 'changed a marked moment',
      facts: ({ momentId, ...words }) => momentFacts(momentId, words),
      texts: ['title', 'note'],
    }),
    tell(MomentRemoved, {
      kind: 'note',
      words: () => 'removed a marked moment',
      facts: ({ momentId }) => [fact('Moment', null, `moment ${momentId}`)],
    }),
  ],
  streams: {
    /** The moments of the past marked by those who oversee the game. */
    moments: (gameId: number) => stream<MomentEvent>(`moments-${gameId}`),
  },
  frames: noFrames,
});
