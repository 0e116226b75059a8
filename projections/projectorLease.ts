import type { DocumentsEnvironment, MongoDocuments } from './documents/mongoDocuments.ts';

/** When a node dies, so long and one look more until another works. */
const leaseMilliseconds = 1_000;
/** Nodes that are woken by every event do not ask for the lease of another at every one. */
const leftAloneMilliseconds = 250;

/** Gives what says whether this node is the one that looks at the log; asked often, it asks the database seldom. */
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
