/** The contract of every document store, run unchanged on each adapter. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  Collection,
  Documents,
  DocumentWrite,
  DumpedDocument,
  JsonObject,
} from '../../../projections/documents/documents.ts';

/** A document store that can be reopened. */
export type DocumentStorage = {
  open(collections: readonly Collection[]): Promise<{ documents: Documents; close(): Promise<void> }>;
  remove(): Promise<void>;
};

type Team = {
  readonly gameId: number;
  readonly name: string;
  readonly isFrozen: boolean;
  readonly notes?: string;
};

/** The collection written by the contract. */
export const teams: Collection<Team> = { name: 'teams', indexes: ['gameId', 'name', 'isFrozen'] };
const games: Collection<{ readonly name: string }> = { name: 'games', indexes: [] };

const rotterdam: Team = { gameId: 1, name: 'Rotterdam', isFrozen: false };

export function documentsContract(name: string, createStorage: () => Promise<DocumentStorage>): void {
  describe(`documents contract: ${name}`, () => {
    let storage: DocumentStorage;
    let opened: Awaited<ReturnType<DocumentStorage['open']>>;
    let documents: Documents;

    async function reopen(): Promise<void> {
      opened = await storage.open([teams, games]);
      documents = opened.documents;
    }
    beforeEach(async () => {
      storage = await createStorage();
      await reopen();
    });
    afterEach(async () => {
      await opened.close();
      await storage.remove();
    });

    async function write(
      ...writes: [id: string, position: number, body: JsonObject | null][]
    ): Promise<void> {
      const ofTeams: DocumentWrite[] = writes.map(([id, position, body]) => ({
        collection: 'teams',
        id,
        position,
        body,
      }));
      const position = Math.max(...writes.map(([, last]) => last));
      await documents.write(ofTeams, { signature: 'teams:1', position, newest: null });
    }
    async function dumped(from = documents): Promise<DumpedDocument[]> {
      const dump: DumpedDocument[] = [];
      for await (const document of from.dump()) dump.push(document);
      return dump;
    }

    test('a document reads back with its position, and one never written does not exist', async () => {
      await write(['7', 12, rotterdam]);
      expect(await documents.get(teams, '7')).toEqual({ id: '7', position: 12, body: rotterdam });
      expect(await documents.get(teams, '8')).toBeUndefined();
      expect(await documents.get(games, '7')).toBeUndefined();
    });

    test('a write takes effect only over a lower position', async () => {
      await write(['7', 12, rotterdam]);
      await write(['7', 12, { ...rotterdam, name: 'same position' }]);
      await write(['7', 11, { ...rotterdam, name: 'lower position' }]);
      expect(await documents.get(teams, '7')).toEqual({ id: '7', position: 12, body: rotterdam });
      await write(['7', 13, { ...rotterdam, name: 'Delft' }]);
      expect(await documents.get(teams, '7')).toMatchObject({ position: 13, body: { name: 'Delft' } });
    });

    test('a removed document stays removed until a higher position', async () => {
      await write(['7', 12, rotterdam]);
      await write(['7', 13, null]);
      await write(['7', 12, rotterdam]);
      expect(await documents.get(teams, '7')).toBeUndefined();
      expect(await documents.find(teams, {})).toEqual([]);
      expect(await documents.find(teams, { gameId: 1 })).toEqual([]);
      expect(await dumped()).toEqual([]);
      await write(['7', 14, rotterdam]);
      expect(await documents.get(teams, '7')).toMatchObject({ position: 14 });
    });

    test('documents are found by equal fields, in order of id', async () => {
      await write(
        ['b', 1, { ...rotterdam, gameId: 2 }],
        ['10', 2, rotterdam],
        ['9', 3, { ...rotterdam, isFrozen: true }],
        ['a', 4, { ...rotterdam, name: "O'Hara" }],
      );
      const ids = async (where: Parameters<typeof documents.find<Team>>[1]): Promise<string[]> =>
        (await documents.find(teams, where)).map((document) => document.id);
      expect(await ids({})).toEqual(['10', '9', 'a', 'b']);
      expect(await ids({ gameId: 1 })).toEqual(['10', '9', 'a']);
      expect(await ids({ gameId: 1, isFrozen: false })).toEqual(['10', 'a']);
      expect(await ids({ isFrozen: true })).toEqual(['9']);
      expect(await ids({ name: "O'Hara" })).toEqual(['a']);
      expect(await ids({ gameId: 3 })).toEqual([]);
    });

    test('a field is equal only to a value of its own type', async () => {
      const loose: Collection<Record<string, string | number | boolean>> = teams;
      await write(['true', 1, { gameId: true }], ['1', 2, { gameId: 1 }], ['text', 3, { gameId: '1' }]);
      expect((await documents.find(loose, { gameId: 1 })).map(({ id }) => id)).toEqual(['1']);
      expect((await documents.find(loose, { gameId: true })).map(({ id }) => id)).toEqual(['true']);
      expect((await documents.find(loose, { gameId: '1' })).map(({ id }) => id)).toEqual(['text']);
    });

    test('querying a field without an index is a fault', async () => {
      await expect(documents.find(teams, { notes: 'x' })).rejects.toThrow('no index on "notes"');
    });

    test('a fold receives the state of each document: its body, its removal, or nothing', async () => {
      await write(['there', 1, rotterdam], ['gone', 2, rotterdam], ['gone', 3, null]);
      const references = ['there', 'gone', 'never'].map((id) => ({ collection: 'teams', id }));
      const load = await documents.load(references);
      expect(references.map(load)).toEqual([
        { position: 1, body: rotterdam },
        { position: 3, body: null },
        undefined,
      ]);
    });

    test('the checkpoint is undefined at first and then the last one written', async () => {
      expect(await documents.checkpoint()).toBeUndefined();
      await documents.write([], { signature: 'teams:1', position: 5, newest: null });
      const second = {
        signature: 'teams:2',
        position: 8,
        newest: { stream: 'a-1', revision: 3, hash: '7f' },
      };
      await documents.write([], second);
      expect(await documents.checkpoint()).toEqual(second);
    });

    test('waiting for a passed position succeeds, for a later one it does not', async () => {
      await write(['7', 12, rotterdam]);
      expect(await documents.waitFor(12, 1_000)).toBe(true);
      expect(await documents.waitFor(13, 1)).toBe(false);
    });

    test('a dump depends only on the documents, not on the order of fields or writes', async () => {
      await write(['a', 1, { x: 1, y: { n: null, m: [2, 1] } }], ['b', 2, { z: true }]);
      const first = await dumped();
      const other = await createStorage();
      const second = await other.open([teams, games]);
      const rewritten = [
        { collection: 'teams', id: 'b', position: 1, body: { z: false } },
        { collection: 'teams', id: 'b', position: 2, body: { z: true } },
        { collection: 'teams', id: 'a', position: 1, body: { y: { m: [2, 1], n: null }, x: 1 } },
      ];
      for (const document of rewritten)
        await second.documents.write([document], { signature: 's', position: 2, newest: null });
      expect(await dumped(second.documents)).toEqual(first);
      expect(first.map(({ id, canonical }) => [id, canonical])).toEqual([
        ['a', '{"x":1,"y":{"m":[2,1],"n":null}}'],
        ['b', '{"z":true}'],
      ]);
      await second.close();
      await other.remove();
    });

    test('documents and checkpoint persist when reopened', async () => {
      await write(['7', 12, rotterdam], ['8', 13, { ...rotterdam, notes: 'naïve 🏦' }]);
      const before = await dumped();
      await opened.close();
      await reopen();
      expect(await dumped()).toEqual(before);
      expect(await documents.checkpoint()).toEqual({ signature: 'teams:1', position: 13, newest: null });
      expect(await documents.find(teams, { name: 'Rotterdam' })).toHaveLength(2);
    });

    test('a document returned to a reader cannot be changed by it, nor by later writes', async () => {
      await write(['7', 12, { ...rotterdam, list: [{ deep: 1 }] }]);
      const loose: Collection<{ name: string; list: { deep: number }[] }> = teams as Collection<never>;
      const read = (await documents.get(loose, '7'))!;
      expect(() => {
        read.body.list[0]!.deep = 2;
      }).toThrow(TypeError);
      await write(['7', 13, { ...rotterdam, name: 'Delft' }]);
      expect(read.body.name).toBe('Rotterdam');
    });
  });
}
