import { endOf } from '../endOf.ts';
import type { Subscription, SubscriptionRequest } from '../eventStore.ts';
import { type CommitSignal, runSubscription, type SubscribedLog } from './subscriptionLoop.ts';

/** What the subscriptions of a store follow, and what ends them. */
export type SubscriptionSource = {
  readonly log: SubscribedLog;
  readonly commits: CommitSignal;
  /** Aborted when the store breaks, with the fault as its reason, or when it has closed. */
  readonly lifetime: AbortSignal;
  /** Closing a store, even a broken one, ends its subscriptions silently. */
  readonly isClosed: () => boolean;
  /** Called with the error that made a subscription fail while the store was open. */
  readonly onFault: (fault: unknown) => void;
};

/** The subscriptions of one store. */
export type Subscriptions = {
  subscribe(request: SubscriptionRequest): Subscription;
  /** Resolves when every subscription has ended. */
  ended(): Promise<void>;
};

/** Runs subscriptions, each until it is stopped, fails, or the lifetime of its store ends. */
export function openSubscriptions(source: SubscriptionSource): Subscriptions {
  const { log, commits, lifetime, isClosed, onFault } = source;
  const running = new Set<Promise<void>>();

  async function follow(request: SubscriptionRequest): Promise<void> {
    const stopped = endOf(request.signal, lifetime);
    try {
      await runSubscription(log, commits, request, stopped.signal);
      if (!request.signal.aborted && !isClosed()) throw lifetime.reason;
    } catch (fault) {
      if (!lifetime.aborted) onFault(fault);
      if (!request.signal.aborted) request.onDropped(fault);
    } finally {
      stopped.release();
    }
  }

  return {
    subscribe(request) {
      const ended = Promise.resolve()
        .then(() => follow(request))
        .finally(() => running.delete(ended));
      running.add(ended);
      return { ended };
    },
    async ended() {
      await Promise.all(running);
    },
  };
}
