import type { CallInProgress, ServerConnection } from './serverConnection.ts';
import { isDecided } from './serverFault.ts';

/** A connection on which nothing is asked or answered after a loss before the log was confirmed. */
export type ConfirmedConnection = ServerConnection & {
  /** Receives the fault of what was not asked by a call. */
  noteFault(fault: unknown): void;
  /** Resolves when the server has the log that it had before the last loss; rejects if it has another. */
  confirmed(): Promise<void>;
};

/**
 * The same connection, which after each loss asks and answers nothing until `confirm` resolves: what answers at the
 * address may by then have another log.
 */
export function confirmedConnection(
  connection: ServerConnection,
  confirm: () => Promise<void>,
): ConfirmedConnection {
  let { client } = connection.inUse();
  let losses = 0;
  let confirmedLosses = 0;
  let confirming: Promise<void> | undefined;

  function noteFault(fault: unknown): void {
    if (!isDecided(fault)) losses += 1;
  }

  /** A client that became silent was replaced without a fault. */
  function lossesNow(): number {
    const { client: current } = connection.inUse();
    if (current !== client) losses += 1;
    client = current;
    return losses;
  }

  async function confirmOnce(): Promise<void> {
    const before = lossesNow();
    await confirm();
    confirmedLosses = before;
  }

  async function confirmed(): Promise<void> {
    while (confirmedLosses < lossesNow()) {
      confirming ??= confirmOnce().finally(() => {
        confirming = undefined;
      });
      await confirming;
    }
  }

  /** Confirms before the work, and after it if the connection was lost meanwhile. */
  const around =
    <Answer>(work: (call: CallInProgress) => Promise<Answer>) =>
    async (call: CallInProgress): Promise<Answer> => {
      await confirmed();
      const answer = await work(call).catch((fault: unknown) => {
        noteFault(fault);
        throw fault;
      });
      await confirmed();
      return answer;
    };

  return {
    ...connection,
    noteFault,
    confirmed,
    call: (name, work) => connection.call(name, around(work)),
    repeat: (name, work) => connection.repeat(name, around(work)),
  };
}
