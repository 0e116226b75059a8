import { type BuiltScripts, builtScripts } from './builtScripts.ts';
import type { Figure } from './statistics.ts';

/** The scripts of each first screen, in order, beyond the shell. */
const ways: Readonly<Record<string, readonly string[]>> = {
  door: [],
  'list of games': ['GamesList'],
  'list of teams': ['TeamList', 'TeamsTable'],
  dashboard: ['TeamDashboard'],
  hub: ['DecisionHub'],
  CDs: ['DecisionAreaRoute', 'AreaGrids'],
};

/** JavaScript of each first screen, compressed, in thousands of bytes. */
function firstScreenKilobytes(built: BuiltScripts): Readonly<Record<string, number>> {
  const kilobytes = Object.entries(ways).map(([screen, names]) => {
    const seen = new Set<string>();
    let scripts = built.entries.flatMap((entry) => built.behind(entry, seen));
    for (const name of names) scripts = [...scripts, ...built.behind(built.named(name, scripts), seen)];
    return [screen, built.kilobytesOf(scripts)] as const;
  });
  return Object.fromEntries(kilobytes);
}

/** Sizes in the last commit before the redesign (b2388686), measured by this file over the client built from it. */
const before: Readonly<Record<string, number>> = {
  door: 198.5,
  'list of games': 227.2,
  'list of teams': 361.3,
  dashboard: 227.2,
  hub: 258.5,
  CDs: 390.9,
};
const addedMax = 15;

/** What the redesign has added to each first screen. */
export function firstScreenSize(): readonly Figure[] {
  return Object.entries(firstScreenKilobytes(builtScripts())).map(([screen, kilobytes]) => {
    const known = before[screen] ?? Number.NaN;
    const added = kilobytes - known;
    return {
      name: `JavaScript on the way to ${screen}, gzip`,
      value: `${kilobytes.toFixed(1)} KB, ${added < 0 ? '' : '+'}${added.toFixed(1)}`,
      floor: `${known.toFixed(1)} KB before the look`,
      target: `<= +${addedMax} KB`,
      isMet: added <= addedMax,
    };
  });
}

// Given the folder of another commit's client: its sizes.
if (import.meta.main) console.log(firstScreenKilobytes(builtScripts(process.argv[2])));
