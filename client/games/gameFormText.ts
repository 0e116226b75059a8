import { type GameForm, gameFormSchema } from '../../contracts/calls/games.ts';
import type { FieldError } from '../shell/ValidationErrors.tsx';
import { fieldErrorsOf } from './fieldErrors.ts';

/** What is typed in the form: text as it stands in the boxes. */
export type GameFormText = { readonly [Field in Exclude<keyof GameForm, GameFormTick>]: string } & {
  readonly [Field in GameFormTick]: boolean;
};

/** The fields of the form that are ticked. */
export type GameFormTick = 'force_roles' | 'submit_at_lockdown';

/** The form as it opens, with the specification's defaults (A§9). */
export const emptyGameForm: GameFormText = {
  game_name: '',
  interest_rate_code: '',
  template_details_id: '',
  abbreviation: '',
  number_of_teams: '6',
  turns_allowed: '9',
  max_what_ifs_per_turn: '99',
  lockdown_time: '',
  type: 'Full',
  force_roles: false,
  submit_at_lockdown: false,
};

/** Element id of a field, for labels and for the links of the summary. */
export const fieldId = (field: string): string => `game-${field}`;

/** Keeps the digits of a time as `HH:MM`; the first digit of the hour is 0, 1 or 2 (A§5). */
export function maskTime(typed: string): string {
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^[3-9]/, '')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** Blank counts as 0, as in every number box (A§5); other text stays not a number and fails its rule. */
const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text.replaceAll(',', '')));

/** Reads the form with the contract's own rules: the request to send, or one error per field. */
export function readGameForm(
  text: GameFormText,
): { readonly form: GameForm } | { readonly errors: readonly FieldError[] } {
  const parsed = gameFormSchema.safeParse({
    ...text,
    number_of_teams: numberOf(text.number_of_teams),
    turns_allowed: numberOf(text.turns_allowed),
    max_what_ifs_per_turn: numberOf(text.max_what_ifs_per_turn),
    lockdown_time: text.lockdown_time === '' ? null : text.lockdown_time,
  });
  return parsed.success ? { form: parsed.data } : { errors: fieldErrorsOf(parsed.error, fieldId) };
}
