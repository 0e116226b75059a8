// Proves that every field of a decision affects the bank: each is changed by itself, and the ledger compared
// with that of a bank that changed nothing.

import { describe, expect, it } from 'vitest';
import { sixRates } from '../../../server/simulation/base/sixCategories.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { afterTurn, OPTIONS, START } from './oneTurn.ts';

/** One change of every field, on a bank with advances, securities and loans. */
const CHANGES: Record<string, (decision: BankDecision, state: BankGame) => void> = {
  'purchasesThousands.*': (d) => {
    d.purchasesThousands.A5 = 4321;
  },
  'securitySalesPercent.*': (d, state) => {
    d.securitySalesPercent[state.teams[0]!.securities[0]!.cusip] = 40;
  },
  'loanSalesPercent.*': (d, state) => {
    d.loanSalesPercent[state.teams[0]!.loanPools[2]!.cusip] = 40;
  },
  'loans.*.rate1Percent': (d) => {
    d.loans.CIT.rate1Percent += 0.2;
  },
  'loans.*.rate3Percent': (d) => {
    d.loans.CIT.rate3Percent += 0.2;
  },
  'loans.*.rate6Percent': (d) => {
    d.loans.CIT.rate6Percent += 0.2;
  },
  'loans.*.offeredRatesPercent': (d) => {
    d.loans.CIT.offeredRatesPercent = sixRates(
      d.loans.CIT.rate1Percent,
      d.loans.CIT.rate3Percent,
      d.loans.CIT.rate6Percent,
    );
    d.loans.CIT.offeredRatesPercent[4] -= 0.5;
  },
  'loans.*.originationFeePercent': (d) => {
    d.loans.CIT.originationFeePercent += 0.2;
  },
  'loans.*.annualFeeDollars': (d) => {
    d.loans.CIT.annualFeeDollars += 50;
  },
  'loans.*.targetPercents': (d) => {
    d.loans.CIT.targetPercents = [30, 30, 20, 10, 5, 5];
  },
  'loans.*.capThousands': (d) => {
    d.loans.CIT.capThousands = 100;
  },
  'loans.*.balanceCeilingThousands': (d) => {
    d.loans.CIT.balanceCeilingThousands = 35_000;
  },
  pipelinedMortgagesPercent: (d) => {
    d.pipelinedMortgagesPercent = 20;
  },
  'nonMaturityDeposits.*.ratePercent': (d) => {
    d.nonMaturityDeposits.MMP.ratePercent += 0.2;
  },
  'nonMaturityDeposits.*.betaUp': (d) => {
    d.nonMaturityDeposits.MMP.betaUp = 0.1;
  },
  'nonMaturityDeposits.*.lagMonths': (d) => {
    d.nonMaturityDeposits.MMP.lagMonths = 3;
  },
  'nonMaturityDeposits.*.monthlyFeeDollars': (d) => {
    d.nonMaturityDeposits.MMP.monthlyFeeDollars = 20;
  },
  'nonMaturityDeposits.*.nsfFeeDollars': (d) => {
    d.nonMaturityDeposits.DDAP.nsfFeeDollars = 10;
  },
  'nonMaturityDeposits.*.minimumBalanceDollars': (d) => {
    d.nonMaturityDeposits.MMP.minimumBalanceDollars = 20_000;
  },
  'nonMaturityDeposits.*.outOfMarket': (d) => {
    d.nonMaturityDeposits.MMP.outOfMarket = true;
  },
  'certificatesOfDeposit.*.ratePercent': (d) => {
    d.certificatesOfDeposit[1]!.ratePercent += 0.2;
  },
  'certificatesOfDeposit.*.capThousands': (d) => {
    d.certificatesOfDeposit[1]!.capThousands = 10;
  },
  'certificatesOfDeposit.*.outOfMarket': (d) => {
    d.certificatesOfDeposit[1]!.outOfMarket = true;
  },
  'borrowings.*.amountThousands': (d) => {
    d.borrowings[0]!.amountThousands = 3000;
  },
  prepaidAdvanceIds: (d, state) => {
    d.prepaidAdvanceIds = [state.teams[0]!.advances[0]!.id];
  },
  'longTermDebtThousands.*': (d) => {
    d.longTermDebtThousands = { L4: 3000 };
  },
  publicOfferingThousands: (d) => {
    d.publicOfferingThousands = 6000;
  },
  privatePlacementThousands: (d) => {
    d.privatePlacementThousands = 6000;
  },
  repurchaseThousands: (d) => {
    d.repurchaseThousands = 500;
  },
  dividendPerShareDollars: (d) => {
    d.dividendPerShareDollars = 0.6;
  },
  reserveForLoanLossThousands: (d) => {
    d.reserveForLoanLossThousands = 6000;
  },
  'businessDevelopmentThousands.*': (d) => {
    d.businessDevelopmentThousands.BD1 = 90;
  },
  'staffingThousands.*': (d) => {
    d.staffingThousands.ST3 = 120;
  },
  'learningDevelopmentThousands.*': (d) => {
    d.learningDevelopmentThousands.LD2 = 40;
  },
  'informationTechnologyThousands.*': (d) => {
    d.informationTechnologyThousands.IT1 = 250;
  },
  'facilitiesMaintenanceThousands.*': (d) => {
    d.facilitiesMaintenanceThousands.MAIN = 100;
  },
  'oneOffThousands.*': (d) => {
    d.oneOffThousands = { LD1: 25 };
  },
  projectIds: (d) => {
    d.projectIds = ['P7'];
  },
  facilityIds: (d) => {
    d.facilityIds = ['F6'];
  },
};

