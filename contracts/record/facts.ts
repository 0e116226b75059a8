import { visibleText } from '../richText/visibleText.ts';
import { roleLabels } from '../text/roleLabels.ts';
import { openedText, type PersonalText } from '../text/sealedText.ts';
import type { NameLookup } from './wording.ts';

/**
 * Something that an event set. What it was before is what the events before it in the stream set under the same key; null
 * says that there is no such thing any more.
 */
export type Fact = { readonly key: string; readonly label: string; readonly value: string | null };

/** A fact under its label, or under another key where several have that label. */
export const fact = (label: string, value: string | null, key = label): Fact => ({ key, label, value });

/** For events whose words say everything, or that set nothing that a screen shows. */
export const none = (): readonly Fact[] => [];

/** A switch in words. */
export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** What a person is or has. */
export const ofPerson = (userId: number, what: string, value: string | null, { person }: NameLookup): Fact =>
  fact(`${what} of ${person(userId)}`, value, `${what} of ${userId}`);

/** Roles of a person in words. */
export const listed = (roles: readonly string[]): string => roleLabels(roles, 'none');

/** Rich text as people read it. */
export const shown = (html: PersonalText): string => visibleText(openedText(html));
