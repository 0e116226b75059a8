import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { IdentityStore } from '../model/identityStore.ts';
import { sqliteAccounts } from './sqliteAccounts.ts';
import { sqliteErasure } from './sqliteErasure.ts';
import { sqliteOutbox } from './sqliteOutbox.ts';
import { sqliteOwnSettings } from './sqliteOwnSettings.ts';
import { sqliteRecord } from './sqliteRecord.ts';
import { sqliteSchool } from './sqliteSchool.ts';
import { sqliteSessions } from './sqliteSessions.ts';
import { sqliteTokens } from './sqliteTokens.ts';

const schemaVersion = 1;

/** AUTOINCREMENT because a userId stays in the event log forever and must never identify a second person. */
const schema = `
  CREATE TABLE IF NOT EXISTS accounts (
    userId INTEGER PRIMARY KEY AUTOINCREMENT,
    emailKey TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    isGuest INTEGER NOT NULL,
    fullName TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('Administrator', 'Instructor', 'Student')),
    passwordHash TEXT,
    disabledAt INTEGER,
    lastSeenAt INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS belonging (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    installationId TEXT NOT NULL,
    isLogFounded INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tickets (ticket TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    idHash TEXT PRIMARY KEY,
    sessionRef TEXT NOT NULL,
    userId INTEGER NOT NULL REFERENCES accounts (userId) ON DELETE CASCADE,
    createdAt INTEGER NOT NULL,
    lastSeenAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessionsByUser ON sessions (userId);
  CREATE TABLE IF NOT EXISTS tokens (
    tokenHash TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    userId INTEGER REFERENCES accounts (userId) ON DELETE CASCADE,
    issuedAt INTEGER NOT NULL,
    expiresAt INTEGER NOT NULL,
    openedAt INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS identities (
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    userId INTEGER NOT NULL REFERENCES accounts (userId) ON DELETE CASCADE,
    linkedAt INTEGER NOT NULL,
    usedAt INTEGER,
    UNIQUE (provider, subject)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS identitiesByUser ON identities (userId);
  CREATE TABLE IF NOT EXISTS pendingSignIns (
    secretHash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    expiresAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS toolKeys (
    kid TEXT NOT NULL,
    privateKey TEXT NOT NULL,
    since INTEGER PRIMARY KEY,
    until INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS outbox (
    mailId TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    userId INTEGER NOT NULL REFERENCES accounts (userId) ON DELETE CASCADE,
    mailbox TEXT NOT NULL,
    gameId INTEGER,
    invitedBy INTEGER,
    createdAt INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    refusedAt INTEGER,
    dueAt INTEGER,
    sentAt INTEGER,
    fault TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outboxByDue ON outbox (dueAt);
  CREATE INDEX IF NOT EXISTS outboxByUser ON outbox (userId);
  CREATE TABLE IF NOT EXISTS ownSettings (
    userId INTEGER NOT NULL REFERENCES accounts (userId) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (userId, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS textKeys (
    name TEXT PRIMARY KEY,
    userId INTEGER NOT NULL REFERENCES accounts (userId) ON DELETE CASCADE,
    value BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS textKeysByUser ON textKeys (userId);
  CREATE TABLE IF NOT EXISTS erasedPeople (userId INTEGER PRIMARY KEY) STRICT;
  PRAGMA user_version = ${schemaVersion};
`;

/**
 * Opens `identity.sqlite` in the data directory, creating it if missing. A separate file, so that backups of
 * the event log contain no personal data.
 */
export function openSqliteIdentityStore(dataDirectory: string): IdentityStore {
  const path = join(dataDirectory, 'identity.sqlite');
  // SQLite gives its journal files the mode of the database, so only the owner can read any of them.
  closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: 5_000 });
  prepareDatabase(database);
  return {
    ...sqliteAccounts(database),
    ...sqliteRecord(database),
    ...sqliteSessions(database),
    ...sqliteTokens(database),
    ...sqliteOutbox(database),
    ...sqliteOwnSettings(database),
    ...sqliteErasure(database),
    ...sqliteSchool(database),
    async close() {
      database.close();
    },
  };
}

function prepareDatabase(database: DatabaseSync): void {
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
  `);
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (found > schemaVersion) {
    database.close();
    throw new Error(`identity.sqlite has schema version ${found}; this release knows ${schemaVersion}.`);
  }
  database.exec(schema);
}
