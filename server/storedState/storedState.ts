import type { BankOpened } from '../../contracts/events/bankEvents.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { CommunityState } from '../simulation/model/gameState.ts';
import type { QuarterFlows } from '../simulation/model/quarterFlows.ts';
import type { BankDetail, MarketDetail } from '../simulation/quarter/quarterDetail.ts';

/**
 * The engine's state as stored in events: plain JSON, whose form depends on the version of its event. Former
 * versions are converted by `contracts/events/upcast.ts` before they come here.
 */
type Stored = EventOf<typeof BankOpened>['data']['state'];

/** The books and flows of a quarter computed for a forecast. */
export type ForecastBooks = Pick<BankState, 'ledger' | 'incomeStatement' | 'chargeOffs'> & {
  readonly flows: QuarterFlows;
};

/** The engine's output to be stored. */
export function stored(
  value: BankState | CommunityState | BankDetail | MarketDetail | ForecastBooks | null,
): Stored {
  return value as unknown as Stored;
}

/**
 * Assumes that JSON has the current form if it has the fields of every form; throws otherwise. The schemas
 * beside this file check the whole form, in tests and for `npm run verify`: at each read that would cost too much.
 */
function checked<State>(value: Stored, what: string, always: readonly (keyof State & string)[]): State {
  const isWhole =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    always.every((key) => key in value);
  if (!isWhole) throw new Error(`The log keeps ${what} in a form that this release cannot read.`);
  return value as unknown as State;
}

/** The books of a bank after a quarter. */
export const bankStateIn = ({ state }: { readonly state: Stored }): BankState =>
  checked<BankState>(state, 'the books of a bank', ['number', 'ledger', 'lastResult']);

/** The state shared by all banks of a game after a quarter. */
export const communityIn = ({ community }: { readonly community: Stored }): CommunityState =>
  checked<CommunityState>(community, 'the market of a game', ['depositPoolCents', 'averages']);

/** What reports need about a bank's quarter. */
export const detailIn = ({ detail }: { readonly detail: Stored }): BankDetail =>
  checked<BankDetail>(detail, 'the quarter of a bank', ['flows']);

/** What reports need about the quarter's market. */
export const marketIn = ({ market }: { readonly market: Stored }): MarketDetail =>
  checked<MarketDetail>(market, 'the quarter of a market', []);

/** The books of a forecast. */
export const booksIn = ({ books }: { readonly books: Stored }): ForecastBooks =>
  checked<ForecastBooks>(books, 'the books of a forecast', ['ledger', 'flows']);
