// What banks learn about each other: places, the survey's ranges, the regulator's view, and the M&A rows.

import { describe, expect, test } from 'vitest';
import { bandedRange, bandOf } from '../../../contracts/banking/bandedRange.ts';
import { mergerBankOf, mergerStatistics } from '../../../contracts/banking/mergerBank.ts';
import { placesOf } from '../../../contracts/banking/places.ts';
import { proposedAssessment } from '../../../server/reports/figures/regulatorAssessment.ts';
import {
  communityAverageRows,
  priorYearTurn,
  REGULATOR_ROWS,
  regulatorIndicators,
  regulatorRowsOf,
} from '../../../server/reports/figures/regulatorRows.ts';
import { mergerRowsOf } from '../../../server/reports/mergerRows.ts';
import { survey } from '../../../server/reports/models/survey.ts';
import { currentOf, factsAt, factsOfCommunity } from '../../../server/reports/quarterFacts.ts';
import type { StoredGame } from '../../../server/reports/storedGame.ts';
import { LOAN_ACCOUNTS } from '../../../server/simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { offeredRates } from '../../../server/simulation/market/loanMarket.ts';
import { mergerPlan } from '../../fixtures/events/mergerEvents.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { playedGame } from './playedGame.ts';
import { columnOf, reportOf, tableOf } from './readReport.ts';

const game = playedGame(6);
const community = factsOfCommunity(game, 6);
const facts = factsAt(community, 0);

describe('Peer', () => {
  test('ranks start from the best, equal values share a rank, and the best three are marked', () => {
    expect(placesOf([3, 1, 3, null, 2], true)).toEqual([1, 4, 1, null, 3]);
    expect(placesOf([3, 1, 3, null, 2], false)).toEqual([3, 1, 3, null, 2]);
    expect(placesOf([9, 1, 2], true, [true, false, false])).toEqual([3, 2, 1]);
    const places = tableOf(reportOf(game, 6, 'PeerLeader'), 'Leaders', 'Places');
    expect(places.rows).toHaveLength(16);
    for (const { cells, places: marks } of places.rows) {
      const own = cells.slice(1).map(Number);
      expect(Math.min(...own)).toBe(1);
      expect(marks?.slice(1)).toEqual(own.map((place) => (place <= 3 ? place : 0)));
    }
  });

  test('a bank is first by ROA when no other has more', () => {
    const report = reportOf(game, 6, 'PeerLeader');
    const cells = (title: string) => tableOf(report, 'Leaders', title).rows[1]!.cells.slice(1).map(Number);
    const best = cells('Values').indexOf(Math.max(...cells('Values')));
    expect(cells('Places')[best]).toBe(1);
  });

  test('the mean, high and low of a measure are those of the banks shown', () => {
    for (const table of reportOf(game, 6, 'PeerSummary').sections[0]!.tables) {
      for (const { cells } of table.rows) {
        const banks = cells.slice(1, 4).map(Number);
        const [mean, high, low] = cells.slice(4).map(Number);
        expect(mean).toBeCloseTo((banks[0]! + banks[1]! + banks[2]!) / 3, 6);
        expect([high, low]).toEqual([Math.max(...banks), Math.min(...banks)]);
      }
    }
  });
});

/** The same game with every decision in the survey moved within its band. */
function movedInsideBands(original: StoredGame, position: number): StoredGame {
  const moved = (value: number, width: number) =>
    value === 0 ? 0 : Number(((bandOf(value, width) + position) * width).toFixed(6));
  const copy = structuredClone(original);
  for (const { state } of copy.turns.at(-1)!.banks) {
    const decision = state.lastDecision!;
    for (const { id } of LOAN_ACCOUNTS) {
      const terms = decision.loans[id];
      const rates = offeredRates(terms).map((rate) => moved(rate, 0.125));
      terms.offeredRatesPercent = rates as typeof terms.offeredRatesPercent & {};
      terms.originationFeePercent = moved(terms.originationFeePercent, 0.25);
      terms.annualFeeDollars = moved(terms.annualFeeDollars, 25);
    }
    for (const { id } of NON_MATURITY_DEPOSITS) {
      const terms = decision.nonMaturityDeposits[id];
      terms.ratePercent = moved(terms.ratePercent, 0.125);
      terms.monthlyFeeDollars = moved(terms.monthlyFeeDollars, 2);
      terms.nsfFeeDollars = moved(terms.nsfFeeDollars, 5);
      terms.minimumBalanceDollars = moved(terms.minimumBalanceDollars, 1000);
      terms.betaUp = moved(terms.betaUp, 0.1);
      terms.betaDown = moved(terms.betaDown, 0.1);
    }
    for (const row of decision.certificatesOfDeposit) row.ratePercent = moved(row.ratePercent, 0.125);
  }
  return copy;
}

