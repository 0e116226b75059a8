import type { Installation } from '../commands/deciders/installation.ts';

/**
 * The log's name since the newest restore or sealing, or the installation if there was none; with the number
 * of restores. A page that sees a different name may show what never happened, and reloads; the number tells
 * whether anything was undone.
 */
export function epochOf({ installationId, epochs, restores }: Installation): string {
  const newest = epochs.at(-1);
  return newest ? `${newest.epoch}.${restores.length}` : installationId;
}

const originOfEpoch = (installationId: string, epoch: string | undefined): string =>
  `quarterdeck/${installationId}${epoch === undefined ? '' : `/${epoch}`}`;

/**
 * A log's name in its checkpoints, on whatever machine. For holders of a checkpoint, a restored log is a
 * different one if the restore removed what it covers, and a sealed one if it covers plain texts, so each
 * gets a new name.
 */
export const originOf = ({ installationId, epochs }: Installation): string =>
  originOfEpoch(installationId, epochs.at(-1)?.epoch);

/**
 * The past and present names of a log, each with how many events under that name are in the current log: all
 * of them under the present name, and those left by later restores and sealings under every other.
 */
export function sharedWith({ installationId, epochs }: Installation): ReadonlyMap<string, number> {
  const shared = new Map<string, number>();
  const name = (epoch: string | undefined, events: number): void => {
    const origin = originOfEpoch(installationId, epoch);
    shared.set(origin, Math.min(events, shared.get(origin) ?? events));
  };
  let least = Number.POSITIVE_INFINITY;
  for (const { epoch, events, replaced } of epochs.toReversed()) {
    name(epoch, least);
    least = Math.min(least, events);
    for (const before of replaced) name(before.epoch, Math.min(before.events, least));
  }
  name(undefined, least);
  return shared;
}
