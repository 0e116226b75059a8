import { Metadata, status } from '@grpc/grpc-js';

/** The fate of one append. `lost` means that the connection breaks instead of an answer. */
export type AppendFault =
  | 'lostBeforeStoring'
  | 'lostAfterStoring'
  | 'deadlineBeforeStoring'
  | 'deadlineAfterStoring'
  | 'silentBeforeStoring'
  | 'silentAfterStoring'
  | 'wrongRevisionAfterStoring'
  | 'notLeader'
  /** The user may read but not append. */
  | 'notAllowed';

/** The switches of a test server; all are initially off. */
export type ServerFaults = {
  /** Called on every append. */
  onAppend: (stream: string) => AppendFault | undefined;
  /**
   * Called on every read except subscriptions, with the stream, its first revision and the number of events
   * wanted at most; none for the log.
   */
  onRead: (
    stream?: string,
    revision?: number,
    countMax?: number,
  ) => 'lost' | 'notLeader' | 'notAllowed' | undefined;
  /** Subscriptions send every event a second time. */
  duplicateDelivery: boolean;
};

/** The error that a call ends with. */
export type CallError = {
  readonly code: number;
  readonly details: string;
  readonly metadata?: Metadata;
};

export const connectionLost: CallError = { code: status.UNAVAILABLE, details: 'the connection is lost' };

export const deadlineExceeded: CallError = {
  code: status.DEADLINE_EXCEEDED,
  details: 'the server took too long',
};

/** The answer of a node that is not the leader, with the leader's address. */
export function notLeader(host: string, port: number): CallError {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', host);
  metadata.set('leader-endpoint-port', String(port));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
}

/** The user is authenticated but not authorised. */
export function notAllowed(): CallError {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}

export const accessDenied: CallError = { code: status.UNAUTHENTICATED, details: 'Unauthenticated' };

export function streamDeleted(stream: string): CallError {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return { code: status.FAILED_PRECONDITION, details: `Event stream '${stream}' is deleted.`, metadata };
}

export function invalidPosition(): CallError {
  return { code: status.INVALID_ARGUMENT, details: 'Trying to read from an invalid position.' };
}

/** A node forwards calls to the leader unless the caller requires the leader itself to answer. */
export function requiresLeader(metadata: Metadata): boolean {
  return metadata.get('requires-leader').includes('true');
}