const surveyOf = (stored: StoredGame) =>
  JSON.stringify(survey({ game: stored, turn: 6, community: factsOfCommunity(stored, 6) }));

describe('Survey', () => {
  test('[RP22] no decision can be inferred from it: decisions that change within their bands leave it unchanged', () => {
    const shown = surveyOf(game);
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), (position) => {
        expect(surveyOf(movedInsideBands(game, position))).toBe(shown);
      }),
      { numRuns: cases(8) },
    );
  });

  test('[RP22] it does not show whose offer is whose, nor any bank’s name', () => {
    const turned: StoredGame = {
      ...game,
      turns: game.turns.map((turn) => ({ ...turn, banks: turn.banks.toReversed() })),
    };
    expect(surveyOf(turned)).toBe(surveyOf(game));
    expect(surveyOf(game)).not.toMatch(/Bank \d/);
  });

  test('[RP22] a range contains every value and only edges of bands', () => {
    const value = fc.double({ min: 0, max: 20, noNaN: true }).map((rate) => Math.round(rate * 1000) / 1000);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const { low, mean, high } = bandedRange(values, 0.125)!;
        expect(low <= Math.min(...values) && Math.max(...values) <= high && low < mean && mean < high).toBe(
          true,
        );
        expect([low, high].every((edge) => Number.isInteger(Number((edge / 0.125).toFixed(6))))).toBe(true);
      }),
    );
  });

  test('the survey shows the market’s rate inside each range, and shares that sum to the market', () => {
    const report = reportOf(game, 6, 'Survey');
    for (const { cells } of tableOf(report, 'Loans', 'Offered Rates').rows) {
      const [market, low, , high] = cells.slice(1).map(Number);
      expect(low! <= market! && market! <= high!).toBe(true);
    }
    for (const { cells } of tableOf(report, 'Loans', 'New Loans').rows) {
      expect(Number(cells[3]) + Number(cells[4])).toBeCloseTo(100, 6);
    }
  });
});

