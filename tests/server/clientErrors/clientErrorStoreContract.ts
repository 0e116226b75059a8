import { expect, test } from 'vitest';
import {
  type ClientErrorReport,
  type ClientErrorStore,
  placesMax,
} from '../../../server/clientErrors/clientErrorStore.ts';
import { placeOf } from '../../../server/clientErrors/placeOf.ts';

const noon = 1_000_000;

const report = (overrides: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  level: 'error',
  route: '/game/1/team/7',
  message: 'TypeError: x is not a function\nat there',
  build: 'index-a',
  position: 42,
  userId: 3,
  at: noon,
  ...overrides,
});

/** The contract of every store of client errors. Each adapter's test file calls this with its own opener. */
export function clientErrorStoreContract(open: () => Promise<ClientErrorStore> | ClientErrorStore): void {
  const add = (store: ClientErrorStore, added: ClientErrorReport) => store.add(placeOf(added), added);

  test('[CE1] reports of one place are counted, with the newest of them', async () => {
    const store = await open();
    expect(await store.groups()).toEqual([]);
    await add(store, report());
    const newest = report({
      at: noon + 5,
      route: '/game/2/team/9',
      userId: 4,
      build: 'index-b',
      position: 50,
    });
    await add(store, newest);
    await add(store, report({ at: noon + 9, message: 'RangeError' }));
    expect(await store.groups()).toEqual([
      { ...placeOf(report({ message: 'RangeError' })), count: 1, firstAt: noon + 9, last: expect.anything() },
      { ...placeOf(report()), count: 2, firstAt: noon, last: newest },
    ]);
  });

  test('[CE1] parallel reports are all counted', async () => {
    const store = await open();
    await Promise.all(Array.from({ length: 30 }, () => add(store, report())));
    expect(await store.groups()).toMatchObject([{ count: 30 }]);
  });

  test('the places reported least recently are dropped, and reports without a session displace no others', async () => {
    const store = await open();
    await add(store, report());
    for (let index = 0; index < placesMax.anonymous + 10; index += 1)
      await add(store, report({ userId: null, message: `forged ${index}`, at: noon + 1 + index }));
    const groups = await store.groups();
    expect(groups.filter(({ isAnonymous }) => isAnonymous)).toHaveLength(placesMax.anonymous);
    expect(groups[0]?.message).toBe(`forged ${placesMax.anonymous + 9}`);
    expect(groups.filter(({ isAnonymous }) => !isAnonymous)).toMatchObject([{ key: placeOf(report()).key }]);
    for (let index = 0; index < placesMax.signedIn; index += 1)
      await add(store, report({ message: `other ${index}`, at: noon + 100 + index }));
    const own = (await store.groups()).filter(({ isAnonymous }) => !isAnonymous);
    expect(own).toHaveLength(placesMax.signedIn);
    expect(own.some(({ key }) => key === placeOf(report()).key)).toBe(false);
  });

  test('any text is returned as it was sent', async () => {
    const store = await open();
    const message = `'; DROP TABLE clientErrors; --\u0000\u202e<script>\ud83d\ude00 $where {"$gt":1}`;
    await add(store, report({ message, route: '/$[a].b/%00' }));
    expect((await store.groups())[0]?.last).toMatchObject({ message, route: '/$[a].b/%00' });
  });
}
