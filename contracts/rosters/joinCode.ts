/** Letters and digits that cannot be mistaken for each other: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
export const joinCodeAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679';
export const joinCodeCharacters = 8;

/** The code in what somebody typed: capitals without dashes and spaces. Anything else than a code names nothing. */
export function readJoinCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** The code as people read it out: two groups of four. */
export function shownJoinCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
