import { isOneOf } from '../../contracts/values.ts';
import { type Style, styleIds } from './style.ts';
import { styles } from './styles.ts';

/** Beyond every number that a person can have. */
const firstBotNumber = 9_000_000_000_000_000;

/** A style by the id that the log keeps; throws for one that this release does not play. */
export function styleOf(id: string): Style {
  if (!isOneOf(styleIds, id)) throw new Error(`There is no style ${id}.`);
  return styles[id];
}

/** The number by which the log names who decides in a style: bots have no accounts. */
export const botNumberOf = (id: string): number => firstBotNumber + styleIds.findIndex((each) => each === id);

/** The name of a bot, which says what it is; undefined for the number of a person. */
export function botNameOf(number: number): string | undefined {
  const id = styleIds[number - firstBotNumber];
  return id && `${styles[id].bankName} (bot)`;
}
