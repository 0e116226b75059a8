import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Beat } from './nodeBeats.ts';

/** Whether a node's public address differs from this one's; nodes without one, such as a demo, never differ. */
export const isElsewhere = ({ publicOrigin: theirs }: Beat, ours: string | undefined): boolean =>
  ours !== undefined && theirs !== null && theirs !== ours;

/** Which of two processes announced itself first, so that of two starting together only one ends. */
export function wasFirst(one: Beat, other: Beat): boolean {
  return one.since === other.since ? one.life < other.life : one.since < other.since;
}

/**
 * Links in mails, cookies and the origin check are valid for one address: two nodes with two would refuse
 * each other's people.
 */
export function addressRefusal({ node, publicOrigin: theirs }: Beat, ours: string | undefined): CannotGoOn {
  return new CannotGoOn(
    `The node ${node} runs on these servers with the public address ${theirs}, and PUBLIC_ORIGIN ` +
      `of this one is ${ours}.`,
    'Give every node the same PUBLIC_ORIGIN. To change the address, stop every node, then start them with the new one.',
  );
}
