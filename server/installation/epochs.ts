import type { Installation } from '../commands/deciders/installation.ts';

/**
 * What the log is called since the newest restore or sealing, or the installation as long as there was none; with the number of
 * restores behind it. A page that sees another name shows what may never have happened, and loads itself anew; by the number it
 * knows whether anything was taken back.
 */
export function epochOf({ installationId, epochs, restores }: Installation): string {
  const newest = epochs.at(-1);
  return newest ? `${newest.epoch}.${restores.length}` : installationId;
}

const originOfEpoch = (installationId: string, epoch: string | undefined): string =>
  `quarterdeck/${installationId}${epoch === undefined ? '' : `/${epoch}`}`;

/**
 * What a log is called in its checkpoints, on whatever machine it is. A restored log is another one to whoever has a checkpoint of
 * what the restore took back, and a sealed one to whoever has one of its plain texts, so that each gives it another name.
 */
export const originOf = ({ installationId, epochs }: Installation): string =>
  originOfEpoch(installationId, epochs.at(-1)?.epoch);

/**
 * The names that a log had and has, each with how many of the events under that name are in the log of now: all of them under the
 * present name, and those that later restores and sealings left under every other.
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
