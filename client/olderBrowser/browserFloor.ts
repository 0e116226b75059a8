/**
 * The oldest supported browsers, by the names used by Vite and the compatibility data. This is the single
 * source: the build compiles for them, a check holds the build output to them, and pages and README name
 * them.
 */
export const browserFloor = [
  { id: 'chrome', name: 'Chrome', version: '111' },
  { id: 'edge', name: 'Edge', version: '111' },
  { id: 'firefox', name: 'Firefox', version: '115' },
  { id: 'safari', name: 'Safari', version: '16.4' },
] as const;

const named = browserFloor.map(({ name, version }) => `${name} ${version}`);

/** The browsers as part of a sentence: “Chrome 111, Edge 111, Firefox 115 or Safari 16.4”. */
export const oldestBrowsers = `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
