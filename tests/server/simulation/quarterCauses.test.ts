// Proves why a bank's figures moved: start and bars add up to the recorded end in every figure, a group that nobody
// touched has no bar, the bars are those of all orders but for a hundredth, and the second horizon is that of a run-on.
import { expect, it } from 'vitest';
import { type Cause, type OwnCause, ownCauses } from '../../../contracts/banking/causes.ts';
import { scoredIndicators } from '../../../contracts/scoring/points.ts';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { difference } from '../../../server/simulation/causes/difference.ts';
import { laterEffects } from '../../../server/simulation/causes/laterEffects.ts';
import { withGroups } from '../../../server/simulation/causes/ownDecisions.ts';
import {
  bankWithout,
  figuresOf,
  type PlayedQuarter,
  quarterCauses,
} from '../../../server/simulation/causes/quarterCauses.ts';
import { baseSet } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { banksOnPath, quartersOn, runOn } from '../../../server/simulation/quarter/runOn.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { endOf } from '../../../server/simulation/quarter/scores.ts';
import { cases } from '../../fixtures/properties.ts';
import { OPTIONS } from './oneTurn.ts';
import { randomDecision } from './randomDecision.ts';

const environments = ['H2004', 'H2007', 'H2021', 'BASE', 'RISE'];
const templates = ['HARBOR500', 'UNITED750', 'MERIDIAN2B'];
const turns = 4;

/** As the log gives it back. */
const recorded = <Value>(value: Value): Value => JSON.parse(canonicalJson(value));

type Played = PlayedQuarter & { readonly touched: readonly (readonly OwnCause[])[] };

/** The quarters of a game of two banks, each of which changes about half of its groups; events in every second one. */
function quartersOf(seed: string, environmentCode: string, templateId = 'HARBOR500'): Played[] {
  const stream = openRandomStream(seed);
  const quarters: Played[] = [];
  let game: BankGame = newGame({ ...OPTIONS, seed, environmentCode, templateId });
  for (let turn = 1; turn <= turns; turn++) {
    const before = game;
    const touched = before.teams.map(() => ownCauses.filter(() => stream.uniform() < 0.5));
    const decisions = before.teams.map((_, team) =>
      withGroups(baseSet(before, team), randomDecision(before, team, stream), (group) =>
        touched[team]!.includes(group),
      ),
    );
    const events = [{ teamNumber: 1, eventId: 1, incomeThousands: 40, expenseThousands: 55.25 }];
    const adjustments = turn % 2 === 0 ? events : [];
    game = runQuarter(before, decisions, { adjustments });
    quarters.push({ before, after: recorded(game), decisions, adjustments, touched });
  }
  return quarters;
}

const halves = (value: number) => Math.round(value * 2e5);

it('adds up to the recorded quarter in every figure, without a bar for what nobody touched', () => {
  let checked = 0;
  for (let round = 0; round < cases(25); round++) {
    for (const quarter of quartersOf(
      `why ${round}`,
      environments[round % environments.length]!,
      templates[round % templates.length],
    )) {
      for (const [team, bank] of quarter.after.teams.entries()) {
        const { start, end, bars } = quarterCauses(quarter, team)!;
        expect(end).toEqual(bank.lastResult!.indicators);
        expect(start).toEqual(quarter.before.teams[team]!.lastResult!.indicators);
        for (const name of Object.keys(end)) {
          const moved = sum(bars.map(({ figures }) => halves(figures[name]!)));
          expect(halves(start[name]!) + moved, name).toBe(halves(end[name]!));
        }
        const own = bars
          .map(({ cause }) => cause)
          .filter((cause) => ownCauses.some((each) => each === cause));
        expect(quarter.touched[team]).toEqual(expect.arrayContaining(own));
        expect(bars.some(({ cause }) => cause === 'Events')).toBe(
          team === 0 && quarter.adjustments.length > 0,
        );
        checked += 1;
      }
    }
  }
  expect(checked).toBe(cases(25) * turns * 2);
});

const [, , third] = quartersOf('pinned', 'H2007') as [Played, Played, Played];

it('gives no causes where another engine ran the quarter', () => {
  const altered = recorded(third.after);
  altered.teams[1]!.ledger.CASH! += 1;
  expect(quarterCauses({ ...third, after: altered }, 1)).toBeNull();
  expect(quarterCauses({ ...third, after: altered }, 0)).not.toBeNull();
  const scored = recorded(third.after);
  Object.assign(scored.teams[0]!.lastResult!, { wellRun: { ROA: 1 } });
  scored.teams[0]!.lastResult!.indicators[scoredIndicators.returnPercent] = 50;
  expect(quarterCauses({ ...third, after: scored }, 0)).toEqual(quarterCauses(third, 0));
});

it('splits as the mean over all orders does, but for a hundredth of what moved', () => {
  const everyOrder = <Switch>(left: readonly Switch[]): Switch[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((each) =>
          everyOrder(left.filter((other) => other !== each)).map((rest) => [each, ...rest]),
        );
  const groups = quarterCauses(third, 0)!
    .bars.map(({ cause }) => cause)
    .filter((cause) => ownCauses.some((each) => each === cause));
  const known = new Map<string, Record<string, number>>();
  const run = (on: ReadonlySet<Cause>) => {
    const key = groups.filter((each) => on.has(each)).join();
    const figures =
      known.get(key) ??
      figuresOf(
        bankWithout(
          third,
          0,
          groups.filter((each) => !on.has(each)),
        ),
      );
    known.set(key, figures);
    return figures;
  };
  const { bars } = difference(groups, run);
  const orders = everyOrder(groups);
  expect(groups.length).toBeGreaterThan(2);
  for (const name of ['Net Income', 'Net Interest Margin', 'Total Deposits']) {
    const all = sum(bars.map(({ figures }) => Math.abs(figures[name]!)));
    for (const { cause, figures } of bars) {
      const exact = orders.map((order) => {
        const before = new Set(order.slice(0, order.indexOf(cause)));
        return run(new Set([...before, cause]))[name]! - run(before)[name]!;
      });
      expect(Math.abs(sum(exact) / orders.length - figures[name]!)).toBeLessThan(all / 100);
    }
  }
});

it('runs a bank on to what a run-on of all banks gives, and its kept path to the same bytes', () => {
  const path = [...quartersOn(third.after, 8)];
  expect([...banksOnPath(path, 0, third.after.teams[0]!)].at(-1)).toEqual(path.at(-1)!.teams[0]);
  const { groups, together } = endOf(laterEffects(third, 0, path));
  expect(third.touched[0]).toEqual(expect.arrayContaining(groups.map(({ cause }) => cause)));
  expect(groups.length).toBeGreaterThan(2);
  const income = (end: BankGame) => end.teams[0]!.lastResult!.indicators['Net Income']!;
  const without = (set: readonly OwnCause[]) =>
    income(
      runOn(
        {
          ...third.after,
          teams: third.after.teams.map((bank, team) => (team ? bank : bankWithout(third, 0, set))),
        },
        8,
      ).at(-1)!,
    );
  const moved = sum(groups.map(({ figures }) => Math.abs(figures['Net Income']!)));
  for (const { cause, figures } of groups)
    expect(Math.abs(figures['Net Income']! - (income(path.at(-1)!) - without([cause])))).toBeLessThan(
      moved / 20,
    );
  expect(
    Math.abs(together['Net Income']! - (income(path.at(-1)!) - without(third.touched[0]!))),
  ).toBeLessThan(moved / 20);
});
