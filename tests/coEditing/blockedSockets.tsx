import { expect } from 'vitest';
import { currentSession } from '../../contracts/calls/account.ts';
import type { ApiClient } from '../fixtures/product/apiClient.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import { fc } from '../fixtures/properties.ts';
import { type Deed, deeds, deedsOfOthers, type PlayedGame } from './deedsOfOthers.ts';
import { LoadsBeside, LoadsOfGame, LoadsOfTeam, outdatedLoads } from './loads.tsx';
import { Network } from './network.ts';
import { decisionScreens, ofTeam, openPage, type Page, pageRoutes } from './page.tsx';
import { memoryStorage } from './pageWorld.ts';
import { clockOf, openGame, type Players } from './table.ts';

/** A page polls every ten seconds, plus the time of the answer. */
const arrivalSeconds = 11;
const turns = 15;

const routes = pageRoutes(
  [
    ofTeam([...decisionScreens, { path: 'team/:team', element: <LoadsOfTeam /> }]),
    { path: 'roster', element: <LoadsOfGame /> },
  ],
  <LoadsBeside />,
);

/** Others' acts in order, with the seconds before each; and whether sockets worked at first. */
export const blockedRuns = fc.record({
  order: fc.shuffledSubarray([...deeds], { minLength: deeds.length }),
  seconds: fc.array(fc.nat(9), { minLength: deeds.length, maxLength: deeds.length }),
  isBlockedLater: fc.boolean(),
});
type BlockedRun = typeof blockedRuns extends fc.Arbitrary<infer Run> ? Run : never;

/** A page without a socket, with its person's own calls. */
type BlockedPage = { readonly name: string; readonly page: Page; readonly client: ApiClient };

async function openBlocked(
  product: Product,
  client: ApiClient,
  path: string,
  isBlockedLater: boolean,
): Promise<BlockedPage> {
  const signedIn = await client.succeed(currentSession, {}, {});
  const { user } = signedIn;
  if (!user) throw new Error('Nobody is signed in.');
  const headers = { origin: product.origin, cookie: client.cookie ?? '' };
  const connection = { url: product.url, ...headers };
  const nothing = { onSent: () => undefined, onAnswered: async () => undefined };
  const network = new Network({ url: product.url, headers, ...nothing });
  const visitor = { user, signedIn, connection, session: memoryStorage(), local: memoryStorage() };
  const page = await openPage(visitor, path, network, clockOf(product), routes);
  if (isBlockedLater) {
    await page.socket.open();
    for (let message = page.socket.take(); message; message = page.socket.take()) await page.run(message);
    page.socket.breakOff();
    await page.run(() => page.socket.fire('disconnect', 'transport close'));
  }
  return { name: `${user.fullName} at ${path}`, page, client };
}

/** A game with pages that are updated only by polling. */
export async function blockedClass(product: Product, players: Players) {
  const [ada, , chloe] = players.clients as [ApiClient, ApiClient, ApiClient];
  const others = await deedsOfOthers(product, players);
  const newGame = async () => ({ ...(await openGame(product, 'Full', turns)), turn: 1 });
  let game: PlayedGame = await newGame();
  const done = new Map<Deed, number>();

  async function elapse(pages: readonly BlockedPage[], seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      product.environment.advance(1_000);
      // A blocked socket keeps retrying.
      for (const { page } of pages)
        await page.run(() => page.socket.fire('connect_error', new Error('websocket error')));
    }
  }

  /** Plays one run; half-way and at its end everything has arrived within the time of a poll. */
  async function play({ order, seconds, isBlockedLater }: BlockedRun): Promise<void> {
    if (game.turn > turns) game = await newGame();
    const { gameId, teamIds, turn } = game;
    const addressOf = (path: string) => `/game/${gameId}/${path}`;
    const cds = addressOf(`decisions/${teamIds[0]}/cds?turn=${turn}&type=Retail+CDs`);
    const pages = [
      await openBlocked(product, ada, cds, isBlockedLater),
      await openBlocked(product, chloe, addressOf(`team/${teamIds[0]}`), isBlockedLater),
      await openBlocked(product, players.instructor, addressOf('roster'), isBlockedLater),
    ];
    try {
      for (const [index, deed] of order.entries()) {
        await elapse(pages, seconds[index] ?? 0);
        if (await others(deed, game)) done.set(deed, (done.get(deed) ?? 0) + 1);
        if (index !== Math.floor(order.length / 2) && index !== order.length - 1) continue;
        await elapse(pages, arrivalSeconds);
        for (const { name, page, client } of pages)
          expect(await outdatedLoads(page, client), `${name} shows what was`).toEqual([]);
      }
    } finally {
      for (const { page } of pages) await page.end();
      await others('end of the freeze of the game', game);
      await others('end of the freeze of the team', game);
    }
  }
  return { play, done };
}
