import { readSimulationFile } from './readSimulationFile.ts';

/** One investment account. */
export type SecurityAccount = {
  id: string;
  name: string;
  category: 'Treasury' | 'Agency' | 'Mortgage-Backed' | 'Municipal' | 'Corporate';
  termMonths: number;
  /** Yield = multiple x par yield at the index tenor + spread. */
  indexMonths: number;
  yieldMultiple: number;
  spreadPercent: number;
  isMortgageBacked: boolean;
  /** Prepayments a year as a fraction, before rates move them. */
  basePrepayment: number;
  isTaxExempt: boolean;
  /** Deducted from the fair value in a sale. */
  bidHaircutPercent: number;
  riskWeight: number;
};

/** The investment accounts in the order of the purchases grid. */
export const SECURITY_ACCOUNTS: readonly SecurityAccount[] = JSON.parse(
  readSimulationFile('products/securityAccounts.json'),
);

const BY_ID = new Map(SECURITY_ACCOUNTS.map((account) => [account.id, account]));

/** The investment account of an id; throws on an unknown id. */
export function securityAccount(id: string): SecurityAccount {
  const account = BY_ID.get(id);
  if (!account) throw new Error(`Unknown investment account ${id}`);
  return account;
}

/** The ledger account of an investment account. */
export const securityLedger = (id: string): `SEC:${string}` => `SEC:${id}`;
