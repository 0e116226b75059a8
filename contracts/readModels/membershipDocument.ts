import type { TeamRole } from '../fields/fields.ts';

/** The games of one person: their team and roles as a student, or no team as an instructor; one document per person. */
export type MembershipDocument = {
  readonly userId: number;
  readonly games: readonly {
    readonly gameId: number;
    readonly teamId: number | null;
    readonly roles: readonly TeamRole[];
  }[];
};
