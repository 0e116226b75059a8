import { readSimulationFile } from './readSimulationFile.ts';

/** Ids of the seven non-maturity deposit accounts. */
export type NonMaturityDepositId = 'DDAP' | 'DDAB' | 'ICK' | 'SAV' | 'MMP' | 'MMB' | 'MMT';

/** One non-maturity deposit account. */
export type NonMaturityDepositAccount = {
  id: NonMaturityDepositId;
  name: string;
  type: 'DDA' | 'Interest Bearing Checking & Savings' | 'Money Market';
  /** The community's pass-through of the federal funds rate; 0 for accounts that pay no interest. */
  beta: number;
  lagMonths: number;
  /** Utility per % point of rate over the market (b). */
  rateSensitivity: number;
  /** Quarterly speed at which a bank's share moves to its target (phi). */
  adjustmentSpeed: number;
  /** Pool lost per % point by which the market gap exceeds the usual one (eta). */
  drainSensitivity: number;
  decayPerQuarter: number;
  /** Servicing cost, % of balances a year, used in economic value. */
  servicingPercent: number;
  monthlyFeeDollars: number;
  nsfFeeDollars: number;
  nsfItemsPerAccount: number;
  minimumBalanceDollars: number;
  /** Interchange income per account and quarter. */
  interchangeDollars: number;
  coreWeight: number;
  averageBalanceThousands: number;
};

/** The accounts in the order of the deposit grids. */
export const NON_MATURITY_DEPOSITS: readonly NonMaturityDepositAccount[] = JSON.parse(
  readSimulationFile('products/nonMaturityDepositAccounts.json'),
);
