/** Every command supported by the test server, with its supported fields; anything else is a clear error. */
import type { Document } from 'mongodb';
import type { CommandContext } from './commandContext.ts';
import { find, getMore, killCursors, listCollections, listIndexes } from './reads.ts';
import { ServerError, unsupported } from './serverError.ts';
import { createIndexes, drop, dropDatabase, findAndModify, insert, remove, update } from './writes.ts';

type KnownCommand = {
  readonly fields: readonly string[];
  readonly run: (context: CommandContext) => Document;
};

const known: Readonly<Record<string, KnownCommand>> = {
  ping: { fields: [], run: () => ({}) },
  buildInfo: { fields: [], run: () => ({ version: '7.0.0', versionArray: [7, 0, 0, 0] }) },
  endSessions: { fields: [], run: () => ({}) },
  // The server has no users.
  saslStart: {
    fields: ['mechanism', 'payload', 'autoAuthorize', 'options'],
    run() {
      throw new ServerError(18, 'AuthenticationFailed', 'Authentication failed.');
    },
  },
  find: { fields: ['filter', 'sort', 'limit', 'projection', 'batchSize', 'singleBatch'], run: find },
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
  insert: { fields: ['documents', 'ordered'], run: insert },
  update: { fields: ['updates', 'ordered'], run: update },
  delete: { fields: ['deletes', 'ordered'], run: remove },
  findAndModify: { fields: ['query', 'update', 'remove', 'new', 'upsert', 'sort'], run: findAndModify },
  createIndexes: { fields: ['indexes'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  listCollections: {
    fields: ['filter', 'cursor', 'nameOnly', 'authorizedCollections'],
    run: listCollections,
  },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
};

/** Fields allowed in any command. */
const commonFields = [
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
];

export function runCommand(context: CommandContext): Document {
  const [name = '', ...fields] = Object.keys(context.command);
  const command = known[name];
  if (!command) throw new ServerError(59, 'CommandNotFound', `no such command: '${name}' on the test server`);
  for (const field of fields)
    if (!command.fields.includes(field) && !commonFields.includes(field))
      throw unsupported(`the field ${field} of ${name}`);
  return command.run(context);
}
