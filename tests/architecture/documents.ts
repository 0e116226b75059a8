/** References in a document that lead nowhere, one per line. */
export type DocumentPlaces = {
  /** Whether the repository has a file or folder at a path. */
  readonly isThere: (path: string) => boolean;
  /** The text of a document, for headings that are linked to. */
  readonly textOf: (path: string) => string;
  readonly scripts: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
};

/** The anchor of a heading, as code hosts generate it. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '');
  return words.trim().replaceAll(' ', '-');
}

const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function joined(folder: string, target: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Links to missing files and headings of the repository. */
export function brokenLinks(document: string, places: DocumentPlaces): readonly string[] {
  const folder = document.split('/').slice(0, -1).join('/');
  const targets = [...places.textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^\w+:/.test(target))
    .flatMap((target) => {
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? document : joined(folder, file);
      if (!places.isThere(path)) return [`${document} links to ${target}, which is not there`];
      const isHeading = anchor === undefined || headingsOf(places.textOf(path)).includes(anchor);
      return isHeading ? [] : [`${document} links to ${target}, which has no such heading`];
    });
}

const inCode = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

const path = /^(contracts|projections|server|client|ops|tests|docs)\/[\w./-]*$/;

/** Files, scripts and rules that a document names and that are not there; `<area>` stands for any name. */
export function danglingNames(document: string, places: DocumentPlaces): readonly string[] {
  const text = places.textOf(document);
  const names = inCode(text);
  const files = names.filter((name) => path.test(name) && !places.isThere(name.replace(/\/$/, '')));
  const scripts = names
    .flatMap((name) => [...name.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script))
    .filter((script) => !places.scripts.has(script));
  const rules = [...text.matchAll(/\[([A-Z]{2,3}\d+)\](?!\()/g)]
    .map(([, rule = '']) => rule)
    .filter((rule) => !places.rules.has(rule));
  return [
    ...files.map((name) => `${document} names ${name}, which is not there`),
    ...scripts.map((name) => `${document} names npm run ${name}, which is no script`),
    ...rules.map((rule) => `${document} names ${rule}, which is no rule`),
  ];
}

/** Paths that comments of a source file name, each as written. */
export const pathsInComments = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line))
    .flatMap((line) => [
      ...line.matchAll(/(?<![\w/.-])(?:contracts|projections|server|client|ops|tests|docs)\/[\w./-]*\w/g),
    ])
    .map(([name]) => name);

/** One promise: the rules that say it, and the tests that prove it. */
type PromiseRow = {
  readonly promise: string;
  readonly rules: readonly string[];
  readonly tests: readonly string[];
};

/** The rows of the page of promises. */
export function promisesIn(text: string): readonly PromiseRow[] {
  const rows = text.matchAll(/^\| (.+\.) \| ([A-Z0-9, ]+) \| (.+) \|$/gm);
  return [...rows].map(([, promise = '', rules = '', tests = '']) => ({
    promise,
    rules: rules.split(', '),
    tests: inCode(tests.replaceAll(/, which `[^`]+` plays/g, '')),
  }));
}

/**
 * Documents cited in comments but missing in the repository, each with the maximum number of lines. Numbers
 * may only shrink.
 */
export const citationsLeft: Readonly<Record<string, { readonly pattern: RegExp; readonly lines: number }>> = {
  'the specification, which docs/rules cites for its rules': { pattern: /[AB]§/, lines: 0 },
  'a page on screens': { pattern: /\bux §/, lines: 0 },
  'a page on the architecture': { pattern: /\barchitecture §/, lines: 0 },
  'a page on the model of the bank': { pattern: /\bmodel §/, lines: 0 },
  'sections of a document without its name': {
    pattern: /\b[sS]ections? \d+(\.\d+)*\b(?! of \S+\.md)/,
    lines: 0,
  },
  'a design page by the number of its sentence': { pattern: /\((promise )?[FPRS]\d+\)/, lines: 0 },
  'a design page, or a section of no document': { pattern: /\b(record|learning) §|M§|(\(|and )§/, lines: 0 },
  'a page on promises': { pattern: /\bpromises (§|[A-Z]\d)/, lines: 0 },
};

/** Documents that are cited on more lines than allowed. */
export function citationsAbove(
  files: ReadonlyMap<string, string>,
  left: typeof citationsLeft,
): readonly string[] {
  const lines = [...files.values()].flatMap((text) => text.split('\n'));
  return Object.entries(left).flatMap(([document, { pattern, lines: most }]) => {
    const count = lines.filter((line) => pattern.test(line)).length;
    return count > most ? [`${count} lines cite ${document}; ${most} may`] : [];
  });
}
