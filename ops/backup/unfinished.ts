import { readdirSync, rmSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { isDataFile } from '../stores/dataFiles.ts';
import { manifestName } from './manifest.ts';

/** Something at a path, or in the folder there, that no interrupted backup or restore leaves. */
function othersAt(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isDirectory()) return folder;
  const other = readdirSync(folder).find((name) => !isDataFile(name) && name !== manifestName);
  return other && path.join(folder, other);
}

/** Removes the folder of an interrupted run; throws `CannotGoOn` if somebody else keeps something there. */
export function removeUnfinished(folder: string): void {
  const others = othersAt(folder);
  if (others !== undefined)
    throw new CannotGoOn(
      `${others} is where unfinished copies go, and isn’t one.`,
      'Move it elsewhere first.',
    );
  rmSync(folder, { recursive: true, force: true });
}
