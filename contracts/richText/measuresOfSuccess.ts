import { visibleLength } from './visibleText.ts';

/** Longest text of the measures of success, in visible characters. */
export const measuresCharactersMax = 5_000;

/** Why measures of success are too long, with the maximum and the current count; null when they are not. */
export function measuresRefusal(html: string): string | null {
  const count = visibleLength(html);
  return count > measuresCharactersMax
    ? `The maximum length of the measures of success is ${measuresCharactersMax} characters. The ` +
        `current count is ${count}.`
    : null;
}
