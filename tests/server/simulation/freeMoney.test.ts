// Proves by value that recipes which would be free money in a simpler model are none (docs/bank/model.md).
import { describe, expect, it } from 'vitest';
import { beats, earned } from '../../../ops/exploit/freeLunch.ts';
import { totalAssets } from '../../../server/simulation/base/ledger.ts';
import type { BySixCategories } from '../../../server/simulation/base/sixCategories.ts';
import { staffingCostThousands } from '../../../server/simulation/books/operatingExpense.ts';
import { loanAccount } from '../../../server/simulation/catalogue/loans.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { swapNotionalMillionsMax } from '../../../server/simulation/instruments/swaps.ts';
import { collectionCost } from '../../../server/simulation/loans/collectionCost.ts';
import { shareDrivenAway } from '../../../server/simulation/loans/loanBook.ts';
import { leadingIndices } from '../../../server/simulation/market/spendingIndices.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { further } from '../../fixtures/further.ts';

const ENVIRONMENTS = ['BASE', 'H2007', 'H2021'];
const OPTIONS = {
  templateId: 'HARBOR500',
  environmentCode: 'BASE',
  seed: 'fees',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
} as const;

/** The environments in which a recipe beats changing nothing, on income and total return. */
const better = (change: (decision: BankDecision, untouched: BankDecision, turn: number) => void) =>
  ENVIRONMENTS.filter((environmentCode) => {
    const played = { environmentCode, turns: 9 };
    return beats(
      earned(played, change),
      earned(played, () => undefined),
    );
  });

