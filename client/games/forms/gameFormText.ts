import * as z from 'zod';
import { usualDifficulty } from '../../../contracts/banking/difficulty.ts';
import { gameFormLabels } from '../../../contracts/calls/fieldLabels.ts';
import { type GameForm, gameFormSchema } from '../../../contracts/calls/gameForms.ts';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import { scoringChoices } from '../../../contracts/scoring/choices.ts';
import { formNumber } from '../../../contracts/text/numberText.ts';
import { keysOf } from '../../../contracts/values.ts';
import { CallFailed } from '../../call/call.ts';
import { fieldErrorsOf, readForm } from '../../ui/fieldErrors.ts';
import type { FieldError } from '../../ui/ValidationErrors.tsx';

const boxes = z.object({
  game_name: z.string(),
  interest_rate_code: z.string(),
  template_details_id: z.string(),
  abbreviation: z.string(),
  number_of_teams: z.string(),
  turns_allowed: z.string(),
  max_what_ifs_per_turn: z.string(),
  lockdown_time: z.string(),
  type: z.string(),
  /** Empty until one is chosen. */
  difficulty: z.string(),
  foresight_community_name: z.string(),
  /** Why the scoring is changed; of an existing game. */
  scoring_reason: z.string(),
});
const ticks = z.object({
  own_chance: z.boolean(),
  force_roles: z.boolean(),
  force_visits: z.boolean(),
  manda_enabled: z.boolean(),
  submit_at_lockdown: z.boolean(),
  disable_view_reports: z.boolean(),
  disable_whatifs: z.boolean(),
  disable_scenarios: z.boolean(),
  disable_outside_turnin: z.boolean(),
  open_histories: z.boolean(),
  instructors_read_talk: z.boolean(),
  instructors_run_turns: z.boolean(),
});

/** The text and select fields of the form. */
export type GameFormBox = keyof z.infer<typeof boxes>;

/** The checkboxes of the form. */
export type GameFormTick = keyof z.infer<typeof ticks>;

/** The input of the form: text as in the fields. */
export const gameFormTextSchema = z.object({
  ...boxes.shape,
  ...ticks.shape,
  scoring: z.enum(scoringChoices),
} satisfies Record<keyof GameForm, z.ZodType>);
export type GameFormText = z.infer<typeof gameFormTextSchema>;

/** The initial form, with the specification's defaults. */
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
  difficulty: '',
  own_chance: false,
  scoring: 'balanced',
  scoring_reason: '',
  force_roles: false,
  force_visits: false,
  manda_enabled: false,
  submit_at_lockdown: false,
  foresight_community_name: '',
  disable_view_reports: false,
  disable_whatifs: false,
  disable_scenarios: false,
  disable_outside_turnin: false,
  open_histories: false,
  instructors_read_talk: false,
  instructors_run_turns: false,
};

/** The difficulty of the form: the usual one of its type until one is chosen. */
export function difficultyOf({ difficulty, type }: Pick<GameFormText, 'difficulty' | 'type'>): string {
  return difficulty || (type === 'Lite' ? usualDifficulty.Lite : usualDifficulty.Full);
}

/** The initial form for an existing game. */
export function gameFormTextOf(game: GameDetails): GameFormText {
  const fields = keysOf(gameFormLabels);
  const shown = Object.fromEntries(fields.map((field) => [field, game[field]]));
  return {
    ...(shown as Pick<GameDetails, keyof GameFormText & keyof GameDetails>),
    scoring_reason: '',
    number_of_teams: String(game.number_of_teams),
    turns_allowed: String(game.turns_allowed),
    max_what_ifs_per_turn: String(game.max_what_ifs_per_turn),
    lockdown_time: game.lockdown_time ?? '',
  };
}

/** Server errors, each at the field that it names; only in the summary if it names none. */
export function gameFormErrors(fault: unknown): readonly FieldError[] {
  if (!(fault instanceof CallFailed) || fault.requiresLogin) return [];
  const texts = fault.errors.length > 0 ? fault.errors : [fault.message];
  const labels = Object.entries(gameFormLabels);
  return texts.map((text) => {
    const [field] = labels.find(([, label]) => text.includes(label)) ?? [];
    return { fieldId: field === undefined ? null : fieldId(field), text };
  });
}

/** Element id of a field, for labels and for the links of the summary. */
export const fieldId = (field: string): string => `game-${field}`;

/** Formats the digits of a time as `HH:MM`; an hour that begins with 3 to 9 has one digit: `9:30` is `09:30`. */
export function maskTime(typed: string): string {
  const digits = typed
    .replaceAll(/\D/g, '')
    .replace(/^[3-9]/, '0$&')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** Validates the form with the contract's own rules: the request to send, or one error per field. */
export function readGameForm({
  scoring_reason: _,
  ...text
}: GameFormText): { readonly form: GameForm } | { readonly errors: readonly FieldError[] } {
  const parsed = readForm(gameFormSchema, {
    ...text,
    difficulty: difficultyOf(text),
    number_of_teams: formNumber(text.number_of_teams),
    turns_allowed: formNumber(text.turns_allowed),
    max_what_ifs_per_turn: formNumber(text.max_what_ifs_per_turn),
  });
  return parsed.success ? { form: parsed.data } : { errors: fieldErrorsOf(parsed.error, fieldId) };
}
