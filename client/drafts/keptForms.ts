import * as z from 'zod';
import { parseJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';

/** One waiting value in readable form; `column` is empty for a whole row. */
const waitingLineSchema = z.object({ row: z.string(), column: z.string(), value: z.string() });
export type WaitingLine = z.infer<typeof waitingLineSchema>;

/** A team's form that belongs to no quarter, by ids and by the names that people know. */
const formPlaceSchema = z.object({
  /** `Team Notes`. */
  screen: z.string(),
  gameId: z.int(),
  gameName: z.string(),
  teamId: z.int(),
  teamName: z.string(),
});

/**
 * Stored beside the draft of a form: where it was typed and what, for people who can no longer open its
 * screen.
 */
export const ofFormSchema = z.object({ form: formPlaceSchema, lines: z.array(waitingLineSchema) });
export type OfForm = z.infer<typeof ofFormSchema>;

const keptFormSchema = z.object({ at: z.string(), ...ofFormSchema.shape });
export type KeptForm = z.infer<typeof keptFormSchema> & { readonly key: string };

/** The forms with unsaved text in this tab, as one string that changes whenever any of them does. */
export function keptFormsText(): string {
  const texts: [string, string | null][] = [];
  for (const key of tabStorage.keys()) if (key.startsWith('text/')) texts.push([key, tabStorage.read(key)]);
  return JSON.stringify(texts.sort(([one], [other]) => one.localeCompare(other)));
}

const entriesSchema = z.array(z.tuple([z.string(), z.string().nullable()]));

/** Parses that string. */
export function keptFormsOf(text: string): readonly KeptForm[] {
  return (parseJson(text, entriesSchema) ?? []).flatMap(([key, kept]) => {
    const form = kept === null ? undefined : parseJson(kept, keptFormSchema);
    return form && form.lines.length > 0 ? [{ key, ...form }] : [];
  });
}

/** Removes the stored text of a form. */
export function discardForm({ key }: KeptForm): void {
  tabStorage.write(key, null);
}
