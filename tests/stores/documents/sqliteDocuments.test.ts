/**
 * The SQLite documents obey the contract of every document store, and their own guarantees: writes inside the
 * caller's transaction disappear on rollback, and writes of another process are visible.
 */
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteDocuments, type SqliteDocuments } from '../../../projections/documents/sqliteDocuments.ts';
import { idsStatement } from '../../../projections/documents/sqliteDocumentTable.ts';
import { openSqliteDatabase } from '../../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { temporaryFile } from '../eventStore/eventStorage.ts';
import { documentsContract, teams } from './documentsContract.ts';

documentsContract('SQLite', async () => {
  const { path, remove } = await temporaryFile();
  return {
    remove,
    async open(collections) {
      const database = openSqliteDatabase(path);
      return { documents: openSqliteDocuments(database, collections), close: async () => database.close() };
    },
  };
});

describe('SQLite documents', () => {
  const delft = { gameId: 1, name: 'Delft', isFrozen: false };
  let file: Awaited<ReturnType<typeof temporaryFile>>;
  let database: DatabaseSync;
  let documents: SqliteDocuments;

  beforeEach(async () => {
    file = await temporaryFile();
    database = openSqliteDatabase(file.path);
    documents = openSqliteDocuments(database, [teams]);
  });
  afterEach(async () => {
    database.close();
    await file.remove();
  });

  function writeTeam(name: string, position: number, target = documents): () => void {
    return target.writeInTransaction(() => ({
      writes: [{ collection: 'teams', id: '7', position, body: { ...delft, name } }],
      checkpoint: { signature: 'teams:1', position, newest: null },
    }));
  }

  test('a rolled-back change leaves no trace, not even in memory', async () => {
    database.exec('BEGIN IMMEDIATE');
    writeTeam('Delft', 1)();
    database.exec('COMMIT');
    expect(await documents.get(teams, '7')).toMatchObject({ body: { name: 'Delft' } });

    database.exec('BEGIN IMMEDIATE');
    writeTeam('rolled back', 2);
    database.exec('ROLLBACK');
    expect(await documents.get(teams, '7')).toMatchObject({ position: 1, body: { name: 'Delft' } });
    expect(await documents.checkpoint()).toEqual({ signature: 'teams:1', position: 1, newest: null });
  });

  test('several fields are queried by the index of the one declared first', () => {
    for (const asked of [teams.indexes, teams.indexes.slice(1)]) {
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${idsStatement('teams', asked)}`);
      const steps = plan.all(...asked.map(() => 1)).map(({ detail }) => String(detail));
      expect(steps).toEqual([expect.stringContaining(`USING INDEX documents.teams.${asked[0]} `)]);
    }
  });

  test('in whatever order they are given', async () => {
    database.exec('BEGIN IMMEDIATE');
    writeTeam('Delft', 1)();
    database.exec('COMMIT');
    expect(await documents.find(teams, { isFrozen: false, gameId: 1 })).toHaveLength(1);
    expect(await documents.find(teams, { isFrozen: true, gameId: 1 })).toEqual([]);
  });

  test('another process’s writes are read, although the document was already cached', async () => {
    database.exec('BEGIN IMMEDIATE');
    writeTeam('Delft', 1)();
    database.exec('COMMIT');
    await documents.get(teams, '7');

    const otherDatabase = new DatabaseSync(file.path);
    const others = openSqliteDocuments(otherDatabase, [teams]);
    await others.write([{ collection: 'teams', id: '7', position: 2, body: { ...delft, name: 'Leiden' } }], {
      signature: 'teams:1',
      position: 2,
      newest: null,
    });
    otherDatabase.close();
    await nextTurn();
    expect(await documents.get(teams, '7')).toMatchObject({ position: 2, body: { name: 'Leiden' } });
    expect(
      (await documents.load([{ collection: 'teams', id: '7' }]))({ collection: 'teams', id: '7' }),
    ).toMatchObject({ position: 2 });
  });

  test('finding uses the declared index, and an undeclared index disappears', () => {
    const plan = database
      .prepare(`EXPLAIN QUERY PLAN SELECT id FROM documents
        WHERE collection = 'teams' AND body IS NOT NULL AND json_extract(keys, '$.gameId') = ? ORDER BY id`)
      .all(1)
      .map(({ detail }) => String(detail));
    expect(plan).toEqual([expect.stringContaining('USING INDEX documents.teams.gameId')]);
    openSqliteDocuments(database, [{ name: 'teams', indexes: ['name'] }]);
    const indexes = database.prepare(`SELECT name FROM sqlite_schema WHERE name LIKE 'documents.%'`).all();
    expect(indexes).toEqual([{ name: 'documents.teams.name' }]);
  });

  test('documents whose checkpoint does not name its event are rebuilt', async () => {
    database.exec(`
      INSERT INTO documents VALUES ('teams', '7', 3, '{"gameId":1}', NULL);
      DROP TABLE checkpoint;
      CREATE TABLE checkpoint (onlyRow INTEGER PRIMARY KEY, signature TEXT NOT NULL, position INTEGER NOT NULL);
      INSERT INTO checkpoint VALUES (1, 'teams:1', 3);`);
    const opened = openSqliteDocuments(database, [teams]);
    expect(await opened.checkpoint()).toBeUndefined();
    expect(await opened.find(teams, {})).toEqual([]);

    const again = [{ collection: 'teams', id: '7', position: 3, body: delft }];
    await opened.write(again, { signature: 'teams:1', position: 3, newest: null });
    expect((await opened.find(teams, { gameId: 1 })).map(({ id }) => id)).toEqual(['7']);
  });

  test.each(["teams'; DROP TABLE documents; --", 'a b', ''])('"%s" cannot name a collection', (name) => {
    expect(() => openSqliteDocuments(database, [{ name, indexes: ['x'] }])).toThrow(RangeError);
    expect(() => openSqliteDocuments(database, [{ name: 'x', indexes: [name] }])).toThrow(RangeError);
  });
});
