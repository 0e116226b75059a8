import { accountTexts } from './texts/accountTexts.ts';
import { capitalTexts } from './texts/capitalTexts.ts';
import { classTexts } from './texts/classTexts.ts';
import { depositTexts } from './texts/depositTexts.ts';
import { gameTexts } from './texts/gameTexts.ts';
import { type HelpText, htmlOf } from './texts/helpText.ts';
import { investmentTexts } from './texts/investmentTexts.ts';
import { loanTexts } from './texts/loanTexts.ts';
import { spendingTexts } from './texts/spendingTexts.ts';
import { teamTexts } from './texts/teamTexts.ts';

/** Built-in help, by page. */
export const helpTexts: Readonly<Record<string, HelpText>> = {
  ...gameTexts,
  ...accountTexts,
  ...classTexts,
  ...teamTexts,
  ...investmentTexts,
  ...loanTexts,
  ...depositTexts,
  ...capitalTexts,
  ...spendingTexts,
};

/** The default help of a page, as HTML; throws for a page without any. */
export function defaultHelpText(page: string): string {
  const text = helpTexts[page];
  if (!text) throw new Error(`The page ${page} has no help text.`);
  return htmlOf(text);
}
