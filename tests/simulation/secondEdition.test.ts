// Proves by value that the free money of the first edition of the model is gone in the second, that a bank
// which changes nothing plays the same in both, and that a game continues in the edition it began with
// (ops/adr/47).
import { describe, expect, it } from 'vitest';
import { beats, earned } from '../../ops/exploit/freeLunch.ts';
import type { BySixCategories } from '../../server/simulation/base/sixCategories.ts';
import { staffingCostThousands } from '../../server/simulation/books/operatingExpense.ts';
import { loanAccount } from '../../server/simulation/catalogue/loans.ts';
import { openingDecision } from '../../server/simulation/decisions/openingDecision.ts';
import { swapNotionalMillionsMax } from '../../server/simulation/instruments/swaps.ts';
import { collectionCost } from '../../server/simulation/loans/collectionCost.ts';
import { shareDrivenAway } from '../../server/simulation/loans/loanBook.ts';
import type { BankDecision } from '../../server/simulation/model/decision.ts';
import type { Edition } from '../../server/simulation/model/gameState.ts';
import { newGame } from '../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../server/simulation/quarter/runQuarter.ts';
import { further } from '../fixtures/further.ts';

const ENVIRONMENTS = ['BASE', 'H2007', 'H2021'];
const OPTIONS = { templateId: 'HARBOR500', environmentCode: 'BASE', seed: 'edition', type: 'Full' } as const;

/** A recipe in both editions: the environments in which it beats changing nothing, on income and total return. */
const better = (change: (decision: BankDecision, untouched: BankDecision, turn: number) => void) =>
  ([1, 2] as const).map((edition) =>
    ENVIRONMENTS.filter((environmentCode) => {
      const played = { environmentCode, turns: 9, edition };
      return beats(
        earned(played, change),
        earned(played, () => undefined),
      );
    }),
  );

describe('free money', () => {
  further(
    '[SIM48] monthly fees of 100, NSF fees of 60 and a minimum of 250,000 empty the accounts they are put on',
    () => {
      const [first, second] = better(({ nonMaturityDeposits }, untouched) => {
        for (const [id, terms] of Object.entries(untouched.nonMaturityDeposits)) {
          Object.assign(nonMaturityDeposits, {
            [id]: { ...terms, monthlyFeeDollars: 100, nsfFeeDollars: 60, minimumBalanceDollars: 250_000 },
          });
        }
      });
      expect(first).toEqual(ENVIRONMENTS);
      expect(second).toEqual([]);
    },
  );

  further('[SIM48] an annual fee of 999 drives the borrowers of cards, cars and consumer loans away', () => {
    const [first, second] = better(({ loans }) => {
      for (const id of ['CRD', 'AUTO', 'CNS'] as const) loans[id] = { ...loans[id], annualFeeDollars: 999 };
    });
    expect(first).toEqual(ENVIRONMENTS);
    // Nobody borrows at that fee: before a crisis, having stopped consumer lending pays.
    expect(second).toEqual(['H2007']);
  });

  it('[SIM48] an annual fee is paid by the loans made at it, and drives part of them away', () => {
    const game = newGame({ ...OPTIONS, edition: 2, teamCount: 2 });
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
    const cost = (spent: number, edition: Edition) => staffingCostThousands(spent, 100, edition);
    expect([100, 70, 50, 0].map((spent) => Math.round(cost(spent, 2) * 10) / 10)).toEqual([
      100, 87.4, 85, 100,
    ]);
    expect([100, 50, 0].map((spent) => cost(spent, 1))).toEqual([100, 70, 40]);
    expect(cost(120, 2)).toBe(120);
  });

  it('[SIM48] what is saved on executives, finance and audit is paid to auditors and consultants, and a tenth more', () => {
    const cost = (spent: number, edition: Edition) => staffingCostThousands(spent, 100, edition, 'ST5');
    expect([120, 100, 70, 0].map((spent) => Math.round(cost(spent, 2) * 10) / 10)).toEqual([
      120, 100, 103, 110,
    ]);
    expect([100, 50, 0].map((spent) => cost(spent, 1))).toEqual([100, 70, 40]);
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
    const gain = ([1, 2] as const).map((edition) => {
      const played = { environmentCode: 'H2021', turns: 15, edition };
      const result = earned(played, (decision, untouched, turn) => {
        const times = turn === 1 ? 30 : 1;
        decision.informationTechnologyThousands = Object.fromEntries(
          Object.entries(untouched.informationTechnologyThousands).map(([id, amount]) => [
            id,
            amount * times,
          ]),
        );
      });
      return result.totalReturnPercent - earned(played, () => undefined).totalReturnPercent;
    });
    expect(gain[0]).toBeGreaterThan(0);
    expect(gain[1]).toBeLessThan(0);
  });

  it('[SIM48] unmaintained premises cost more in repairs and lost customers than they save', () => {
    const [first, second] = better((decision) => {
      decision.facilitiesMaintenanceThousands = Object.fromEntries(
        Object.keys(decision.facilitiesMaintenanceThousands).map((id) => [id, 0]),
      );
    });
    expect(first).toEqual(ENVIRONMENTS);
    expect(second).toEqual([]);
  });
});

