import { readdirSync, readFileSync } from 'node:fs';

/** Reads one UTF-8 file of the simulation's own `data` folder; throws if it is missing. */
export function readSimulationFile(pathInData: string): string {
  return readFileSync(new URL(`../data/${pathInData}`, import.meta.url), 'utf8');
}

/** The names of the files in a folder below `data`, in alphabetical order. */
export function simulationFiles(folderInData: string): string[] {
  return readdirSync(new URL(`../data/${folderInData}/`, import.meta.url)).sort();
}
