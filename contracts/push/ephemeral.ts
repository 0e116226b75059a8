import * as z from 'zod';

const cellSchema = z.strictObject({ rowId: z.int(), field: z.string().max(64) });

/** Where a person is: a screen key (`decisions/cds?turn=4&type=Retail CDs`), and the cell that has focus there. */
export const placeSchema = z.strictObject({
  teamId: z.int(),
  screen: z.string().max(200),
  cell: cellSchema.nullable(),
  isEditing: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/**
 * What a person has not saved yet on a screen: one entry a cell. `text` is what is being typed right now,
 * otherwise `value` is a committed draft value. A cell without both has been saved or discarded.
 */
export const ghostsSchema = z.strictObject({
  teamId: z.int(),
  screen: z.string().max(200),
  cells: z
    .array(
      z.strictObject({
        ...cellSchema.shape,
        text: z.string().max(200).nullable(),
        value: z.union([z.number(), z.string().max(200), z.boolean()]).nullable(),
      }),
    )
    .max(2000),
});
export type Ghosts = z.infer<typeof ghostsSchema>;
export type GhostCell = Ghosts['cells'][number];

/** Whether a cell is no longer unsaved: it was saved or discarded. */
export const isGone = ({ text, value }: GhostCell): boolean => text === null && value === null;

/** What a page says when it connects: a name of its own, which stays over reconnections and is new after a reload. */
export const pageSchema = z.object({ page: z.uuid() });

/** The game whose team list is open; null for none. */
export const watchedGameSchema = z.int().nullable();

/** One person present in a team: one entry a person, however many tabs. */
export type PresentPerson = {
  readonly userId: number;
  readonly name: string;
  /** True for instructors and administrators, who are shown to the team as viewing. */
  readonly isObserver: boolean;
  readonly screen: string | null;
  readonly cell: { readonly rowId: number; readonly field: string } | null;
  readonly isEditing: boolean;
  readonly isIdle: boolean;
};

/** What a person has typed and not saved: how many cells, and the names of the screens that they are on. */
export type Unsaved = { readonly count: number; readonly screens: readonly string[] };
