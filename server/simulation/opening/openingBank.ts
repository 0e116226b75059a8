import { byId } from '../../../contracts/values.ts';
import { NOTHING_SCORED } from '../analysis/scoredFigures.ts';
import { balance, totalAssets, totalLiabilities } from '../base/ledger.ts';
import { centsFromThousands, roundHalfAwayFromZero, splitByWeights } from '../base/money.ts';
import { markToMarket } from '../books/closing.ts';
import { CERTIFICATE_MARKETS, CERTIFICATE_ROWS } from '../catalogue/certificatesOfDeposit.ts';
import type { Economy } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS } from '../catalogue/loans.ts';
import { longTermDebtRow } from '../catalogue/longTermDebtRows.ts';
import { NON_MATURITY_DEPOSITS } from '../catalogue/nonMaturityDeposits.ts';
import { SECURITY_ACCOUNTS, type SecurityAccount } from '../catalogue/securities.ts';
import { taxLawOf } from '../catalogue/taxLaw.ts';
import type { Template } from '../catalogue/template.ts';
import { newAdvance, requiredBankStock } from '../instruments/advances.ts';
import { newCertificatePosition, quartersOf } from '../instruments/certificateBook.ts';
import { newLongTermNote } from '../instruments/longTermDebt.ts';
import { newSecurityPosition } from '../instruments/securities.ts';
import { modelAllowance } from '../loans/allowance.ts';
import { depositFlood } from '../market/depositFlood.ts';
import { certificateMarketRatePercent } from '../market/marketRates.ts';
import type { BankState, SpendingIndices } from '../model/bankState.ts';
import { openLoanAccount } from './openingLoans.ts';

/** The bank of a template before turn 1, seasoned from the environment's own history (docs/bank). */
export function openingBank(template: Template, environment: Economy, number: number): BankState {
  const bank = emptyBank(template, number);
  const { ledger } = bank;
  ledger.CASH = centsFromThousands(template.cashThousands);
  ledger.FFS = centsFromThousands(template.federalFundsSoldThousands);
  ledger.PREM = centsFromThousands(template.premisesThousands);
  ledger.OTHA = centsFromThousands(template.otherAssetsThousands);
  ledger.OTHL = 0 - centsFromThousands(template.otherLiabilitiesThousands);
  for (const account of LOAN_ACCOUNTS) openLoanAccount(bank, account, template, environment);
  for (const account of SECURITY_ACCOUNTS) openSecurities(bank, account, template, environment);
  openDeposits(bank, template, Math.exp(depositFlood(environment, 0).levelPercent / 100));
  openCertificates(bank, template, environment);
  openBorrowings(bank, template, environment);
  ledger.FHLBSTK = requiredBankStock(bank, totalAssets(ledger));
  const row = environment.at(0);
  ledger.ACL = -modelAllowance(bank, row, template);
  markToMarket(bank, row.curve, taxLawOf(template, row).rate);
  balanceTheSheet(bank, template);
  return bank;
}

/** Equity is a share of assets before fair-value adjustments; other assets absorb the difference. */
function balanceTheSheet({ ledger }: BankState, template: Template): void {
  const fairValue = balance(ledger, 'SECFV') + balance(ledger, 'DTA_AOCI');
  const assets = totalAssets(ledger) - fairValue;
  const equity = roundHalfAwayFromZero(assets * template.equityShareOfAssets);
  const stock = roundHalfAwayFromZero(equity * template.stockShareOfEquity);
  ledger.OTHA = balance(ledger, 'OTHA') + totalLiabilities(ledger) + equity - assets;
  ledger.STOCK = -stock;
  ledger.RE = -(equity - stock);
}

const USUAL_INDICES: SpendingIndices = {
  loanAdvertising: 1,
  depositAdvertising: 1,
  training: 1,
  depositService: 1,
  lendingCapacity: 1,
  creditAdministration: 1,
  operatingControl: 1,
  digital: 1,
  premises: 1,
};

function emptyBank(template: Template, number: number): BankState {
  const deposit = { cents: 0, accounts: 0, share: 0, ratePercent: 0, offeredRatePercent: 0 };
  return {
    number,
    ledger: {},
    incomeStatement: {},
    chargeOffs: {},
    sequence: 0,
    loanPools: [],
    nonAccrual: {},
    deferredFees: {},
    securities: [],
    nonMaturityDeposits: {
      DDAP: { ...deposit },
      DDAB: { ...deposit },
      ICK: { ...deposit },
      SAV: { ...deposit },
      MMP: { ...deposit },
      MMB: { ...deposit },
      MMT: { ...deposit },
    },
    certificates: [],
    advances: [],
    longTermNotes: [],
    swaps: [],
    fixedAssets: [],
    legacyDepreciationCents: roundHalfAwayFromZero(centsFromThousands(template.premisesThousands) / 100),
    indices: { ...USUAL_INDICES },
    projects: {},
    facilities: [],
    branches: template.branches,
    costIndex: 1,
    shares: template.shares,
    stockPriceDollars: 0,
    openingStockPriceDollars: 0,
    lastIssueTurn: null,
    dividendsPaidCents: 0,
    dividendRoom: { incomeCents: 0, declaredCents: 0, retainedCents: [0, 0] },
    federalFundsChanges: [0, 0, 0],
    lastOriginationsCents: 0,
    ratings: {
      capital: 2,
      assetQuality: 2,
      management: 2,
      earnings: 2,
      liquidity: 2,
      marketRisk: 2,
      composite: 2,
    },
    compositeScore: 2,
    pca: 'wellCapitalised',
    failedTurn: null,
    recapitalisedCents: 0,
    reserveExcessCents: 0,
    windowQuarters: 0,
    thinQuarters: 0,
    loanPremiumsPercent: byId(LOAN_ACCOUNTS, () => 0),
    lastDecision: null,
    lastProposedSpending: null,
    trailing: [],
    scored: NOTHING_SCORED,
    lastResult: null,
  };
}

