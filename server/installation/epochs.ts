import type { Installation } from '../commands/deciders/installation.ts';

/**
 * The log's name since the newest restore, or the installation if there was none. A page that sees a different
 * name may show what never happened, and reloads.
 */
export const epochOf = ({ installationId, restores }: Installation): string =>
  restores.at(-1)?.epoch ?? installationId;

const originOfEpoch = (installationId: string, epoch: string | undefined): string =>
  `quarterdeck/${installationId}${epoch === undefined ? '' : `/${epoch}`}`;

/**
 * A log's name in its checkpoints, on whatever machine. For holders of a checkpoint, a restored log is a
 * different one if the restore removed what it covers, so it gets a new name.
 */
export const originOf = ({ installationId, restores }: Installation): string =>
  originOfEpoch(installationId, restores.at(-1)?.epoch);

/**
 * The past and present names of a log, each with how many events under that name are in the current log: all
 * of them under the present name, and those left by later restores under every other.
 */
export function sharedWith({ installationId, restores }: Installation): ReadonlyMap<string, number> {
  const shared = new Map<string, number>();
  const name = (epoch: string | undefined, events: number): void => {
    const origin = originOfEpoch(installationId, epoch);
    shared.set(origin, Math.min(events, shared.get(origin) ?? events));
  };
  let least = Number.POSITIVE_INFINITY;
  for (const { epoch, events, replaced } of restores.toReversed()) {
    name(epoch, least);
    least = Math.min(least, events);
    for (const before of replaced) name(before.epoch, Math.min(before.events, least));
  }
  name(undefined, least);
  return shared;
}
