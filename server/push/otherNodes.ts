import type { TeammateGhosts } from '../../contracts/features/socketEvents.ts';
import type { Place } from '../../contracts/push/ephemeral.ts';

/** Who is behind a socket, as presence shows them. */
export type PresentActor = { readonly userId: number; readonly name: string; readonly isObserver: boolean };

/** Where a person is, by the tab used last; `activeAt` is milliseconds since 1970. */
export type Visit = { readonly actor: PresentActor; readonly place: Place; readonly activeAt: number };

/** What nodes tell each other of the people who are connected to them. */
export type NodeMessage =
  /** A person came, moved or typed. */
  | { readonly kind: 'visit'; readonly visit: Visit }
  /** A person has left a team on that node. */
  | { readonly kind: 'gone'; readonly teamId: number; readonly userId: number }
  /** Everybody on that node: sent from time to time, so that what was missed is mended. */
  | { readonly kind: 'everybody'; readonly visits: readonly Visit[] }
  /** A person's unsaved cells. */
  | { readonly kind: 'ghosts'; readonly ghosts: TeammateGhosts }
  /** A node that has just started asks the others for everybody and their ghosts. */
  | { readonly kind: 'hello' };

/** The way to the other nodes, if there is one. What is sent may be lost; nothing may depend on it. */
export type OtherNodes = {
  send(message: NodeMessage): void;
  onMessage(listener: (node: string, message: NodeMessage) => void): void;
  /** Whether messages get through now; undefined where there is no way to other nodes. */
  isConnected(): boolean | undefined;
  close(): Promise<void>;
};

/** For a process that is alone, or knows of its own people only. */
export const noOtherNodes: OtherNodes = {
  send: () => undefined,
  onMessage: () => undefined,
  isConnected: () => undefined,
  close: async () => undefined,
};
