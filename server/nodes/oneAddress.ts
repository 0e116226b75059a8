import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Beat } from './nodeBeats.ts';

/** Whether a node has another public address than this one; who names none, such as a demo, has no other. */
export const isElsewhere = ({ publicOrigin: theirs }: Beat, ours: string | undefined): boolean =>
  ours !== undefined && typeof theirs === 'string' && theirs !== ours;

/** Which of two processes told of itself first, so that of two that start together one ends and not both. */
export function wasFirst(one: Beat, other: Beat): boolean {
  const [since = 0, sinceOther = 0] = [one.since, other.since];
  return since === sinceOther ? one.life < other.life : since < sinceOther;
}

/** Links in mails, cookies and the check of origins hold for one address: two nodes with two would refuse each other's people. */
export function addressRefusal({ node, publicOrigin: theirs }: Beat, ours: string | undefined): CannotGoOn {
  return new CannotGoOn(
    `The node ${node} runs on these servers with the public address ${theirs}, and PUBLIC_ORIGIN of this one is ${ours}.`,
    'Give every node the same PUBLIC_ORIGIN. To change the address, stop every node, then start them with the new one.',
  );
}
