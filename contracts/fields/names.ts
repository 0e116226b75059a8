import * as z from 'zod';
import { plainText } from '../text/plainText.ts';

/** Stored form of a name: one line, whose line breaks, tabs and runs of blanks are a blank each. */
export const nameText = (typed: string): string => plainText(typed).replaceAll(/\s+/g, ' ');

/** The name of a thing, in its stored form. */
export const nameSchema = z.string().overwrite(nameText);

const fullNameCharactersMax = 120;
export const fullNameFault = `The name must have 1 to ${fullNameCharactersMax} characters.`;

/** A control character that is no kind of blank: no person has one in their name. */
const control = /(?!\s)\p{Cc}/u;

/** Full name of a person, the same on lists and in accounts. */
export const fullNameSchema = z
  .string()
  .refine((typed) => !control.test(typed), fullNameFault)
  .overwrite(nameText)
  .min(1, fullNameFault)
  .max(fullNameCharactersMax, fullNameFault);
