// Proves how a team is told of a shock of the region: in words with amounts in its Summary, in the economy of
// the Survey, in a forecast's assumptions, and that it is over.
import { expect, test } from 'vitest';
import { dollarsText } from '../../../server/reports/formats.ts';
import { closingRowOf } from '../../../server/reports/quarterFacts.ts';
import { regionalEffects } from '../../../server/simulation/analysis/regionalEffects.ts';
import { shockedBase } from '../simulation/shockedBase.ts';
import { playedGame } from './playedGame.ts';
import { columnOf, reportOf, tableOf } from './readReport.ts';

const game = playedGame(3, { environmentCode: 'BASE', environmentRows: shockedBase(0, 1.5) });
const notesOf = (turn: number) => reportOf(game, turn, 'Summary', 1).sections.flatMap(({ notes }) => notes);
const inRegion = (turn: number) => notesOf(turn).filter((note) => note.startsWith('Plant closure'));

test('the summary tells what a shock did to the bank, then that it is over, and nothing before', () => {
  const { banks, market } = game.turns[2]!;
  const { state, detail } = banks[0]!;
  const row = closingRowOf(market!);
  const effects = regionalEffects(state, detail!.flows.loans, row)!;
  const [defaulted, reserve, deposits] = [effects.defaulted, effects.reserve, effects.deposits].map((cents) =>
    dollarsText(cents / 100_000),
  );
  expect([1, 2, 3].map(inRegion)).toEqual([
    [],
    [
      `Plant closure in the region, strength 1.5: loans of ${defaulted} defaulted because of it, the loans need ${reserve} more of a reserve, borrowers asked for 22% fewer loans, and deposits are ${deposits} lower.`,
    ],
    ['Plant closure in the region is over.'],
  ]);
  for (const cents of [effects.defaulted, effects.reserve, effects.deposits])
    expect(cents).toBeGreaterThan(1e7);
});

test('the survey shows the region beside the country while the shock lasts', () => {
  const economy = (turn: number) => tableOf(reportOf(game, turn, 'Survey'), 'Economy', 'Economy');
  const closing = columnOf(economy(2), 'Closing');
  expect(closing.get('Shock of the Region')).toBe('Plant closure');
  expect(Number(closing.get('Credit Index, Region'))).toBeCloseTo(
    Number(closing.get('Credit Index')) + 2.25,
    9,
  );
  expect(columnOf(economy(2), 'Opening').get('Shock of the Region')).toBeNull();
  expect(columnOf(economy(1), 'Closing').has('Shock of the Region')).toBe(false);
});
