import { readSimulationFile } from './readSimulationFile.ts';

/** Whether a rate is fixed or resets, as the screens name it. */
export type FixedOrVariable = 'Fixed' | 'Variable';

/** The four types of certificates, as the CDs screen names them. */
export type CertificateType = 'Retail CDs' | 'Brokered CDs' | 'Internet' | "Public/Gov't";

/** How the market prices and answers one type of certificate (docs/bank). */
export type CertificateMarket = {
  type: CertificateType;
  /** Market rate = multiple x FHLB index - discount, at least 0.05%. */
  indexMultiple: number;
  discountPercent: number;
  /** Bought in the wholesale market at the market rate, not offered to customers. */
  isWholesale: boolean;
  /** Utility per % point of rate over the market (b), and the share of maturities that renews (ret). */
  rateSensitivity: number;
  retention: number;
};

/** One row that every bank's CDs screen starts with. */
export type CertificateRow = {
  rowKey: string;
  type: CertificateType;
  account: string;
  termMonths: number;
  fixedOrVariable: FixedOrVariable;
  /** Share of the type's opening balance. */
  openingWeight: number;
};

/** The four markets in the order of the type selector and of the ledger. */
export const CERTIFICATE_MARKETS: readonly CertificateMarket[] = [
  {
    type: 'Retail CDs',
    indexMultiple: 0.94,
    discountPercent: 0.24,
    isWholesale: false,
    rateSensitivity: 2.1,
    retention: 0.7,
  },
  {
    type: 'Brokered CDs',
    indexMultiple: 1,
    discountPercent: -0.15,
    isWholesale: true,
    rateSensitivity: 0,
    retention: 0,
  },
  {
    type: 'Internet',
    indexMultiple: 1,
    discountPercent: 0.08,
    isWholesale: false,
    rateSensitivity: 4,
    retention: 0.35,
  },
  {
    type: "Public/Gov't",
    indexMultiple: 1,
    discountPercent: 0.18,
    isWholesale: false,
    rateSensitivity: 2.6,
    retention: 0.55,
  },
];

/** The sixteen standard rows. */
export const CERTIFICATE_ROWS: readonly CertificateRow[] = JSON.parse(
  readSimulationFile('products/certificateRows.json'),
);

/** The market of a certificate type; an unknown type is a fault. */
export function certificateMarket(type: CertificateType): CertificateMarket {
  const market = CERTIFICATE_MARKETS.find((candidate) => candidate.type === type);
  if (!market) throw new Error(`Unknown certificate type ${type}`);
  return market;
}

/** Average certificate of a customer, $000, which turns balances into accounts to be served (docs/bank). */
export const CERTIFICATES_PER_ACCOUNT_THOUSANDS = 28;