describe('free money', () => {
  further(
    '[SIM48] monthly fees of 100, NSF fees of 60 and a minimum of 250,000 empty the accounts they are put on',
    () => {
      const won = better(({ nonMaturityDeposits }, untouched) => {
        for (const [id, terms] of Object.entries(untouched.nonMaturityDeposits)) {
          Object.assign(nonMaturityDeposits, {
            [id]: { ...terms, monthlyFeeDollars: 100, nsfFeeDollars: 60, minimumBalanceDollars: 250_000 },
          });
        }
      });
      expect(won).toEqual([]);
    },
  );

  further('[SIM48] an annual fee of 999 drives the borrowers of cards, cars and consumer loans away', () => {
    const won = better(({ loans }) => {
      for (const id of ['CRD', 'AUTO', 'CNS'] as const) loans[id] = { ...loans[id], annualFeeDollars: 999 };
    });
    expect(won).toEqual([]);
  });

  it('[SIM48] an annual fee is paid by the loans made at it, and drives part of them away', () => {
    const game = newGame({ ...OPTIONS, teamCount: 2 });
    const decisions = game.teams.map((_, team) => openingDecision(game, team));
    decisions[0]!.loans.CRD.annualFeeDollars = 35;
    const [dear, usual] = computeQuarter(game, decisions).game.teams;
    const made = dear!.loanPools.filter(({ account, age }) => account === 'CRD' && age === 0);
    expect(made.map(({ feeExcessDollars }) => feeExcessDollars)).toEqual([10]);
    expect(dear!.loanPools.filter(({ feeExcessDollars }) => feeExcessDollars !== undefined)).toEqual(made);
    const fees = (bank: typeof dear) => -bank!.incomeStatement['NII:LOANFEE']!;
    const half = made[0]!.balances.reduce((total, cents) => total + cents, 0) / 2;
    const lost = (usual!.ledger['LOAN:CRD']! - dear!.ledger['LOAN:CRD']!) / 2;
    // Ten dollars more a year from half of the new accounts of $2,500, and the usual 25 less from the lost
    // ones; charge-offs of other loans differ by a few cents of fees.
    expect(fees(dear) - fees(usual)).toBeCloseTo((10 * half - 25 * lost) / 2500 / 4, -2);
    // The fee costs 10 / 2,500 a year, .4 points: 2.4% of the vintage leaves a quarter.
    expect(shareDrivenAway(made[0]!, loanAccount('CRD'))).toBeCloseTo(0.0237, 4);
    expect(shareDrivenAway(usual!.loanPools[0]!, loanAccount('CRD'))).toBe(0);
  });

  it('[SIM48] a bank without staff pays as much for work as a fully staffed one, and serves worse', () => {
    const cost = (spent: number) => Math.round(staffingCostThousands(spent, 100) * 10) / 10;
    expect([120, 100, 70, 50, 0].map(cost)).toEqual([120, 100, 87.4, 85, 100]);
  });

  it('[SIM48] what is saved on executives, finance and audit is paid to auditors and consultants, and a tenth more', () => {
    const cost = (spent: number) => Math.round(staffingCostThousands(spent, 100, 'ST5') * 10) / 10;
    expect([120, 100, 70, 0].map(cost)).toEqual([120, 100, 103, 110]);
  });

  it('[SIM48] training beyond the need makes people hardly better', () => {
    const index = (learningDevelopment: number) =>
      leadingIndices({
        ...{ staffing: {}, businessDevelopment: {}, informationTechnology: 1, facilitiesMaintenance: 1 },
        learningDevelopment,
      }).training;
    expect([0, 0.5, 1, 2, 40].map((ratio) => Math.round(index(ratio) * 100))).toEqual([0, 82, 100, 105, 105]);
  });

  it('[SIM48] lending to the weakest consumers costs in collection what they pay above others', () => {
    const account = loanAccount('CNS');
    const bank = { ...newGame({ ...OPTIONS, teamCount: 2 }).teams[0]! };
    const costOf = (mix: readonly number[]) => {
      const balances = mix.map((share) => Math.round(share * 1e8)) as unknown as BySixCategories;
      return collectionCost(
        { ...bank, loanPools: [{ ...bank.loanPools[0]!, account: 'CNS', balances }] },
        account,
      );
    };
    expect(costOf(account.naturalMix)).toBeCloseTo(0, 6);
    expect(costOf([1, 0, 0, 0, 0, 0])).toBe(0);
    // 4% a year on the sixth category, less the .835% that a natural mix of 16, 9 and 5% would need.
    expect(costOf([0, 0, 0, 0, 0, 1])).toBeCloseTo((1e8 * (4 - 0.835)) / 400, 3);
    expect(collectionCost(bank, loanAccount('CREO'))).toBe(0);
  });

  it('[SIM48] thirty times the proposed technology in one quarter does not raise the total return', () => {
    const played = { environmentCode: 'H2021', turns: 15 };
    const result = earned(played, (decision, untouched, turn) => {
      const times = turn === 1 ? 30 : 1;
      decision.informationTechnologyThousands = Object.fromEntries(
        Object.entries(untouched.informationTechnologyThousands).map(([id, amount]) => [id, amount * times]),
      );
    });
    expect(result.totalReturnPercent).toBeLessThan(earned(played, () => undefined).totalReturnPercent);
  });

  it('[SIM48] unmaintained premises cost more in repairs and lost customers than they save', () => {
    const won = better((decision) => {
      decision.facilitiesMaintenanceThousands = Object.fromEntries(
        Object.keys(decision.facilitiesMaintenanceThousands).map((id) => [id, 0]),
      );
    });
    expect(won).toEqual([]);
  });
});

describe('limits', () => {
  it('running swaps count against the limit of a tenth of assets', () => {
    const game = newGame({ ...OPTIONS, teamCount: 2 });
    const most = swapNotionalMillionsMax(game, 0);
    const swapped = { ...openingDecision(game, 0), swap: { pays: 'Fixed', notionalMillions: most } } as const;
    const next = computeQuarter(game, [swapped, openingDecision(game, 1)]).game;
    expect(most * 10).toBeCloseTo(totalAssets(game.teams[0]!.ledger) / 1e8, 3);
    expect(swapNotionalMillionsMax(next, 0) / most).toBeLessThan(0.1);
  });

  it('banks that steer their loans to the same grade do not make more of them than borrowers want', () => {
    const game = newGame({ ...OPTIONS, teamCount: 8 });
    const decisions = game.teams.map((_, team) => {
      const decision = openingDecision(game, team);
      for (const terms of Object.values(decision.loans)) {
        terms.targetPercents = [0, 0, 0, 0, 0, 100];
        terms.rate6Percent = Math.max(0.1, terms.rate6Percent - 6);
      }
      return decision;
    });
    const { market, banks } = computeQuarter(game, decisions);
    const made = banks.reduce((total, { flows }) => total + (flows.loans.CON?.kept[5] ?? 0), 0);
    expect(made / (market.loanDemandCents.CON?.[5] ?? 0)).toBeCloseTo(1, 4);
  });
});
