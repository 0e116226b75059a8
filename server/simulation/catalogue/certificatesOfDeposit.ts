import { byKey } from '../../../contracts/values.ts';
import { readSimulationFile } from './readSimulationFile.ts';

/** Whether a rate is fixed or resets, in the screens' words. */
export type FixedOrVariable = 'Fixed' | 'Variable';

/** The four types of certificates, in the CDs screen's words. */
export type CertificateType = 'Retail CDs' | 'Brokered CDs' | 'Internet' | "Public/Gov't";

/** Pricing and market response of one type of certificate (docs/bank). */
export type CertificateMarket = {
  type: CertificateType;
  /** Market rate = multiple x FHLB index - discount, at least 0.05%. */
  indexMultiple: number;
  discountPercent: number;
  /** Bought on the wholesale market at the market rate, not offered to customers. */
  isWholesale: boolean;
  /** Utility per % point of rate over the market (b), and the share of maturities that renews (ret). */
  rateSensitivity: number;
  retention: number;
};

/** One row present at the start on every bank's CDs screen. */
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

/** The ledger accounts of each type. */
export const CERTIFICATE_LEDGER = byKey(
  CERTIFICATE_MARKETS.map(({ type }) => type),
  (type) => ({ balance: `CD:${type}`, interest: `IE:CD:${type}` }) as const,
);

const MARKETS_BY_TYPE = new Map(CERTIFICATE_MARKETS.map((market) => [market.type, market]));

/** The market of a certificate type; throws on an unknown type. */
export function certificateMarket(type: CertificateType): CertificateMarket {
  const market = MARKETS_BY_TYPE.get(type);
  if (!market) throw new Error(`Unknown certificate type ${type}`);
  return market;
}

/** Average certificate per customer, $000; converts balances into accounts to be served (docs/bank). */
export const CERTIFICATES_PER_ACCOUNT_THOUSANDS = 28;
