import * as z from 'zod';
import type { SheetPayload } from '../grid/sheet/sheet.ts';

/** A save that was sent and not answered: its outcome can be requested again, under its id. */
export type UnansweredSave = {
  readonly commandId: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sent: SheetPayload;
};

export const cellSchema = z.union([z.number(), z.string(), z.boolean()]);
export const rowSchema = z.looseObject({ id: z.int() }).catchall(cellSchema);
export const unansweredSchema = z.object({
  commandId: z.string(),
  body: z.record(z.string(), z.unknown()),
  sent: z.object({ added: z.array(rowSchema), updated: z.array(rowSchema), deleted: z.array(z.int()) }),
});