describe('the regulator', () => {
  test('the prior year is the last quarter of the previous simulated year', () => {
    expect([1, 2, 4, 5, 8, 9, 12, 13].map(priorYearTurn)).toEqual([0, 0, 0, 4, 4, 8, 8, 12]);
    const row = regulatorIndicators(facts, community).find(({ name }) => name === 'Tier 1 Leverage')!;
    const published = (turn: number) => facts[turn]!.result.indicators['Tier 1 Leverage']!;
    expect(row).toMatchObject({ priorYear: published(4), currentYear: published(6) });
    expect(row.delta).toBeCloseTo(published(6) - published(4), 10);
    const mean =
      (community[0]![6]!.result.indicators['Tier 1 Leverage']! +
        community[1]![6]!.result.indicators['Tier 1 Leverage']! +
        community[2]![6]!.result.indicators['Tier 1 Leverage']!) /
      3;
    expect(row.averageCommunity).toBeCloseTo(mean, 10);
  });

  test('[RR2] rows and community averages have every regulator ratio, EVE and EAR both ways, and RSA / RSL', () => {
    const names = regulatorRowsOf(facts).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['EVE, I & P -200', 'EVE, I & P 200', 'EAR, I & P -200', 'RSA / RSL']),
    );
    expect(names).toEqual(REGULATOR_ROWS.map(({ name }) => name));
    const averages = communityAverageRows(community).filter(({ name }) => name === 'ROA');
    expect(averages.map(({ quarterOffset }) => quarterOffset)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const newest = [0, 1, 2].map((bank) => community[bank]![6]!.result.indicators.ROA!);
    expect(averages[0]!.value).toBeCloseTo((newest[0]! + newest[1]! + newest[2]!) / 3, 10);
  });

  test('the engine proposes a rating and a sentence with metric, value, community mean and the thresholds on either side', () => {
    for (const [bank, own] of community.entries()) {
      const proposal = proposedAssessment(own, community)!;
      const { ratings } = currentOf(own).result;
      expect([proposal.capital.rating, proposal.compositeRating.rating]).toEqual([
        ratings.capital,
        ratings.composite,
      ]);
      for (const { rating, comments } of Object.values(proposal)) {
        expect(rating).toBeGreaterThanOrEqual(1);
        expect(comments).toMatch(/of -?[\d.]+%? \(community -?[\d.]+%?\) .*(marks? of -?[\d.]+%?)/);
        const between =
          /of (-?[\d.]+)% .* between the marks of (-?[\d.]+)% for a rating of (\d) and (-?[\d.]+)% for a rating of (\d)/.exec(
            comments,
          );
        if (!between) continue;
        const [value = 0, better = 0, first = 0, worse = 0, second = 0] = between.slice(1).map(Number);
        expect(second).toBe(first + 1);
        expect(value).toBeGreaterThanOrEqual(Math.min(better, worse));
        expect(value).toBeLessThanOrEqual(Math.max(better, worse));
      }
      expect(bank).toBeLessThan(3);
    }
    expect(proposedAssessment([facts[0]], community)).toBeNull();
  });

  test('[RR4] a saved report is shown as saved, otherwise the engine’s proposal', () => {
    const ratings = (teamNumber: number) =>
      tableOf(reportOf(game, 6, 'RegulatorReport', teamNumber), 'Ratings', 'Ratings');
    expect(columnOf(ratings(1), 'Comments').get('Capital')).toBe('Comments on capital');
    const proposal = proposedAssessment(factsAt(community, 1), community)!;
    expect(columnOf(ratings(2), 'Comments').get('Capital')).toBe(proposal.capital.comments);
    expect(columnOf(ratings(2), 'Rating').get('Market Risk')).toBe(proposal.marketRisk.rating);
  });
});

test('the M&A rows of a bank are what it published, and its leverage and price ratios follow', () => {
  const { result, market } = currentOf(facts);
  const bank = mergerBankOf(mergerRowsOf(game, currentOf(facts)));
  const statistics = mergerStatistics(bank);
  expect(statistics.leverageRatioPercent).toBeCloseTo(result.supervisory.tier1LeverageRatio, 4);
  expect(statistics.earningsPerShareDollars).toBeCloseTo(result.indicators['Earnings per Share']!, 4);
  expect(statistics.marketToBookPercent).toBeCloseTo(result.indicators['Market/Book']!, 3);
  expect([bank.primePercent, bank.federalFundsPercent]).toEqual([
    market!.closing.primePercent,
    market!.closing.federalFundsPercent,
  ]);
});

test('[MA7] a team’s merger scenarios are in its own report only', () => {
  const plan = mergerPlan({ target: 1, stockPremiumPercent: 25, holdingCompanyDividendsMillions: 1 });
  const planned = { ...game, mergerScenarios: [{ teamNumber: 2, name: 'Secret', plan }] };
  const titles = (teamNumber: number) =>
    reportOf(planned, 6, 'MergersAndAcquisitions', teamNumber).sections.map(({ title }) => title);
  expect(titles(1)).toEqual(['Statistics']);
  expect(titles(2)).toEqual(['Statistics', 'Secret']);
  const offered = tableOf(
    reportOf(planned, 6, 'MergersAndAcquisitions', 2),
    'Secret',
    'Stock Price & Exchange Disclosure',
  );
  const targetPrice = currentOf(facts).result.indicators['Stock Price']!;
  expect(offered.rows[0]?.cells).toEqual(['Bank 1', null, null]);
  expect(columnOf(offered, 'Value').get('Stock Price Offered')).toBeCloseTo(targetPrice * 1.25, 2);
});
