// Proves over HTTP that each student alone answers the question behind research packs, and that nobody learns
// who answered what.
import { expect, test } from 'vitest';
import { listGameAudit } from '../../contracts/calls/audit.ts';
import {
  answerResearchQuestion,
  askResearchQuestion,
  loadResearchConsent,
  loadResearchQuestion,
} from '../../contracts/calls/research.ts';
import { playing } from './playing.ts';

test('[RE5] [RE6] a question is asked once worded, each answers for themselves, and a new wording has no answers', async () => {
  const { ids, ada, ben, rosa, chloe } = await playing();
  const nothing = {
    question: null,
    text: '',
    asks_for_texts: false,
    version: 0,
    answer: null,
    answered_tzts: null,
  };
  expect(await ada.succeed(loadResearchQuestion, ids, {})).toEqual(nothing);
  expect((await ada.fail(answerResearchQuestion, ids, { version: 1, answer: 'yes' })).rule).toBe('RE6');
  const words = { question: ' May we? ', text: 'For <b>us</b>.', asks_for_texts: false };
  expect((await ada.fail(askResearchQuestion, ids, { ...words, version: 0 })).httpStatus).toBe(403);
  await rosa.succeed(askResearchQuestion, ids, { ...words, version: 0 });
  const asked = await ada.succeed(loadResearchQuestion, ids, {});
  expect(asked).toMatchObject({ question: 'May we?', text: 'For <b>us</b>.', version: 1, answer: null });
  await ada.succeed(answerResearchQuestion, ids, { version: 1, answer: 'yes' });
  await ben.succeed(answerResearchQuestion, ids, { version: 1, answer: 'no' });
  expect((await ada.succeed(loadResearchQuestion, ids, {})).answer).toBe('yes');
  expect((await chloe.succeed(loadResearchQuestion, ids, {})).answer).toBeNull();
  const counted = async () => {
    const { students, yes, yes_with_texts, no } = await rosa.succeed(loadResearchConsent, ids, {});
    return [students, yes, yes_with_texts, no];
  };
  expect(await counted()).toEqual([3, 1, 0, 1]);
  expect((await rosa.fail(answerResearchQuestion, ids, { version: 1, answer: 'yes' })).errors).toEqual([
    'Only students of the game are asked.',
  ]);
  expect((await ada.fail(loadResearchConsent, ids, {})).httpStatus).toBe(403);
  await rosa.succeed(askResearchQuestion, ids, { ...words, text: 'For them.', version: 1 });
  expect(await counted()).toEqual([3, 0, 0, 0]);
  expect((await ada.fail(answerResearchQuestion, ids, { version: 1, answer: 'yes' })).rule).toBe('RE6');
});

test('[RE6] those who oversee a game cannot find anyone’s answer', async () => {
  const { ids, ada, rosa } = await playing();
  await rosa.succeed(askResearchQuestion, ids, {
    question: 'Q?',
    text: '',
    asks_for_texts: false,
    version: 0,
  });
  await ada.succeed(answerResearchQuestion, ids, { version: 1, answer: 'no' });
  const { entries } = await rosa.succeed(listGameAudit, ids, {});
  expect(entries.map(({ text }) => text)).toContain('worded the research question');
  expect(entries.map(({ text }) => text)).not.toContain('answered a research question');
  const consent = await rosa.succeed(loadResearchConsent, ids, {});
  expect(Object.keys(consent)).not.toContain('answers');
});