describe('limits', () => {
  const atTurnTwo = (edition: Edition) => {
    const game = newGame({ ...OPTIONS, edition, teamCount: 2 });
    const most = swapNotionalMillionsMax(game, 0);
    const swapped = { ...openingDecision(game, 0), swap: { pays: 'Fixed', notionalMillions: most } } as const;
    const next = computeQuarter(game, [swapped, openingDecision(game, 1)]).game;
    return { most, next: swapNotionalMillionsMax(next, 0) };
  };

  it('[SIM49] running swaps count against the limit of a tenth of assets', () => {
    const first = atTurnTwo(1);
    const second = atTurnTwo(2);
    expect(first.next / first.most).toBeGreaterThan(0.9);
    expect(second.most).toBe(first.most);
    expect(second.next / second.most).toBeLessThan(0.1);
  });

  it('[SIM49] banks that steer their loans to the same grade do not make more of them than borrowers want', () => {
    const made = ([1, 2] as const).map((edition) => {
      const game = newGame({ ...OPTIONS, edition, teamCount: 8 });
      const decisions = game.teams.map((_, team) => {
        const decision = openingDecision(game, team);
        for (const terms of Object.values(decision.loans)) {
          terms.targetPercents = [0, 0, 0, 0, 0, 100];
          terms.rate6Percent = Math.max(0.1, terms.rate6Percent - 6);
        }
        return decision;
      });
      const { market, banks } = computeQuarter(game, decisions);
      const wanted = market.loanDemandCents.CON?.[5] ?? 0;
      const loans = banks.map(({ flows }) => flows.loans.CON);
      return loans.reduce((total, own) => total + (own?.kept[5] ?? 0), 0) / wanted;
    });
    expect(made[0]).toBeGreaterThan(1.2);
    expect(made[1]).toBeCloseTo(1, 4);
  });
});

describe('editions', () => {
  const played = (edition: Edition) => {
    let game = newGame({ ...OPTIONS, edition, teamCount: 2 });
    for (let turn = 1; turn <= 3; turn++) {
      const before = game;
      game = computeQuarter(
        before,
        before.teams.map((_, team) => openingDecision(before, team)),
      ).game;
    }
    return game;
  };

  it('[SIM50] a bank that changes nothing wins the same loans and deposits in both, except for rounded spending', () => {
    const [first, second] = [played(1), played(2)].map(({ teams }) => teams[0]!.lastResult!.indicators);
    for (const name of ['Total Loans', 'Total Deposits', 'FHLB Borrowings', 'Net Charge-Offs/Loans']) {
      expect(second![name]! / first![name]!, name).toBeCloseTo(1, 4);
    }
    // Overhead is at the level of community banks.
    expect(second!['Net Income']! - first!['Net Income']!).toBeGreaterThan(150);
    expect(second!['Net Income']! - first!['Net Income']!).toBeLessThan(300);
  });

  it('[SIM50] a new game has the second edition and keeps it; one without an edition continues with the first', () => {
    expect(newGame({ ...OPTIONS, teamCount: 2 }).community.edition).toBe(2);
    expect(played(2).community.edition).toBe(2);
    const old = played(1);
    expect(old.community).not.toHaveProperty('edition');
    const dear = openingDecision(old, 0);
    dear.nonMaturityDeposits.DDAP.monthlyFeeDollars = 100;
    const ranIn = (edition: Edition) => {
      const community = edition === 1 ? old.community : { ...old.community, edition };
      return computeQuarter({ ...old, community }, [dear, openingDecision(old, 1)]).game.teams[0]!;
    };
    expect(ranIn(1).nonMaturityDeposits.DDAP.cents).toBeGreaterThan(ranIn(2).nonMaturityDeposits.DDAP.cents);
  });
});
