import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { startChild } from './childProcess.ts';

/** What a server starts with: teams in games of ten, and the number of people in each. */
export type ProductOptions = {
  readonly directory: string;
  readonly teams: number;
  readonly peopleOfATeam: number;
  /** Rows added by the first team to its CD screen, for a long grid. */
  readonly addedRows?: number;
  /** Earlier single-cell saves of the first team, for a long record of its turn. */
  readonly savesBefore?: number;
  /** The servers of its stores; if absent, everything is in its directory. */
  readonly servers?: ServerAddresses;
};

/** One signed-in person of a team, and the rows of the CD screen that the team can change. */
export type ProductPerson = {
  readonly email: string;
  readonly cookie: string;
  readonly gameId: number;
  readonly teamId: number;
  readonly intraturnId: number;
  readonly lastUpdated: string;
  readonly rowIds: readonly number[];
};

export type ProductReady = {
  readonly port: number;
  readonly people: readonly ProductPerson[];
  /** Of an administrator, who oversees every game. */
  readonly overseerCookie: string;
};

/** Of every log of the bench. */
export const chainKeyText = 'the key of chains in the bench';

/** Starts the server itself in a process of its own. */
export const startProduct = (options: ProductOptions) =>
  startChild<ProductReady>('productServer.ts', options, ['--expose-gc']);

/** The first people of the first team; throws if there are fewer. */
export function firstPeople({ people }: ProductReady): readonly [ProductPerson, ProductPerson] {
  const [first, second] = people;
  if (!first || !second) throw new Error('The bench has no two teammates.');
  return [first, second];
}
