/** What a comma means: `decimal` as in a percent column, `thousands` before groups of three as in dollars. */
export type Comma = 'decimal' | 'thousands';

/** The whole of a number without its units: minus or bracket, figure, closing bracket. */
const numbers: Readonly<Record<Comma, RegExp>> = {
  decimal: /^(?:([-(]) ?)?(\d+(?:[.,]\d*)?|[.,]\d+)( ?\))?$/,
  thousands: /^(?:([-(]) ?)?((?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+)( ?\))?$/,
};

/**
 * Full-width forms, as East Asian keyboards type them, the minus sign of typeset text, and without what is
 * invisible, as web pages put it beside numbers.
 */
const inPlainForms = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (form) => form.normalize('NFKC'))
    .replaceAll('\u2212', '-');

/** Whether a number can begin with this character. */
export const beginsNumber = (character: string): boolean => /^[\d.,$(-]$/.test(inPlainForms(character));

/**
 * Reads a number that was typed, pasted or imported, with a dollar sign before it or a percent sign behind it:
 * `-$1,200`, `(4.5%)`, and `$ -` for 0 as spreadsheets show it. Undefined for everything else, such as two numbers,
 * hexadecimals, exponents, and what exceeds every number.
 */
export function readNumber(text: string, comma: Comma): number | undefined {
  const read = inPlainForms(text).trim().replaceAll(/\s+/g, ' ');
  if (/^\$ ?-$/.test(read)) return 0;
  const bare = read.replace(/^([-(]?) ?\$ ?/, '$1').replace(/ ?%( ?\))?$/, '$1');
  const [, sign, figure, end] = numbers[comma].exec(bare) ?? [];
  if (figure === undefined || (sign === '(') !== (end !== undefined)) return undefined;
  const number = Number(figure.replaceAll(',', comma === 'decimal' ? '.' : ''));
  if (!Number.isFinite(number)) return undefined;
  return sign === undefined ? number : 0 - number;
}

/** A number in a form: blank counts as 0; not a number for what is none, which fails its rule. */
export const formNumber = (text: string): number =>
  text.trim() === '' ? 0 : (readNumber(text, 'thousands') ?? Number.NaN);

const shownMax = 40;

/** Why a text is no number, with what was read: `'12 5' is not a valid number.` */
export function notNumber(text: string, comma: Comma): string {
  const read = text.trim();
  const shown = read.length > shownMax ? `${read.slice(0, shownMax)}…` : read;
  const rule =
    comma === 'decimal' ? 'a comma is the decimal point here' : 'a comma goes before a group of three digits';
  return `'${shown}' is not a valid number${/\d[,，]/.test(read) ? `: ${rule}` : ''}.`;
}
