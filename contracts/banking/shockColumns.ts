import { notNumber, readNumber } from '../text/numberText.ts';
import { type RegionalShock, STRENGTH_MAX, STRENGTH_MIN } from './regionalShock.ts';

/** Optional columns of an environment's file: the name of a shock of the region, and its strength. */
export const shockColumns = ['shock', 'shock_strength'] as const;

/** History has no shocks: every bank of a game would have begun with their losses. */
const firstShockTurn = 1;
const nameCharactersMax = 40;
/** Names are shown on screens, in reports and in workbooks, where other characters mean something. */
const shockName = new RegExp(`^(?!.*\\p{DI})\\p{L}[\\p{L}\\p{N} .()&’'-]{0,${nameCharactersMax - 1}}$`, 'u');

/** Columns of a shock that a file lacks; none if it names no shocks at all. */
export function missingShockColumns(names: readonly string[]): readonly string[] {
  const missing = shockColumns.filter((name) => !names.includes(name));
  return missing.length === shockColumns.length ? [] : missing;
}

/** The shock of a row, undefined for none, or the problems with it, by column. */
export function readShock(
  turn: number,
  cell: (column: string) => string,
): { readonly shock?: RegionalShock; readonly problems: readonly string[] } {
  const [name, typed] = [cell('shock'), cell('shock_strength')];
  const strength = readNumber(typed, 'decimal');
  if (name === '') {
    const isNone = typed === '' || strength === 0;
    return { problems: isNone ? [] : [`column shock: a shock of strength ${typed} needs a name.`] };
  }
  const problems: string[] = [];
  if (!shockName.test(name))
    problems.push(
      `column shock: '${name}' must start with a letter and have at most ${nameCharactersMax} ` +
        `letters, digits, spaces and . ( ) & ' -.`,
    );
  if (turn < firstShockTurn) problems.push(`column shock: no shock can come before t = ${firstShockTurn}.`);
  if (strength === undefined) problems.push(`column shock_strength: ${notNumber(typed, 'decimal')}`);
  else if (strength < STRENGTH_MIN || strength > STRENGTH_MAX)
    problems.push(`column shock_strength: ${strength} must be between ${STRENGTH_MIN} and ${STRENGTH_MAX}.`);
  return problems.length > 0 || strength === undefined
    ? { problems }
    : { shock: { name, strength }, problems };
}
