import { PackCard } from '../../client/research/PackCard.tsx';
import { QuestionCard } from '../../client/research/QuestionCard.tsx';
import { ResearchAnswer } from '../../client/research/ResearchAnswer.tsx';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import {
  listResearchGames,
  type loadResearchConsent,
  loadResearchPack,
  loadResearchQuestion,
  type ResearchPack,
} from '../../contracts/calls/research.ts';
import type { ResearchAnswer as Given } from '../../contracts/research/researchTerms.ts';
import { classAt } from '../../tests/fixtures/shownClass.ts';
import { Answered, answer } from './Answered.tsx';
import type { Exhibit, Room } from './exhibit.ts';

const question = {
  question: 'May your work in this game be used for research?',
  asks_for_texts: true,
  version: 1,
  text: 'Two people of the school look at how teams decide. What they get is kept for three years.',
};
export const askedQuestion = { ...question, answer: null, answered_tzts: null };

type Consent = ResponseOf<typeof loadResearchConsent>;
const consent: Consent = {
  ...question,
  updated_tzts: classAt(0),
  updated_by: 'Rosa Vance',
  may_export: true,
  students: 25,
  yes: 12,
  yes_with_texts: 6,
  no: 3,
};
const card = (name: string, over: Partial<Consent>): Exhibit => ({
  name: `question: ${name}`,
  show: () => <QuestionCard gameId={1} consent={{ ...consent, ...over }} />,
});

const line = (name: string, given: Given | null): Exhibit => ({
  name: `answer of a student: ${name}`,
  show: () => (
    <Answered answers={[answer(loadResearchQuestion, { ...askedQuestion, answer: given })]}>
      <ResearchAnswer />
    </Answered>
  ),
});

const pack: ResearchPack = {
  state: 'making',
  progress: 0.42,
  fault: null,
  begun_tzts: classAt(0),
  games: 1,
  made: null,
  has_key: false,
};
const made: NonNullable<ResearchPack['made']> = {
  file_name: 'research-pack.zip',
  bytes: 4_812_000,
  sha256: '7f3a22c9'.repeat(8),
  teams: 5,
  teams_left_out: 1,
  people: 18,
  rows: 48_211,
};
const packs = (name: string, shown: ResearchPack | null, consented = 18): Exhibit => ({
  name: `pack: ${name}`,
  show: () => (
    <Answered
      answers={[
        answer(loadResearchPack, { pack: shown }),
        answer(listResearchGames, {
          games: [{ game_id: 1, game_name: 'Autumn Cup', students: 25, consented, consented_with_texts: 6 }],
        }),
      ]}
    >
      <PackCard gameId={1} />
    </Answered>
  ),
});

export const research: Room = {
  title: 'Research',
  isWide: true,
  exhibits: [
    card('some have answered', {}),
    card('nothing is asked', { question: null, text: '', version: 0, updated_by: null, updated_tzts: null }),
    line('not yet', null),
    line('yes', 'yes'),
    line('no', 'no'),
    packs('to be made', null),
    packs('nobody has consented', null, 0),
    packs('being made', pack),
    packs('there, with its key', { ...pack, state: 'ready', progress: 1, made, has_key: true }),
    packs('failed', { ...pack, state: 'failed', fault: 'There is no room left on the disk.' }),
  ],
};
