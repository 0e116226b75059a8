// Proves which moments of a game are told, and what its debrief says of them, of its banks and of chance.
import { expect, test } from 'vitest';
import {
  awardText,
  chanceText,
  classFinding,
  debriefQuestions,
  outcomeText,
  turningText,
} from '../../../client/debrief/gameDebriefText.ts';
import { withoutNames } from '../../../client/debrief/useProjected.ts';
import { shownClassDebrief } from '../../../client/samples/shownReview.ts';
import { type GameMoment, toldMoments, turningPoint } from '../../../contracts/banking/gameMoments.ts';

const moment = (turn_num: number, now: number, later: number): GameMoment => ({
  ...{ turn_num, cause: 'Deposits', now, later },
});
const [best, worst, turning, patient] = [
  moment(4, 1.2, 5.79),
  moment(3, -0.4, -8.37),
  moment(1, 0.51, -6.36),
  moment(5, -2.19, 0.6),
];

test('the best, the worst, the one that turned and the one that paid in the end are told, each once', () => {
  const told = toldMoments([patient!, turning!, best!, worst!, moment(2, 0.1, 0.001)]);
  expect(told.map(({ kind, moment: { turn_num: turn } }) => [kind, turn])).toEqual([
    ['Best', 4],
    ['Worst', 3],
    ['Turning', 1],
    ['Patient', 5],
  ]);
  expect(toldMoments([worst!, best!]).map(({ kind }) => kind)).toEqual(['Best', 'Worst']);
  expect(toldMoments([moment(1, 0, 0.002)])).toEqual([]);
});

test('the turning point is the largest that turned, else the largest of all', () => {
  expect(turningPoint([best!, worst!, turning!, patient!])).toBe(turning);
  expect(turningPoint([best!, worst!])).toBe(worst);
  expect(turningPoint([])).toBeUndefined();
});

test('a moment says what it looked like at the end and what it came to', () => {
  expect(outcomeText(best!, 'Stock Price')).toBe('brought $5.79 a share');
  expect(outcomeText(worst!, 'Stock Price')).toBe('cost $8.37 a share');
  expect(outcomeText(patient!, 'Stock Price')).toBe(
    'cost $2.19 at first, and brought $0.60 a share two years on',
  );
  expect(outcomeText(turning!, 'Net Income')).toBe(
    'looked right at first, +$0.5k, and cost $6.4k a quarter two years on',
  );
  expect(turningText(turning, 'Stock Price')).toBe(
    'Your turning point was Qtr 1: what you changed in deposits looked right at first, +$0.51, and cost $6.36 a share two years on.',
  );
  expect(turningText(undefined, 'Stock Price')).toBe('Nothing that you changed moved it.');
});

test('a class reads which group made the difference, who beat the bank that was left alone, and what chance did', () => {
  expect(classFinding(shownClassDebrief)).toEqual([
    '5 banks started alike. Lending made the difference: from −$49.53 to $0.00.',
    'Nobody beat the bank that was left alone; ask why.',
  ]);
  // What the economy did to all of them beats nobody.
  const [first, ...others] = shownClassDebrief.banks;
  const lent = (amount: number) =>
    [
      { cause: 'Lending', amount },
      { cause: 'Economy', amount: -9 },
    ] as const;
  const ahead = { ...first!, bars: [...lent(4)] };
  expect(classFinding({ ...shownClassDebrief, banks: [ahead, ...others] })[1]).toBe(
    '1 of 5 banks beat the bank that was left alone.',
  );
  expect(debriefQuestions({ ...shownClassDebrief, banks: [ahead] })[0]).toBe(
    `What ${first!.team_name} changed in lending brought it $4.00 a share. What did it expect, and which figure told it first?`,
  );
  expect(chanceText(shownClassDebrief)).toBe(
    'Chance moved no bank by more than $0.09: the order is skill and the world.',
  );
  expect(debriefQuestions(shownClassDebrief)).toEqual([
    'What Northquay Bank changed in lending cost it $49.53 a share. What did it expect, and which figure told otherwise first?',
    'What First Harbor Bank changed in deposits in Qtr 1 looked right at first, +$0.51, and cost $6.36 a share two years on. Who could have known, and from what?',
    'Chance moved no bank by more than $0.09. What else made results jump from quarter to quarter?',
  ]);
});

test('while nothing is worked out the class reads so and is asked nothing', () => {
  const banks = shownClassDebrief.banks.map((bank) => ({ ...bank, bars: null, end: null, turning: null }));
  const waiting = { ...shownClassDebrief, banks, still: null };
  expect(classFinding(waiting)[1]).toBe('What moved them is being worked out.');
  expect(classFinding({ ...shownClassDebrief, working: 1 })).toEqual(classFinding(waiting));
  expect(debriefQuestions(waiting)).toEqual([]);
  expect(chanceText(waiting)).toBe('');
});

test('an award says what it rests on', () => {
  expect(shownClassDebrief.awards.map(awardText)).toEqual([
    '3.55% on average',
    'never below 10.1% leverage',
    'place 3 in Qtr 2, 1 at the end',
    'missed net income by 0.7% on average',
  ]);
});

test('without names banks stand by their letters, and no award tells a place', () => {
  const { banks, awards } = withoutNames(shownClassDebrief);
  expect(banks.map(({ team_name: name }) => name)).toEqual([
    'Bank A',
    'Bank B',
    'Bank C',
    'Bank D',
    'Bank E',
  ]);
  const letterOf = new Map(banks.map(({ team_id: id, team_name: name }) => [id, name]));
  expect(shownClassDebrief.banks.map(({ team_id: id }) => letterOf.get(id))).not.toEqual([
    ...letterOf.values(),
  ]);
  expect(awards.map(({ team_name: name }) => name)).not.toContain('First Harbor Bank');
  expect(awards.map(awardText)[2]).toBe('2 places up from its worst quarter');
});
