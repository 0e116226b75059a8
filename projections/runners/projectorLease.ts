import type { DocumentsEnvironment, MongoDocuments } from '../documents/mongoDocuments.ts';

/** When a node dies, another takes over after this time plus one interval. */
const leaseMilliseconds = 1_000;
/** Nodes woken by every event do not query another node's lease every time. */
const leftAloneMilliseconds = 250;

/**
 * Returns a function that says whether this node processes the log; it may be called often and rarely queries
 * the database.
 */
export function projectorLease(
  documents: Pick<MongoDocuments, 'takeLease'>,
  owner: string,
  { clock }: Pick<DocumentsEnvironment, 'clock'>,
): () => Promise<boolean> {
  let leasedUntil = Number.NEGATIVE_INFINITY;
  let leftAloneUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (leasedUntil - now > leaseMilliseconds / 2) return true;
    if (now < leftAloneUntil) return false;
    const isTaken = await documents.takeLease(owner, leaseMilliseconds);
    if (isTaken) leasedUntil = now + leaseMilliseconds;
    else leftAloneUntil = now + leftAloneMilliseconds;
    return isTaken;
  };
}
