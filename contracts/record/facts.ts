import { visibleText } from '../richText/visibleText.ts';
import { roleLabels } from '../text/roleLabels.ts';
import { openedText, type PersonalText } from '../text/sealedText.ts';
import type { NameLookup } from './wording.ts';

/**
 * A fact set by an event. Its previous value is the one set under the same key by earlier events of the
 * stream; null means that the fact no longer exists.
 */
export type Fact = { readonly key: string; readonly label: string; readonly value: string | null };

/** A fact under its label, or under a separate key if several share that label. */
export const fact = (label: string, value: string | null, key = label): Fact => ({ key, label, value });

/** For events whose text is complete, or that set nothing shown on a screen. */
export const none = (): readonly Fact[] => [];

/** A switch in words. */
export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** A property of a person. */
export const ofPerson = (userId: number, what: string, value: string | null, { person }: NameLookup): Fact =>
  fact(`${what} of ${person(userId)}`, value, `${what} of ${userId}`);

/** Roles of a person in words. */
export const listed = (roles: readonly string[]): string => roleLabels(roles, 'none');

/** Rich text as readable plain text. */
export const shown = (html: PersonalText): string => visibleText(openedText(html));
