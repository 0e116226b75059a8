// Proves that every field of a decision moves the bank: each is changed by itself and the ledger compared with that of a
// bank that changed nothing.
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../server/simulation/decision.ts';
import type { GameState } from '../../server/simulation/gameState.ts';
import { newGame } from '../../server/simulation/newGame.ts';
import { sixRates } from '../../server/simulation/sixCategories.ts';
import { afterTurn, OPTIONS, START } from './oneTurn.ts';

/** One change of every field, on a bank that has advances, securities and loans to act on. */
const CHANGES: Record<string, (decision: Decision, state: GameState) => void> = {
  'purchase amount': (d) => {
    d.purchasesThousands.A5 = 4321;
  },
  swap: (d) => {
    d.swap = { pays: 'Variable', notionalMillions: 20 };
  },
  'security sale': (d, state) => {
    d.securitySalesPercent[state.teams[0]!.securities[0]!.cusip] = 40;
  },
  'loan sale': (d, state) => {
    d.loanSalesPercent[state.teams[0]!.loanPools[2]!.cusip] = 40;
  },
  'rate 1': (d) => {
    d.loans.CIT.rate1Percent += 0.2;
  },
  'rate 3': (d) => {
    d.loans.CIT.rate3Percent += 0.2;
  },
  'rate 6': (d) => {
    d.loans.CIT.rate6Percent += 0.2;
  },
  'offered rate of one category': (d) => {
    d.loans.CIT.offeredRatesPercent = sixRates(
      d.loans.CIT.rate1Percent,
      d.loans.CIT.rate3Percent,
      d.loans.CIT.rate6Percent,
    );
    d.loans.CIT.offeredRatesPercent[4] -= 0.5;
  },
  'origination fee': (d) => {
    d.loans.CIT.originationFeePercent += 0.2;
  },
  'annual fee': (d) => {
    d.loans.CIT.annualFeeDollars += 50;
  },
  targets: (d) => {
    d.loans.CIT.targetPercents = [30, 30, 20, 10, 5, 5];
  },
  'loan cap': (d) => {
    d.loans.CIT.capThousands = 100;
  },
  'balance ceiling': (d) => {
    d.loans.CIT.balanceCeilingThousands = 35_000;
  },
  'mortgages pipelined': (d) => {
    d.pipelinedMortgagesPercent = 20;
  },
  'deposit rate': (d) => {
    d.nonMaturityDeposits.MMP.ratePercent += 0.2;
  },
  'beta up': (d) => {
    d.nonMaturityDeposits.MMP.betaUp = 0.1;
  },
  'deposit lag': (d) => {
    d.nonMaturityDeposits.MMP.lagMonths = 3;
  },
  'monthly fee': (d) => {
    d.nonMaturityDeposits.MMP.monthlyFeeDollars = 20;
  },
  'NSF fee': (d) => {
    d.nonMaturityDeposits.DDAP.nsfFeeDollars = 10;
  },
  'minimum balance': (d) => {
    d.nonMaturityDeposits.MMP.minimumBalanceDollars = 20_000;
  },
  'deposit exit': (d) => {
    d.nonMaturityDeposits.MMP.outOfMarket = true;
  },
  'CD rate': (d) => {
    d.certificatesOfDeposit[1]!.ratePercent += 0.2;
  },
  'CD cap': (d) => {
    d.certificatesOfDeposit[1]!.capThousands = 10;
  },
  'brokered amount': (d) => {
    d.certificatesOfDeposit[8]!.capThousands = 2000;
  },
  'CD exit': (d) => {
    d.certificatesOfDeposit[1]!.outOfMarket = true;
  },
  borrowing: (d) => {
    d.borrowings[0]!.amountThousands = 3000;
  },
  prepayment: (d, state) => {
    d.prepaidAdvanceIds = [state.teams[0]!.advances[0]!.id];
  },
  'long-term debt': (d) => {
    d.longTermDebtThousands = { L4: 3000 };
  },
  'public offering': (d) => {
    d.publicOfferingThousands = 6000;
  },
  'private placement': (d) => {
    d.privatePlacementThousands = 6000;
  },
  repurchase: (d) => {
    d.repurchaseThousands = 500;
  },
  dividend: (d) => {
    d.dividendPerShareDollars = 0.6;
  },
  'reserve for loan loss': (d) => {
    d.reserveForLoanLossThousands = 6000;
  },
  'business development': (d) => {
    d.businessDevelopmentThousands.BD1 = 90;
  },
  staffing: (d) => {
    d.staffingThousands.ST3 = 120;
  },
  learning: (d) => {
    d.learningDevelopmentThousands.LD2 = 40;
  },
  'IT maintenance': (d) => {
    d.informationTechnologyThousands.IT1 = 250;
  },
  'facilities maintenance': (d) => {
    d.facilitiesMaintenanceThousands.MAIN = 100;
  },
  'potential expense': (d) => {
    d.oneOffThousands = { LD1: 25 };
  },
  project: (d) => {
    d.projectIds = ['P7'];
  },
  facility: (d) => {
    d.facilityIds = ['F6'];
  },
};

describe('every field counts', () => {
  const untouched = afterTurn(START, () => {});

  it.each(Object.entries(CHANGES))('[SIM11] %s moves the bank', (_, change) => {
    const changed = afterTurn(START, (decision) => change(decision, START));
    expect(changed.teams[0]!.ledger).not.toEqual(untouched.teams[0]!.ledger);
  });

  it('[SIM11] beta down moves the bank when rates fall', () => {
    const flat = newGame({ ...OPTIONS, environmentCode: 'FALL' });
    const falling = afterTurn(flat, () => {});
    const changed = afterTurn(falling, (decision) => {
      decision.nonMaturityDeposits.MMB.betaDown = 1;
    });
    expect(changed.teams[0]!.ledger).not.toEqual(afterTurn(falling, () => {}).teams[0]!.ledger);
  });
});
