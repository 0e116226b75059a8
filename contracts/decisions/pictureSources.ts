import type { AreaName } from './areas.ts';

/** The books of maturities in the Future Maturities report, by the names of its sections. */
export type MaturityBook =
  | 'Loans'
  | 'Investments'
  | 'Certificates of Deposit'
  | 'FHLB Borrowings'
  | 'Long-Term Debt';

/** What an area's chart shows besides what its sheet holds. */
export type PictureSources = {
  /** Fields whose value of last quarter is shown next to the decision. */
  readonly fields: readonly string[];
  /** The book whose maturities are drawn as a ladder. */
  readonly book?: MaturityBook;
  /** Whether Community Market publishes the range of all banks for its fields. */
  readonly hasRange?: true;
  /** Whether the bank's capital is shown next to it. */
  readonly hasCapital?: true;
  /** Whether loans held and made stand beside its fields, each of which is a risk category. */
  readonly hasLoans?: true;
  /** Whether its rows are bought for a term that is not one of their fields. */
  readonly hasTerms?: true;
  /** Whether shares, equity and capital are shown before and after the decisions. */
  readonly hasStock?: true;
  /** Whether earnings and dividends per share are shown beside it. */
  readonly hasPayouts?: true;
};

const targets = [1, 2, 3, 4, 5, 6].map((category) => `target${category}Percent`);

/** By area; charts of other areas are drawn from their sheets alone. */
export const pictureSources = {
  investmentPurchases: { fields: ['amountThousands', 'yieldPercent'], book: 'Investments', hasTerms: true },
  investmentSales: { fields: [], book: 'Investments' },
  loanAdministration: { fields: targets, hasLoans: true },
  loanOrigination: { fields: targets, hasRange: true, hasLoans: true },
  loanSales: { fields: [], book: 'Loans' },
  nonMaturityDeposits: { fields: ['ratePercent'], hasRange: true },
  certificatesOfDeposit: { fields: ['ratePercent'], hasRange: true, book: 'Certificates of Deposit' },
  borrowings: { fields: [], book: 'FHLB Borrowings' },
  longTermDebt: { fields: [], book: 'Long-Term Debt' },
  equity: { fields: [], hasCapital: true, hasStock: true },
  dividends: { fields: ['dividendPerShareDollars'], hasCapital: true, hasPayouts: true },
} satisfies Readonly<Partial<Record<AreaName, PictureSources>>>;

/** An area whose chart shows something besides its sheet. */
export type PictureArea = keyof typeof pictureSources;

export const isPictureArea = (name: string): name is PictureArea => name in pictureSources;

/** What an area's chart shows besides its sheet; undefined for nothing. */
export function pictureSourcesOf(area: string): PictureSources | undefined {
  return (pictureSources as Readonly<Record<string, PictureSources | undefined>>)[area];
}