const TWO_YEARS_MONTHS = 24;
const FIVE_YEARS_MONTHS = 60;
const SECURITY_AGES = {
  oneYear: [1, 2, 3],
  twoYears: [1, 3, 5, 7],
  beyondFiveYears: [2, 6, 10, 14, 18],
  mortgageBacked: [2, 6, 10, 14],
} as const;

/** Ages in quarters of the opening positions of an account, spread over its life. */
function openingAges({ termMonths, isMortgageBacked }: SecurityAccount): readonly number[] {
  if (termMonths <= 12) return SECURITY_AGES.oneYear;
  if (isMortgageBacked) return SECURITY_AGES.mortgageBacked;
  if (termMonths <= TWO_YEARS_MONTHS) return SECURITY_AGES.twoYears;
  if (termMonths > FIVE_YEARS_MONTHS) return SECURITY_AGES.beyondFiveYears;
  return Array.from({ length: Math.floor((termMonths / 3 - 1) / 2) }, (_, i) => 1 + 2 * i);
}

function openSecurities(
  bank: BankState,
  account: SecurityAccount,
  template: Template,
  environment: Economy,
): void {
  const total = centsFromThousands(template.securitiesThousands[account.id] ?? 0);
  if (total === 0) return;
  const ages = openingAges(account);
  const parts = splitByWeights(
    total,
    ages.map(() => 1),
  );
  for (const [i, age] of ages.entries()) {
    const { curve } = environment.at(-age);
    const bought = { cents: parts[i] ?? 0, curve, age };
    bank.securities.push(newSecurityPosition(bank, account, bought));
  }
  bank.ledger[`SEC:${account.id}`] = total;
}

/** Opens deposits; the extra deposits of a flood are held in federal funds sold. */
function openDeposits(bank: BankState, template: Template, flood: number): void {
  const { ledger } = bank;
  for (const account of NON_MATURITY_DEPOSITS) {
    const thousands = template.nonMaturityDepositsThousands[account.id];
    const state = bank.nonMaturityDeposits[account.id];
    state.cents = roundHalfAwayFromZero(centsFromThousands(thousands) * flood);
    ledger.FFS = balance(ledger, 'FFS') + state.cents - centsFromThousands(thousands);
    state.accounts = Math.max(1, Math.round(thousands / account.averageBalanceThousands));
    bank.ledger[`NMD:${account.id}`] = 0 - state.cents;
  }
}

/** A ladder of equal rungs in every row, one for each quarter of its term. */
function openCertificates(bank: BankState, template: Template, environment: Economy): void {
  for (const { type } of CERTIFICATE_MARKETS) {
    const rows = CERTIFICATE_ROWS.filter((row) => row.type === type);
    const total = centsFromThousands(template.certificatesThousands[type]);
    const parts = splitByWeights(
      total,
      rows.map((row) => row.openingWeight),
    );
    for (const [i, row] of rows.entries()) {
      const quarters = quartersOf(row.termMonths);
      const rungs = splitByWeights(
        parts[i] ?? 0,
        Array.from({ length: quarters }, () => 1),
      );
      for (const [age, cents] of rungs.entries()) {
        if (cents <= 0) continue;
        const { curve } = environment.at(-age);
        const ratePercent = certificateMarketRatePercent(type, row.termMonths, curve, template);
        const issued = { cents, ratePercent, curve, remaining: quarters - age };
        bank.certificates.push(newCertificatePosition(bank, row, issued));
      }
    }
    bank.ledger[`CD:${type}`] = 0 - total;
  }
}

function openBorrowings(bank: BankState, template: Template, environment: Economy): void {
  const { ledger } = bank;
  for (const terms of template.advances) {
    const age = (terms.termMonths - terms.remainingMonths) / 3;
    const { curve } = environment.at(-age);
    const cents = centsFromThousands(terms.amountThousands);
    const remaining = terms.remainingMonths / 3;
    bank.advances.push(newAdvance(bank, terms, { cents, curve, turn: 0 - age, remaining }));
    ledger.FHLB = balance(ledger, 'FHLB') - cents;
  }
  for (const { row, remainingQuarters, amountThousands } of template.longTermNotes) {
    const age = longTermDebtRow(row).termMonths / 3 - remainingQuarters;
    const { curve } = environment.at(-age);
    const cents = centsFromThousands(amountThousands);
    const issued = { cents, curve, composite: 2, remaining: remainingQuarters };
    bank.longTermNotes.push(newLongTermNote(bank, row, issued));
    ledger.SUB = balance(ledger, 'SUB') - cents;
  }
}
