import type { Team } from '../../contracts/calls/teams.ts';
import { firstName } from '../grid/control/gridTexts.ts';
import { escaped } from '../lib/escaped.ts';

export type Member = Team['members'][number];

/** What stands for a member after the @: the first name, or the whole one where another has the same. */
export function mentionOf({ full_name: name }: Member, members: readonly Member[]): string {
  const isAlone = members.filter((other) => firstName(other.full_name) === firstName(name)).length === 1;
  return isAlone ? firstName(name) : name;
}

/** The name that is being typed before the caret, `be` of `@be`; null if none is. */
export const askedName = (text: string): string | null => /(?:^|\s)@(\p{L}{0,20})$/u.exec(text)?.[1] ?? null;

/** The members that a typed beginning can mean. */
export function membersFor(asked: string | null, others: readonly Member[]): readonly Member[] {
  if (asked === null) return [];
  const isMeant = (word: string) => word.toLowerCase().startsWith(asked.toLowerCase());
  return others.filter(({ full_name: name }) => name.split(/\s+/).some(isMeant));
}

/** A typed text as it is sent, names as numbers, which leave other people's texts with an erasure; and who is named. */
export function encoded(
  typed: string,
  members: readonly Member[],
): { readonly text: string; readonly named: readonly number[] } {
  // A whole name before the first name that it begins with.
  const known = members
    .map((member) => ({ id: member.user_id, mention: mentionOf(member, members) }))
    .toSorted((one, other) => other.mention.length - one.mention.length);
  let text = typed.trim();
  for (const { id, mention } of known) {
    // Not within a longer word or an address; in any case of letters, as the list offers them.
    const pattern = `(?<![\\p{Script=Latin}\\p{N}])@${escaped(mention)}(?![\\p{L}\\p{N}])`;
    text = text.replace(new RegExp(pattern, 'giu'), `@[${id}]`);
  }
  return { text, named: known.filter(({ id }) => text.includes(`@[${id}]`)).map(({ id }) => id) };
}

/** A recorded text as it is typed again. */
export const typedAgain = (text: string, members: readonly Member[]): string =>
  text.replaceAll(/@\[(\d+)\]/g, (whole, id: string) => {
    const member = members.find((one) => one.user_id === Number(id));
    return member ? `@${mentionOf(member, members)}` : whole;
  });

/** A recorded text in parts: plain ones, and people named in it. */
export const partsOf = (text: string): readonly (string | { readonly userId: number })[] =>
  text
    .split(/(@\[\d+\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, id] = /^@\[(\d+)\]$/.exec(part) ?? [];
      return id === undefined ? part : { userId: Number(id) };
    });

/** A person in a text: by the first name, unless nobody has a name any more: `former member`. */
export const mentioned = (name: string): string =>
  `@${/former member$/i.test(name) ? name : firstName(name)}`;

/** A recorded text in one line, with first names. */
export const plainText = (text: string, nameOf: (userId: number) => string): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : mentioned(nameOf(part.userId))))
    .join('');
