// Proves that a bank cannot harvest its customers in the last two turns: investors see the trend before the
// books do, and playing two more years shows the damage.

import { describe, expect, it } from 'vitest';
import { type Change, earned, earnedRunningOn } from '../../../ops/exploit/freeLunch.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { outlookFactor } from '../../../server/simulation/measures/stockPrice.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { MarketOutcome } from '../../../server/simulation/model/quarter.ts';
import { further } from '../../fixtures/further.ts';

const ENVIRONMENTS = ['BASE', 'H2007', 'H2021'];
const TURNS = 9;

const none = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(amounts).map((id) => [id, 0]));

const NO_INTEREST = 'no interest on deposits';

/** What is omitted or exploited in the last two turns. */
const HARVESTS: Readonly<Record<string, Change>> = {
  'no spending on anything but staff': (decision) => {
    decision.businessDevelopmentThousands = none(decision.businessDevelopmentThousands);
    decision.learningDevelopmentThousands = none(decision.learningDevelopmentThousands);
    decision.informationTechnologyThousands = none(decision.informationTechnologyThousands);
    decision.facilitiesMaintenanceThousands = none(decision.facilitiesMaintenanceThousands);
  },
  'no new loans': ({ loans }) => {
    for (const terms of Object.values(loans)) terms.capThousands = 0;
  },
  [NO_INTEREST]: ({ nonMaturityDeposits, certificatesOfDeposit }) => {
    for (const terms of Object.values(nonMaturityDeposits)) terms.ratePercent = 0.001;
    for (const row of certificatesOfDeposit) row.ratePercent = 0.001;
  },
};
const everything: Change = (...how) => {
  for (const harvest of Object.values(HARVESTS)) harvest(...how);
};

const inLastTurns =
  (change: Change): Change =>
  (own, untouched, turn, game) => {
    if (turn > TURNS - 2) change(own, untouched, turn, game);
  };
const nothing: Change = () => undefined;

describe('the last two turns', () => {
  const gains = (change: Change) =>
    ENVIRONMENTS.map((environmentCode) => {
      const played = { environmentCode, turns: TURNS };
      const [own, usual] = [earned(played, inLastTurns(change)), earned(played, nothing)];
      return {
        income: own.netIncomeThousands - usual.netIncomeThousands,
        total: own.totalReturnPercent - usual.totalReturnPercent,
      };
    });

  further.each([
    ['no spending on anything but staff', 0],
    ['no new loans', 2],
  ] as const)('%s does not pay: the price sees what it leads to', (name, gainMax) => {
    for (const { total } of gains(HARVESTS[name]!)) expect(total).toBeLessThan(gainMax);
  });

  further('no interest on deposits makes customers leave at once', () => {
    const all = gains(HARVESTS[NO_INTEREST]!);
    for (const { total } of all) expect(total).toBeLessThan(-1);
    // Before a crisis, with rates about to fall to zero, it still earns.
    expect(all.map(({ income }) => income > 0)).toEqual([false, true, false]);
  });

  it('all of it at once costs total return if no crisis comes, and after two more years in every case', () => {
    const [base, , rising] = gains(everything);
    expect(base!.total).toBeLessThan(-20);
    expect(rising!.total).toBeLessThan(-20);
    for (const environmentCode of ENVIRONMENTS) {
      const played = { environmentCode, turns: TURNS };
      const [own, usual] = [inLastTurns(everything), nothing].map((change) =>
        earnedRunningOn(played, 8, change),
      );
      expect(own!.totalReturnPercent, environmentCode).toBeLessThan(usual!.totalReturnPercent - 5);
    }
  });
});

describe('what investors anticipate', () => {
  const bank = {
    nonMaturityDeposits: Object.fromEntries(NON_MATURITY_DEPOSITS.map(({ id }) => [id, { share: 0.25 }])),
  } as unknown as BankState;
  const community = {
    depositPoolCents: Object.fromEntries(NON_MATURITY_DEPOSITS.map(({ id }) => [id, 1000])),
  } as never;
  const factor = (shareAhead: number, cents: number, certificateCents = 100) => {
    const outcome = {
      deposits: Object.fromEntries(NON_MATURITY_DEPOSITS.map(({ id }) => [id, { shareAhead }])),
      loans: { CIL: { cents: [0, 0, cents, 0, 0, 0], demand: [0, 0, 400, 0, 0, 0] } },
      certificates: [{ cents: certificateCents, usualCents: 100 }],
    } as unknown as MarketOutcome;
    return outlookFactor(bank, outcome, community, 2);
  };

  it('subtracts parts of the logarithm of core deposits to be lost, and of loans and certificates not made', () => {
    // Two banks with as much outside: an equal share is a quarter, of 400 that is 100.
    expect(factor(0.25, 100)).toBe(1);
    expect(factor(0.125, 100)).toBeCloseTo(0.5 ** 0.3, 9);
    expect(factor(0.25, 50)).toBeCloseTo(0.5 ** 0.2, 9);
    expect(factor(0.25, 100, 50)).toBeCloseTo(0.5 ** 0.04, 9);
    expect(factor(0, 0)).toBeCloseTo(0.2 ** 0.5, 9);
  });

  it('pays nothing for a promise of more', () => {
    expect(factor(0.5, 300, 200)).toBe(1);
  });
});
