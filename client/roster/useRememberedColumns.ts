import * as z from 'zod';
import { useRemembered } from '../storage/useRemembered.ts';
import { type ListChoice, listChoiceSchema } from './listColumns.ts';

const rememberedSchema = z.record(z.string(), listChoiceSchema);
const nothing: z.infer<typeof rememberedSchema> = {};
const listsMax = 20;

/** How the columns of lists are read, by the lists' headings; the browser remembers it, and nothing of their people. */
export function useRememberedColumns() {
  const [remembered, write] = useRemembered('rosterColumns', rememberedSchema, nothing);
  return {
    choiceOf: (heading: string): ListChoice | undefined =>
      Object.hasOwn(remembered, heading) ? remembered[heading] : undefined,
    /** Null forgets. */
    remember(heading: string, choice: ListChoice | null): void {
      const others = Object.entries(remembered).filter(([other]) => other !== heading);
      write(Object.fromEntries(choice ? [...others.slice(1 - listsMax), [heading, choice]] : others));
    },
  };
}
