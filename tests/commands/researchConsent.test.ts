// Proves what is recorded of a game's research question and its answers, and the document of both.
import { expect, test } from 'vitest';
import { researchConsents as documents } from '../../projections/researchConsents.ts';
import { researchConsentDecider } from '../../server/commands/deciders/researchConsent.ts';
import { researchPacksDecider } from '../../server/commands/deciders/researchPacks.ts';
import { refusal, specificationOf } from '../fixtures/deciderSpecification.ts';
import { ids } from '../fixtures/events.ts';
import { specificationOf as projectionOf } from '../fixtures/projectionSpecification.ts';
import { consentAnswered, questionAsked } from '../fixtures/researchEvents.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

const { given } = specificationOf(researchConsentDecider);
const at = momentAfter(9);
const words = { question: 'May we?', text: 'For a study.', asksForTexts: false } as const;
const ask = {
  type: 'AskResearchQuestion',
  gameId: ids.game,
  ...words,
  seen: 0,
  by: ids.instructor,
  at,
} as const;
const answer = {
  type: 'AnswerResearchQuestion',
  gameId: ids.game,
  userId: ids.ada,
  version: 1,
  answer: 'yes',
  at,
} as const;

test('[RE5] a question can be asked, reworded by anyone who has seen its current wording, and withdrawn', () => {
  given()
    .when(ask)
    .then([questionAsked({ at })]);
  given(questionAsked()).when(ask).then([]);
  const other = { ...ask, question: 'May they?' };
  given(questionAsked())
    .when({ ...other, seen: 1 })
    .then([questionAsked({ version: 2, question: 'May they?', at })]);
  const { by, at: when } = questionAsked().data;
  given(questionAsked())
    .when(other)
    .then(
      refusal('RE5', 'The question was worded by {by} at {at}. Please look at it again.', { by, at: when }),
    );
  const withdrawn = questionAsked({ version: 2, question: '', text: '', at });
  given(questionAsked())
    .when({ ...ask, question: '', asksForTexts: true, seen: 1 })
    .then([withdrawn]);
});

test('[RE6] an answer refers to the wording that was read, and can be changed', () => {
  const answered = (fields: object = {}) => consentAnswered({ at, ...fields });
  given(questionAsked()).when(answer).then([answered()]);
  given(questionAsked(), consentAnswered()).when(answer).then([]);
  given(questionAsked(), consentAnswered())
    .when({ ...answer, answer: 'no' })
    .then([answered({ answer: 'no' })]);
  const again = questionAsked({ version: 2, question: 'May they?' });
  const stale = 'The question was worded differently since you read it. Please read it again.';
  given(questionAsked(), again).when(answer).then(refusal('RE6', stale));
  // An answer to the previous wording does not count for this one.
  given(questionAsked(), consentAnswered(), again)
    .when({ ...answer, version: 2 })
    .then([answered({ version: 2 })]);
  const gone = refusal('RE6', 'Nothing is asked in this game any more.');
  given().when(answer).then(gone);
  given(questionAsked(), questionAsked({ version: 2, question: '', text: '' }))
    .when({ ...answer, version: 2 })
    .then(gone);
});

test('[RE6] people consent to texts only if the game asks for them', () => {
  const withTexts = { ...answer, answer: 'yesWithTexts' } as const;
  given(questionAsked()).when(withTexts).then(refusal('RE6', 'This game does not ask for what you wrote.'));
  given(questionAsked({ asksForTexts: true }))
    .when(withTexts)
    .then([consentAnswered({ answer: 'yesWithTexts', at })]);
});

test('[RE11] a pack leaves an entry in each of its games', () => {
  const pack = { tables: ['steps'], hasTexts: false, by: ids.administrator, at } as const;
  specificationOf(researchPacksDecider)
    .given()
    .when({ gameIds: [3, 7], ...pack, tables: ['steps'] })
    .then(
      [3, 7].map((gameId) => ({
        type: 'ResearchPackExported' as const,
        data: { gameId, games: 2, ...pack, tables: ['steps'] },
      })),
    );
});

test('[RE5] [RE6] the document has the current wording, and the newest answer of each', () => {
  const { documents: kept } = projectionOf(documents).given(
    questionAsked(),
    consentAnswered(),
    consentAnswered({ userId: ids.ben, answer: 'no' }),
    questionAsked({ version: 2, question: 'May they?' }),
    consentAnswered({ version: 2, answer: 'no', at }),
  );
  expect(kept[String(ids.game)]).toMatchObject({
    version: 2,
    question: 'May they?',
    answers: { [ids.ada]: { version: 2, answer: 'no', at }, [ids.ben]: { version: 1, answer: 'no' } },
  });
});
