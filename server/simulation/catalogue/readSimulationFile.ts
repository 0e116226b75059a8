import { readFileSync } from 'node:fs';

/** Reads one UTF-8 file of the simulation's own `data` folder; a missing file is a fault. */
export function readSimulationFile(pathInData: string): string {
  return readFileSync(new URL(`../data/${pathInData}`, import.meta.url), 'utf8');
}
