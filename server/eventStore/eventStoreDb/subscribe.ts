import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { endOf } from '../endOf.ts';
import type { SubscriptionRequest } from '../eventStore.ts';
import type { ConfirmedConnection } from './confirmedConnection.ts';
import { readAll } from './readEvents.ts';
import type { ServerConnection } from './serverConnection.ts';
import { isDecided, NoAnswer } from './serverFault.ts';
import { watchSilence } from './silenceWatch.ts';
import { subscriptionCall } from './subscriptionCall.ts';

/** An error thrown by a handler: it ends the subscription, whereas connection faults are recovered. */
class HandlerFault extends Error {}

/**
 * Runs a subscription until `stopped`. The client does not resume one after a fault, so it subscribes again
 * after the last event whose handler has finished. Rejects with what a handler threw, or the server decided.
 */
export async function runSubscription(
  connection: ConfirmedConnection,
  request: SubscriptionRequest,
  stopped: AbortSignal,
): Promise<void> {
  const { environment, logger, timing, address } = connection;
  let handled = request.after;
  let isCaughtUp = false;
  let pause = timing.firstPause;

  async function hand(events: readonly RecordedEvent[]): Promise<void> {
    const fresh = events.filter(({ position }) => position > handled);
    const last = fresh.at(-1);
    if (last === undefined) return;
    try {
      await request.onEvents(fresh);
    } catch (fault) {
      throw new HandlerFault('A handler failed.', { cause: fault });
    }
    handled = last.position;
  }

  function tellCaughtUp(): void {
    if (isCaughtUp || stopped.aborted) return;
    isCaughtUp = true;
    request.onCaughtUp?.(handled);
  }

  /** Subscribes once, until the call fails or ends. */
  async function subscribeOnce(): Promise<void> {
    await connection.confirmed();
    const calling = endOf(stopped, connection.inUse().givenUp);
    let isHandling = false;
    const watch = watchSilence(
      environment.timers,
      timing.silence,
      async () => !isHandling && (await isBehind(connection, request, handled)),
      (fault) => calling.end(fault === true ? new NoAnswer('its subscription', timing.silence) : fault),
    );
    try {
      const { client } = connection.inUse();
      const read = { ...request, after: handled };
      for await (const batch of subscriptionCall(client, address.credentials, read, calling.signal)) {
        pause = timing.firstPause;
        isHandling = true;
        await hand(batch.events);
        isHandling = false;
        watch.heard();
        if (batch.isCaughtUp) tellCaughtUp();
      }
      throw calling.fault() ?? new NoAnswer('over its connection', timing.call);
    } finally {
      watch.stop();
      calling.release();
    }
  }

  while (!stopped.aborted) {
    try {
      await subscribeOnce();
    } catch (fault) {
      if (fault instanceof HandlerFault) throw fault.cause;
      if (stopped.aborted) return;
      connection.noteFault(fault);
      if (isDecided(fault)) throw fault;
      logger.warn({ store: address.name, err: fault, position: handled }, 'a subscription is taken up again');
    }
    await rest(environment.timers, pause, stopped);
    pause = Math.min(2 * pause, timing.pauseMax);
  }
}

/** True when the log holds events for the subscription that have not arrived. */
async function isBehind(
  connection: ServerConnection,
  { streamPrefixes }: SubscriptionRequest,
  handled: Position,
): Promise<boolean> {
  const read = { after: handled, limit: 1, ...(streamPrefixes && { streamPrefixes }) };
  return (await readAll(connection, read)).length > 0;
}

function rest(
  timers: ServerConnection['environment']['timers'],
  milliseconds: number,
  stopped: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const wake = (): void => {
      timer.cancel();
      stopped.removeEventListener('abort', wake);
      resolve();
    };
    const timer = timers.after(milliseconds, wake);
    stopped.addEventListener('abort', wake);
  });
}
