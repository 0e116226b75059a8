import { type Finding, ok, warning } from './finding.ts';

/** A product that a school's server runs on. */
export type SupportedProduct = {
  readonly name: string;
  /** Release lines that are supported; the first is the one in use here. */
  readonly lines: readonly string[];
  /** The image of ops/compose and of the store tests, the newest patch release of that day; none for others. */
  readonly image?: string;
  readonly license: string;
};

/** The day on which versions were looked up: compose, the image and the store tests use exactly these. */
export const chosenOn = '2026-11-29';

export const kurrentDb = 'kurrentplatform/kurrentdb:26.0.3';
export const mongoDb = 'mongo:8.0.37';

/** What is supported. A test compares it with ops/compose; `npm run doctor` prints it. */
export const supportedProducts: readonly SupportedProduct[] = [
  { name: 'KurrentDB', lines: ['26.0', '26.1'], image: kurrentDb, license: 'Kurrent License v1' },
  // Its maker's support ended in October 2026, with two months to move to KurrentDB.
  { name: 'EventStoreDB', lines: ['24.10'], license: 'Event Store License v2' },
  { name: 'MongoDB', lines: ['8.0', '7.0'], image: mongoDb, license: 'Server Side Public License v1' },
  { name: 'Valkey', lines: ['9.1'], image: 'valkey/valkey:9.1.2', license: 'BSD 3-Clause' },
  { name: 'Redis', lines: ['8.10', '7.4'], license: 'RSALv2 or SSPLv1; from 8 on also AGPLv3' },
  { name: 'Node', lines: ['24'], image: 'node:24.21.0-bookworm-slim', license: 'MIT' },
  { name: 'Caddy', lines: ['2.11'], image: 'caddy:2.11.4', license: 'Apache 2.0' },
];

/** The table in lines for a terminal. */
export function supportedInLines(): readonly string[] {
  const rows = supportedProducts.map(({ name, lines, image = '', license }) => [
    name,
    lines.join(', '),
    image,
    license,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]): string =>
    row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ');
  return [
    `Supported, as of ${chosenOn} (product, release lines, image in ops/compose, license):`,
    ...rows.map(lineOf),
  ];
}

/** Whether the version that a server names, such as `8.0.37`, is of a supported line of one of the products. */
export function versionFinding(what: string, version: string, names: readonly string[]): Finding {
  const lines = supportedProducts
    .filter(({ name }) => names.includes(name))
    .flatMap((product) => product.lines);
  if (lines.some((line) => `${version}.`.startsWith(`${line}.`))) return ok(what);
  return warning(what, `Use a supported version: ${names.join(' or ')} ${lines.join(', ')}.`);
}
