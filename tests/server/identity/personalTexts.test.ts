// Proves how people's texts are sealed and opened: under a key of their author, with a new nonce each time,
// and what is read if the key is gone; and that reading a team's notes is cheap.
import { expect, test } from 'vitest';
import { lostText, removedText, type SealedText } from '../../../contracts/text/sealedText.ts';
import { createPersonalTexts } from '../../../server/identity/texts/personalTexts.ts';
import { createTextKeys } from '../../../server/identity/texts/textKeys.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

const ada = { userId: 4, gameId: 1 };
const ben = { userId: 5, gameId: 1 };

function world() {
  const keys = new Map<string, Uint8Array>();
  const erased = new Set<number>();
  let reads = 0;
  const store = {
    async textKeys(names: readonly string[]) {
      reads += 1;
      return new Map(names.flatMap((name) => (keys.has(name) ? [[name, keys.get(name)!] as const] : [])));
    },
    async textKeyOf({ userId, gameId }: typeof ada, fresh: Uint8Array) {
      const name = `${userId}.${gameId}`;
      if (!keys.has(name)) keys.set(name, fresh);
      return keys.get(name);
    },
    areErased: async (userIds: readonly number[]) => new Set(userIds.filter((userId) => erased.has(userId))),
  };
  const environment = testEnvironment();
  const textKeys = createTextKeys(store, environment, false);
  /** Texts of a process started later. */
  const anew = () => createPersonalTexts(createTextKeys(store, environment, false), environment);
  const texts = createPersonalTexts(textKeys, environment);
  return { keys, erased, textKeys, texts, anew, reads: () => reads };
}

test('[PT1] the same text is encrypted differently each time, and decrypts to what was written', async () => {
  const { texts } = world();
  const one = (await texts.seal('Grow ü', ada)) as SealedText;
  const other = (await texts.seal('Grow ü', ada)) as SealedText;
  expect(one.key).toBe('4.1');
  expect([one.nonce, one.cipher]).not.toEqual([other.nonce, other.cipher]);
  expect(await texts.openAll([one, other, 'of the product'])).toEqual(['Grow ü', 'Grow ü', 'of the product']);
  expect(await texts.seal('', ada)).toBe('');
});

test('of many texts sealed in a row no two have the same nonce, and none repeats those of another start', async () => {
  const { texts, anew } = world();
  const nonces: string[] = [];
  for (const source of [texts, anew()])
    for (let count = 0; count < 300; count += 1)
      nonces.push(((await source.seal('Grow', ada)) as SealedText).nonce);
  expect(new Set(nonces).size).toBe(600);
});

test('a text identical to the current one keeps its form', async () => {
  const { texts } = world();
  const standing = await texts.seal('Grow', ada);
  expect(await texts.seal('Grow', ben, standing)).toBe(standing);
  expect(await texts.seal('Hold', ben, standing)).toMatchObject({ key: '5.1' });
});

test('[ER1] without a key a text reads as removed or as lost, and an altered one is a fault', async () => {
  const { texts, keys, erased, textKeys, anew } = world();
  const mine = (await texts.seal('Grow', ada)) as SealedText;
  const theirs = (await texts.seal('Hold', ben)) as SealedText;
  await expect(texts.open({ ...mine, key: theirs.key })).rejects.toThrow();
  await expect(texts.open({ ...mine, cipher: theirs.cipher })).rejects.toThrow();
  keys.clear();
  // A cached key is used until its person is erased.
  expect(await texts.open(mine)).toBe('Grow');
  erased.add(ada.userId);
  textKeys.forget(ada.userId);
  expect(await texts.openAll([mine, theirs])).toEqual([removedText, 'Hold']);
  expect(await anew().openAll([mine, theirs])).toEqual([removedText, lostText]);
});

test('[ER1] once an erasure is recorded none of their texts are opened or sealed, even if their keys still exist', async () => {
  const { texts, textKeys, keys } = world();
  const mine = (await texts.seal('Grow', ada)) as SealedText;
  textKeys.forget(ada.userId);
  expect(keys.size).toBe(1);
  expect(await texts.open(mine)).toBe(removedText);
  await expect(texts.seal('Hold', ada)).rejects.toThrow('There is no account');
});

test('[PT1] a thousand notes are opened with one lookup of their keys', async () => {
  const { texts, anew, reads } = world();
  const notes = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      texts.seal(`<p>${index} ${'x'.repeat(400)}</p>`, index % 2 ? ada : ben),
    ),
  );
  const fresh = anew();
  const before = process.cpuUsage();
  expect(await fresh.openAll(notes)).toHaveLength(1_000);
  const { user, system } = process.cpuUsage(before);
  console.info(`1,000 notes opened in ${((user + system) / 1_000).toFixed(1)} ms of processor time`);
  expect(reads()).toBe(1);
});
