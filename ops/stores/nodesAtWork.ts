import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { holderOfLease } from '../../projections/documents/mongoGenerations.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';

/** Rejects with `CannotGoOn` while a node is running on the servers; `now` is milliseconds since 1970. */
export async function refuseNodesAtWork(mongoUrl: string, now: number): Promise<void> {
  const { database, close } = await openMongoConnection(mongoUrl);
  try {
    const holder = await holderOfLease(database, now);
    if (holder === undefined) return;
    throw new CannotGoOn(
      `A node is running on these servers: ${holder}.`,
      'Stop every node first; one that was killed counts as running for a second.',
    );
  } finally {
    await close();
  }
}
