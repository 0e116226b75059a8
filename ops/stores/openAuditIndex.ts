import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { AuditIndex } from '../../server/audit/auditIndex.ts';
import { auditIndexFile, openSqliteAuditIndex } from '../../server/audit/sqliteAuditIndex.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';

/** Opens the index of the audit list for a tool; `index` is undefined in a directory that has none. */
export async function openAuditIndex(
  servers: ServerAddresses | undefined,
  dataDirectory: string,
): Promise<{ readonly index: AuditIndex | undefined; close(): Promise<void> }> {
  if (servers) {
    const { openMongoConnection } = await import('../../projections/documents/mongoConnection.ts');
    const { openMongoAuditIndex } = await import('../../server/audit/mongoAuditIndex.ts');
    const { database, close } = await openMongoConnection(servers.mongoUrl);
    return { index: await openMongoAuditIndex(database), close };
  }
  if (!existsSync(path.join(dataDirectory, auditIndexFile)))
    return { index: undefined, close: async () => undefined };
  const index = openSqliteAuditIndex(dataDirectory);
  return { index, close: async () => index.close() };
}