/** Fields that only count beside others: the decision first, and the change compared with it. */
const BESIDE: Record<
  string,
  { first: (decision: BankDecision) => void; next: (decision: BankDecision) => void }
> = {
  'swap.pays': {
    first: (d) => {
      d.swap = { pays: 'Fixed', notionalMillions: 20 };
    },
    next: (d) => {
      d.swap = { pays: 'Variable', notionalMillions: 20 };
    },
  },
  'swap.notionalMillions': {
    first: (d) => {
      d.swap = { pays: 'Fixed', notionalMillions: 20 };
    },
    next: (d) => {
      d.swap!.notionalMillions = 10;
    },
  },
  'certificatesOfDeposit.*.type': {
    // Only retail rows can be added; rows of another type are ignored.
    first: addRow,
    next: (d) => {
      d.certificatesOfDeposit.at(-1)!.type = 'Internet';
    },
  },
  'certificatesOfDeposit.*.termMonths': {
    first: addRow,
    next: (d) => {
      d.certificatesOfDeposit.at(-1)!.termMonths = 30;
    },
  },
  'certificatesOfDeposit.*.fixedOrVariable': {
    first: addRow,
    next: (d) => {
      d.certificatesOfDeposit.at(-1)!.fixedOrVariable = 'Variable';
    },
  },
  'borrowings.*.amortizingOrBullet': {
    first: borrow,
    next: (d) => {
      d.borrowings[0]!.amortizingOrBullet = 'Amortizing';
    },
  },
  'borrowings.*.fixedOrVariable': {
    first: borrow,
    next: (d) => {
      d.borrowings[0]!.fixedOrVariable = 'Variable';
    },
  },
  'borrowings.*.termMonths': {
    first: borrow,
    next: (d) => {
      d.borrowings[0]!.termMonths = 72;
    },
  },
};

/** Names without an effect of their own, and one that only matters when rates fall, which has its own test. */
const DECLARED = ['certificatesOfDeposit.*.rowKey', 'certificatesOfDeposit.*.account'];
const IN_FALLING_RATES = 'nonMaturityDeposits.*.betaDown';

function addRow(decision: BankDecision): void {
  decision.certificatesOfDeposit.push({
    rowKey: 'own',
    type: 'Retail CDs',
    account: '21 month',
    termMonths: 21,
    fixedOrVariable: 'Fixed',
    ratePercent: 3,
    capThousands: 999_999.999,
    outOfMarket: false,
  });
}

function borrow(decision: BankDecision): void {
  const terms = { amortizingOrBullet: 'Bullet', fixedOrVariable: 'Fixed', termMonths: 24 } as const;
  decision.borrowings = [{ ...terms, amountThousands: 3000 }];
}

/** Records keyed by ids, which differ by bank or product, not by names of fields. */
const KEYED = /(Thousands|SalesPercent)$|^(loans|nonMaturityDeposits|certificatesOfDeposit|borrowings)$/;

/** The fields of a decision, such as 'loans.*.rate1Percent'; lists of ids and the six categories are one field each. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value) && typeof value[0] !== 'object') return [path];
  const isKeyed = KEYED.test(path);
  return Object.entries(value).flatMap(([key, child]) =>
    fieldsOf(child, path === '' ? key : `${path}.${isKeyed ? '*' : key}`),
  );
}

describe('every field counts', () => {
  const untouched = afterTurn(START, () => {});
  // Two turns: the interest of new business differs only from the following quarter on.
  const twoTurns = (change: (decision: BankDecision) => void) =>
    afterTurn(afterTurn(START, change), () => {}).teams[0]!.ledger;

  it.each(Object.entries(CHANGES))('%s affects the bank', (_, change) => {
    const changed = afterTurn(START, (decision) => change(decision, START));
    expect(changed.teams[0]!.ledger).not.toEqual(untouched.teams[0]!.ledger);
  });

  it.each(Object.entries(BESIDE))('%s affects the bank', (_, { first, next }) => {
    const changed = twoTurns((decision) => {
      first(decision);
      next(decision);
    });
    expect(changed).not.toEqual(twoTurns(first));
  });

  it('a lower beta affects the bank when rates fall', () => {
    const flat = newGame({ ...OPTIONS, environmentCode: 'FALL' });
    const falling = afterTurn(flat, () => {});
    const changed = afterTurn(falling, (decision) => {
      decision.nonMaturityDeposits.MMB.betaDown = 1;
    });
    expect(changed.teams[0]!.ledger).not.toEqual(afterTurn(falling, () => {}).teams[0]!.ledger);
  });

  it('only declared fields of a decision are left out here', () => {
    const whole = openingDecision(START, 0);
    for (const change of Object.values(CHANGES)) change(whole, START);
    for (const { first } of Object.values(BESIDE)) first(whole);
    const fields = [...new Set(fieldsOf(whole))].sort();
    const tested = [...Object.keys(CHANGES), ...Object.keys(BESIDE), ...DECLARED, IN_FALLING_RATES];
    expect(tested.sort()).toEqual(fields);
  });
});
