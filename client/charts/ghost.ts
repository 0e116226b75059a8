import { initialsOf } from '../lib/initials.ts';

/** What a teammate has typed and not saved: the value that a picture would have with it. */
export type Ghost = {
  /** The person, or several in words. */
  readonly name: string;
  /** The person's color on the team's screens, as CSS. */
  readonly color: string;
  readonly value: number;
  /** True if it is more than one person's, which has no initials. */
  readonly isOfSeveral?: boolean;
};

/** The label of a ghost: its person's initials. */
export const ghostInitials = ({ name, isOfSeveral = false }: Ghost): string =>
  isOfSeveral ? '' : initialsOf(name);
