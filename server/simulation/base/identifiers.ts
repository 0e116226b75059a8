/** A bank's number and the last number of its own counter. */
type Numbered = { readonly number: number; sequence: number };

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PREFIX = { loan: '99', security: '98', certificate: '97' } as const;

/** Appends the modulus-10 double-add-double check digit to eight characters (docs/bank). */
export function withCheckDigit(eightCharacters: string): string {
  let total = 0;
  for (let index = 0; index < eightCharacters.length; index++) {
    const value = DIGITS.indexOf(eightCharacters.charAt(index)) * (index % 2 === 1 ? 2 : 1);
    total += Math.floor(value / 10) + (value % 10);
  }
  return eightCharacters + ((10 - (total % 10)) % 10);
}

/**
 * The next CUSIP-like id of a bank: internal, and to be labelled as such. `accountNumber` is the account's
 * position in its list.
 */
export function nextCusip(bank: Numbered, kind: keyof typeof PREFIX, accountNumber: number): string {
  const sequence = nextSequence(bank);
  return withCheckDigit(
    PREFIX[kind] + base36(bank.number, 1) + base36(accountNumber + 10, 2) + base36(sequence, 3),
  );
}

/** The next number from a bank's own counter. */
export function nextSequence(bank: Numbered): number {
  bank.sequence += 1;
  return bank.sequence;
}

function base36(value: number, width: number): string {
  return value.toString(36).toUpperCase().padStart(width, '0').slice(-width);
}
