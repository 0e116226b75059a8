import * as z from 'zod';

/** Who may join with a code: those on the roster, whoever has an e-mail at the school, or whoever has the code. */
export const whoMayJoinSchema = z.enum(['roster', 'domain', 'code']);
export type WhoMayJoin = z.infer<typeof whoMayJoinSchema>;

/** The team of those who join: the smallest one, the one they choose, or none until an instructor gives them one. */
export const placementSchema = z.enum(['smallest', 'choose', 'wait']);
export type Placement = z.infer<typeof placementSchema>;

/** How many may join by the code alone. */
export const joinedByCodeMax = 60;
