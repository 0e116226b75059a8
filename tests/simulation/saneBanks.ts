import { ARCHETYPES, type Archetype, moveLoanRates, moveRetailRates, spend } from './archetypes.ts';

const isOf =
  (...accounts: string[]) =>
  (account: string): boolean =>
    accounts.includes(account);

/** Eight more defensible ways of running a bank, besides the ten of the acceptance file. */
const MORE: Readonly<Record<string, Archetype>> = {
  /** Keeps all opening values. */
  Untouched: () => undefined,
  /** Prices mortgages low and sells them. */
  MortgageBank(decision, { turn }) {
    if (turn !== 1) return;
    moveLoanRates(decision, -0.25, isOf('RF', 'RA', 'HEL'));
    decision.pipelinedMortgagesPercent = 100;
    spend(decision.staffingThousands, 1.1, ['ST2']);
  },
  /** Lends to firms and leaves consumers to others. */
  CommercialLender(decision, { turn }) {
    if (turn !== 1) return;
    moveLoanRates(decision, -0.2, isOf('CIL', 'CIT', 'CREO'));
    moveLoanRates(decision, 0.5, isOf('AUTO', 'CNS', 'CRD'));
    spend(decision.staffingThousands, 1.1, ['ST2', 'ST3']);
  },
  /** Pays less on retail certificates and uses brokered ones instead. */
  WholesaleFunder(decision, { turn, scale }) {
    moveRetailRates(decision, turn === 1 ? -0.3 : 0);
    for (const row of decision.certificatesOfDeposit) {
      if (row.type === 'Brokered CDs') row.capThousands = Math.max(row.capThousands, 2500 * scale);
    }
  },
  /** Prices loans high and holds bonds instead. */
  BondInvestor(decision, { turn, scale }) {
    if (turn === 1) moveLoanRates(decision, 0.35);
    for (const id of ['A2', 'A5', 'U5']) decision.purchasesThousands[id] = 2500 * scale;
  },
  /** Offers better service than others for lower fees. */
  RelationshipBank(decision, { turn }) {
    if (turn !== 1) return;
    spend(decision.staffingThousands, 1.1, ['ST1']);
    spend(decision.learningDevelopmentThousands, 1.5);
    for (const terms of Object.values(decision.nonMaturityDeposits)) {
      terms.monthlyFeeDollars = Math.round(terms.monthlyFeeDollars * 0.7);
    }
  },
  /** Retains its earnings, and holds more reserve than required. */
  CapitalBuilder(decision, { turn, bank }) {
    if (turn === 1) decision.dividendPerShareDollars *= 0.3;
    decision.reserveForLoanLossThousands = Math.round((-(bank.ledger.ACL ?? 0) / 100_000) * 1.05);
  },
  /** Spends on channels and advertising, and closes nothing. */
  DigitalBank(decision, { turn }) {
    if (turn !== 1) return;
    spend(decision.informationTechnologyThousands, 1.25);
    spend(decision.businessDevelopmentThousands, 1.2);
    decision.projectIds = ['P1'];
  },
};

/** Eighteen sane banks, which play one game against each other. */
export const saneBanks: readonly (readonly [name: string, archetype: Archetype])[] = Object.entries({
  ...ARCHETYPES,
  ...MORE,
});
