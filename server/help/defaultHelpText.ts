import { accountTexts } from './texts/accountTexts.ts';
import { capitalTexts } from './texts/capitalTexts.ts';
import { classTexts } from './texts/classTexts.ts';
import { depositTexts } from './texts/depositTexts.ts';
import { gameTexts } from './texts/gameTexts.ts';
import { type AreaTexts, type HelpText, htmlOf } from './texts/helpText.ts';
import { investmentTexts } from './texts/investmentTexts.ts';
import { loanTexts } from './texts/loanTexts.ts';
import { spendingTexts } from './texts/spendingTexts.ts';
import { teamTexts } from './texts/teamTexts.ts';

/** The help of every decision area by page; an area without it does not compile. */
export const textsByArea: Required<AreaTexts> = {
  ...investmentTexts,
  ...loanTexts,
  ...depositTexts,
  ...capitalTexts,
  ...spendingTexts,
};

/** Built-in help, by page. */
export const helpTexts: Readonly<Record<string, HelpText>> = Object.assign(
  {},
  gameTexts,
  accountTexts,
  classTexts,
  teamTexts,
  ...Object.values(textsByArea),
);

/** The default help of a page, as HTML; throws for a page without any. */
export function defaultHelpText(page: string): string {
  const text = helpTexts[page];
  if (!text) throw new Error(`The page ${page} has no help text.`);
  return htmlOf(text);
}
