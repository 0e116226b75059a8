import type { BankOpened } from '../../contracts/events/bankEvents.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { CommunityState } from '../simulation/model/gameState.ts';
import type { QuarterFlows } from '../simulation/model/quarterFlows.ts';
import type { BankDetail, MarketDetail } from '../simulation/quarter/quarterDetail.ts';

/**
 * The engine's state as events keep it: plain JSON, whose form goes with the version of the event it stands in. Older forms
 * are brought up by `contracts/events/upcast.ts` before they come here.
 */
type Stored = EventOf<typeof BankOpened>['data']['state'];

/** The books and flows of a quarter that was computed for a forecast. */
type ForecastBooks = Pick<BankState, 'ledger'> & { readonly flows: QuarterFlows };

/** What the engine hands over to be kept. */
export function stored(
  value: BankState | CommunityState | BankDetail | MarketDetail | ForecastBooks | null,
): Stored {
  return value as unknown as Stored;
}

/** Believes that JSON has the form of today where it has what every form has; what else stands there is a fault. */
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

/** What all banks of a game share after a quarter. */
export const communityIn = ({ community }: { readonly community: Stored }): CommunityState =>
  checked<CommunityState>(community, 'the market of a game', ['depositPoolCents', 'averages']);

/** What reports need of a bank's quarter; null in turns of before there were reports. */
export const detailIn = ({ detail }: { readonly detail: Stored }): BankDetail | null =>
  detail === null ? null : checked<BankDetail>(detail, 'the quarter of a bank', ['flows']);

/** What reports need of the quarter's market; null in turns of before there were reports. */
export const marketIn = ({ market }: { readonly market: Stored }): MarketDetail | null =>
  market === null ? null : checked<MarketDetail>(market, 'the quarter of a market', []);

/** The books of a forecast. */
export const booksIn = ({ books }: { readonly books: Stored }): ForecastBooks =>
  checked<ForecastBooks>(books, 'the books of a forecast', ['ledger', 'flows']);
