import type { Comparison } from '../../projections/documents/compareDocuments.ts';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { openMongoDocuments } from '../../projections/documents/mongoDocuments.ts';
import { projectionSet } from '../../projections/project.ts';
import type { Projection } from '../../projections/projection.ts';
import { compareWithLive } from '../../projections/runners/compareWithLive.ts';
import { showCaughtUp } from '../../projections/runners/rebuildMongo.ts';
import { catchUp } from '../../projections/runners/runner.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { otherLog } from '../../server/eventStore/sameLog.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { rebuildOnServers } from '../../server/stores/compareLog.ts';
import { placeOf } from '../../server/stores/settledServers.ts';
import { openLog } from './openLog.ts';
import { nothingToCompare, printFigures } from './rebuildFigures.ts';

/**
 * Rebuilds every read model on servers, beside the live ones and the nodes that update those, and compares.
 * With `isWriting` all nodes then switch to the rebuilt ones by themselves; otherwise these are removed. Read
 * models that were made from another log are replaced, and without `isWriting` refused with `CannotGoOn`.
 */
export async function rebuildServers(
  { eventStoreUrl, mongoUrl }: NonNullable<Configuration['servers']>,
  options: {
    readonly projections: readonly Projection[];
    readonly isWriting: boolean;
    print(line: string): void;
  },
): Promise<Comparison> {
  const { projections, isWriting, print } = options;
  const set = projectionSet(projections);
  const { store: log, close: closeLog } = openLog(eventStoreUrl);
  const connection = await openMongoConnection(mongoUrl).catch(async (fault) => {
    await closeLog();
    throw fault;
  });
  try {
    const documents = await openMongoDocuments(connection.database, {
      name: set.signature,
      collections: projections,
      environment: systemEnvironment(),
    });
    const { documents: live, checkpoint } = await documents.newest();
    const refusal = await otherLog(
      { log, place: placeOf(eventStoreUrl), rebuild: rebuildOnServers },
      checkpoint,
    );
    if (refusal && !isWriting) throw refusal;
    const isComparable = checkpoint !== undefined && !refusal;
    const next = await documents.begin();
    try {
      const begun = performance.now();
      const figures = await catchUp(set, next.documents, log);
      const seconds = (performance.now() - begun) / 1_000;
      const comparison = isComparable
        ? await compareWithLive(set, live, next.documents, log)
        : nothingToCompare;
      printFigures(print, figures, seconds, comparison);
      if (refusal) print(`${refusal.what} They are not compared.`);
      if (!checkpoint)
        print(
          'There are no read models of this release yet: its next start builds them, and so does --write.',
        );
      const [liveAt, rebuiltAt] = [await live.checkpoint(), await next.documents.checkpoint()];
      if (isComparable && (liveAt?.position ?? 0) < (rebuiltAt?.position ?? 0))
        print('The live set is behind the log: no node is updating it.');
      if (isWriting) {
        await showCaughtUp(set, next, log, refusal && checkpoint?.position);
        print('The live set has been replaced.');
      } else await next.remove();
      return comparison;
    } catch (fault) {
      await next.remove().catch(() => undefined);
      throw fault;
    }
  } finally {
    await connection.close();
    await closeLog();
  }
}
