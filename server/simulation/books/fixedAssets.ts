import { balance, post } from '../base/ledger.ts';
import { centsFromThousands, roundHalfAwayFromZero, sum } from '../base/money.ts';
import { CLOSE_OLD_BRANCH, facilityOf, projectOf } from '../catalogue/projectsAndFacilities.ts';
import type { FixedAsset } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Share of the opening premises' depreciation that is reinvested in them (docs/bank). */
const REINVESTED_SHARE = 0.9;

/** Posts the quarter's construction and purchases, then the depreciation of all fixed assets (docs/bank). */
export function postFixedAssets(bankQuarter: BankQuarter): void {
  for (const id of bankQuarter.plan.decision.facilityIds) buildFacility(bankQuarter, id);
  for (const id of bankQuarter.plan.decision.projectIds) buyProject(bankQuarter, id);
  depreciate(bankQuarter);
}

function buildFacility(bankQuarter: BankQuarter, id: string): void {
  const { bank, quarter } = bankQuarter;
  const facility = facilityOf(id);
  const cents = centsFromThousands(facility.costThousands * bank.costIndex);
  if (id === CLOSE_OLD_BRANCH) {
    if (bank.branches <= 1) return;
    post(bank.ledger, 'NIE:OCC', 'CASH', cents);
    bank.branches -= 1;
  } else {
    capitalise(bankQuarter, 'PREM', 'NIE:OCC', cents, facility.termQuarters);
    if (facility.effects.branches === 1) bank.branches += 1;
  }
  bank.facilities.push({ id, turn: quarter.turn });
}

function buyProject(bankQuarter: BankQuarter, id: string): void {
  const { bank, quarter } = bankQuarter;
  if (id in bank.projects) return;
  const project = projectOf(id);
  const cents = centsFromThousands(project.costThousands * quarter.template.scale * bank.costIndex);
  capitalise(bankQuarter, 'SOFT', 'NIE:IT', cents, project.termQuarters);
  bank.projects[id] = quarter.turn;
}

function capitalise(
  { bank, flows }: BankQuarter,
  account: FixedAsset['account'],
  expenseAccount: FixedAsset['expenseAccount'],
  cents: number,
  termQuarters: number,
): void {
  post(bank.ledger, account, 'CASH', cents);
  flows.fixedAssets.bought += cents;
  const perQuarterCents = roundHalfAwayFromZero(cents / termQuarters);
  bank.fixedAssets.push({ account, expenseAccount, remainingCents: cents, perQuarterCents });
}

function depreciate({ bank, flows }: BankQuarter): void {
  for (const asset of bank.fixedAssets) {
    const charge = Math.min(asset.remainingCents, asset.perQuarterCents);
    asset.remainingCents -= charge;
    post(bank.ledger, asset.expenseAccount, asset.account, charge);
    flows.fixedAssets.depreciation += charge;
  }
  bank.fixedAssets = bank.fixedAssets.filter((asset) => asset.remainingCents > 0);
  const built = sum(
    bank.fixedAssets.filter(({ account }) => account === 'PREM').map(({ remainingCents }) => remainingCents),
  );
  const opening = Math.max(0, balance(bank.ledger, 'PREM') - built);
  const charge = Math.min(bank.legacyDepreciationCents, opening);
  post(bank.ledger, 'NIE:OCC', 'PREM', charge);
  const reinvested = roundHalfAwayFromZero(charge * REINVESTED_SHARE);
  post(bank.ledger, 'PREM', 'CASH', reinvested);
  flows.fixedAssets.depreciation += charge;
  flows.fixedAssets.bought += reinvested;
}
