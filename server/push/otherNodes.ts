import type { Place } from '../../contracts/push/ephemeral.ts';
import type { PageGhosts } from './ghostMemory.ts';

/** The person behind a socket, as shown in presence. */
export type PresentActor = { readonly userId: number; readonly name: string; readonly isObserver: boolean };

/** A person's place, from the most recently used tab; `activeAt` is milliseconds since 1970. */
export type Visit = { readonly actor: PresentActor; readonly place: Place; readonly activeAt: number };

/** Messages between nodes about the people connected to them. */
export type NodeMessage =
  /** A person arrived, moved or typed. */
  | { readonly kind: 'visit'; readonly visit: Visit }
  /** A person left a team on that node. */
  | { readonly kind: 'gone'; readonly teamId: number; readonly userId: number }
  /** Everybody on that node: sent periodically, to repair lost messages. */
  | { readonly kind: 'everybody'; readonly visits: readonly Visit[] }
  /** A person's unsaved cells on a page. */
  | ({ readonly kind: 'ghosts' } & PageGhosts)
  /** A page of a person arrived, or left for good. */
  | { readonly kind: 'page' | 'pageGone'; readonly userId: number; readonly page: string }
  /** A node that has just started asks the others for their people and ghosts. */
  | { readonly kind: 'hello' };

/** The link to the other nodes, if there is one. Messages may be lost; nothing may depend on them. */
export type OtherNodes = {
  send(message: NodeMessage): void;
  onMessage(listener: (node: string, message: NodeMessage) => void): void;
  /** Whether messages get through now; undefined if there is no link to other nodes. */
  isConnected(): boolean | undefined;
  close(): Promise<void>;
};

/** For a single process, or one that knows only its own people. */
export const noOtherNodes: OtherNodes = {
  send: () => undefined,
  onMessage: () => undefined,
  isConnected: () => undefined,
  close: async () => undefined,
};
