import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserFloor } from '../../client/olderBrowser/browserFloor.ts';
import { compatibilityData } from './compatibilityData.ts';

/** A supported browser that lacks something, with the first version that has it, if any. */
export type Lack = { readonly browser: string; readonly since: string | undefined };

/** A feature in the data, and the supported browsers that lack it. */
export type Feature = { readonly name: string; readonly lacks: readonly Lack[] };

type Browser = keyof NonNullable<CompatStatement['support']>;

/** The data's names of the supported browsers; mobile ones use the same version numbers. */
const sameVersions = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
} as const satisfies Readonly<Record<(typeof browserFloor)[number]['id'], readonly Browser[]>>;

const browsers = browserFloor.flatMap(({ id, version }) =>
  sameVersions[id].map((browser) => ({ browser, floor: version })),
);

/** Whether one version is at most another: 16.4 before 16.10. */
export function isUpTo(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((text) => text.replace('≤', '').split('.').map(Number));
  const first = [0, 1, 2].find((place) => (ours?.[place] ?? 0) !== (theirs?.[place] ?? 0));
  return first === undefined || (ours?.[first] ?? 0) < (theirs?.[first] ?? 0);
}

const isVersion = (added: SimpleSupportStatement['version_added'] | undefined): added is string =>
  typeof added === 'string' && added !== 'preview';

/** Whether a browser supports something under its own name, without a flag. */
const isPlain = ({ prefix, alternative_name, flags }: SimpleSupportStatement): boolean =>
  prefix === undefined && alternative_name === undefined && flags === undefined;

const statementsOf = (compat: CompatStatement, browser: Browser): readonly SimpleSupportStatement[] =>
  [compat.support[browser] ?? []].flat();

const isThereAt = ({ version_added, version_removed }: SimpleSupportStatement, floor: string): boolean =>
  isVersion(version_added) &&
  isUpTo(version_added, floor) &&
  !(isVersion(version_removed) && isUpTo(version_removed, floor));

/** The supported browsers that lack something. */
export function lacksOf(compat: CompatStatement): readonly Lack[] {
  return browsers.flatMap(({ browser, floor }) => {
    const plain = statementsOf(compat, browser).filter(isPlain);
    if (plain.some((statement) => isThereAt(statement, floor))) return [];
    const since = plain.map(({ version_added }) => version_added).find(isVersion);
    return [{ browser: compatibilityData.browsers[browser].name, since }];
  });
}

/**
 * The prefixes under which the supported browsers without the standard name support something; undefined if
 * one has none.
 */
export function prefixesOf(compat: CompatStatement): readonly string[] | undefined {
  const lacking = browsers.filter(
    ({ browser, floor }) =>
      !statementsOf(compat, browser).some((statement) => isPlain(statement) && isThereAt(statement, floor)),
  );
  const prefixes = lacking.map(
    ({ browser, floor }) =>
      statementsOf(compat, browser).find((each) => each.prefix !== undefined && isThereAt(each, floor))
        ?.prefix,
  );
  return prefixes.every((prefix) => prefix !== undefined) ? prefixes : undefined;
}

/** The parts of an entry of the data, each with its support data. */
export function partsOf(entry: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  const { __compat, ...parts }: { readonly [name: string]: Identifier } = entry ?? {};
  return Object.entries(parts);
}
