import type { Law } from './importLaws.ts';
import type { SourceFile, SyntaxNode } from './sourceFile.ts';

const fileLinesMax = 300;
const lineCharactersMax = 120;

/** Tests and the servers that stand in for real ones in them. */
const isTest = (path: string): boolean => /^(tests|ops\/protocolServers)\//.test(path);

/** A file that needs long scrolling contains more than one thing; the product needs none sideways either. */
export const longFiles = (files: readonly Pick<SourceFile, 'path' | 'text'>[]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n');
    const wide = isTest(path) ? [] : lines.filter((line) => line.length > lineCharactersMax);
    return [
      ...(lines.length > fileLinesMax ? [`${path} has ${lines.length} lines`] : []),
      ...wide.map((line) => `${path} has a line of ${line.length} characters: ${line.trim()}`),
    ];
  });

/** A test may prove that something does not compile; other compiler directives in comments are forbidden. */
const directive = (path: string): RegExp =>
  isTest(path) ? /@ts-(ignore|nocheck)/ : /@ts-(ignore|nocheck|expect-error)/;

/** Type checking is never disabled: no any, no directive to ignore an error, no `!` in the product. */
export const looseTypes: Law = (files) =>
  files.flatMap(({ path, nodes, comments }) => {
    const has = (type: string): boolean => nodes.some((node) => node.type === type);
    const isIgnoring = comments.some((comment) => directive(path).test(comment));
    return [
      ...(has('TSAnyKeyword') ? [`${path} uses any`] : []),
      ...(has('TSNonNullExpression') && !isTest(path) ? [`${path} uses a non-null assertion`] : []),
      ...(isIgnoring ? [`${path} ignores type errors`] : []),
    ];
  });

/** Files are imported by the names of their contents. */
export const defaultExports: Law = (files) =>
  files
    .filter(({ nodes }) => nodes.some((node) => node.type === 'ExportDefaultDeclaration'))
    .map(({ path }) => `${path} has a default export`);

/** Document adapters talk to databases and are not domain code. */
const domainFolders =
  /^(contracts|projections(?!\/documents\/)|server\/(commands|simulation|processes|reports))\//;
const impureMembers = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);
const impureNames = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'randomUUID',
  'randomBytes',
  'randomInt',
]);

const nameOf = (node: unknown): string =>
  typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';

function impurityOf(node: SyntaxNode): string | undefined {
  const member = `${nameOf(node.object)}.${nameOf(node.property)}`;
  if (node.type === 'MemberExpression' && impureMembers.has(member)) return member;
  if (node.type === 'Identifier' && impureNames.has(nameOf(node))) return nameOf(node);
  const isClock = nameOf(node.callee) === 'Date' && (node.arguments as unknown[] | undefined)?.length === 0;
  return isClock ? 'new Date()' : undefined;
}

/** Domain code gets time, timers, chance and ids from its environment. */
export const impureDomain: Law = (files) =>
  files
    .filter(({ path }) => domainFolders.test(path))
    .flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => {
        const impurity = impurityOf(node);
        return impurity === undefined ? [] : [`${path} uses ${impurity}`];
      }),
    );

/** Buttons keep focus themselves (client/theme/StayingButton.tsx). */
const keepsFocus = new Set(['Button', 'ActionIcon', 'StayingButton']);
const working = /\b(is(Pending|Busy|Saving|Sending|Loading|Downloading)|pending\w*)\b/;

/** A pressed control is not disabled while it works: the browser would take focus from it. */
export const focusLosses: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('client/'))
    .flatMap(({ path, text, nodes }) =>
      nodes
        .filter(({ type, name }) => type === 'JSXOpeningElement' && !keepsFocus.has(nameOf(name)))
        .flatMap(({ attributes }) => attributes as readonly SyntaxNode[])
        .filter(({ name }) => nameOf(name) === 'disabled')
        .filter(({ start, end }) => working.test(text.slice(Number(start), Number(end))))
        .map(() => `${path} disables a control while it works`),
    );

const storageNames = new Set(['localStorage', 'sessionStorage', 'indexedDB']);
/** What Mantine stores itself, bypassing the guard. */
const storingHooks = /^(use|read)(Local|Session)Storage|^localStorageColorSchemeManager$/;

/** The browser's storage may be refused or full; one folder of the client handles that for all others. */
export const ownStorage: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('client/') && !path.startsWith('client/storage/'))
    .flatMap((file) => {
      const used = wordsIn(file).filter((word) => storageNames.has(word) || storingHooks.test(word));
      const isColoured = file.nodes
        .filter(({ type, name }) => type === 'JSXOpeningElement' && nameOf(name) === 'MantineProvider')
        .flatMap(({ attributes }) => [(attributes as readonly SyntaxNode[]).map(({ name }) => nameOf(name))])
        .every((names) => names.includes('colorSchemeManager'));
      return [
        ...used.map((name) => `${file.path} uses ${name}`),
        ...(isColoured ? [] : [`${file.path} lets Mantine keep the colours`]),
      ];
    });

const zoneOfMachine = new Set([
  ...['getHours', 'getMinutes', 'getDate', 'getDay', 'getMonth', 'getFullYear', 'DateTimeFormat'],
  ...['toDateString', 'toTimeString', 'toLocaleDateString', 'toLocaleTimeString'],
]);

/** Times are shown in one time zone, known to one folder, and not in that of the machine. */
export const zonesOfMachines: Law = (files) =>
  files
    .filter(({ path }) => /^(client|contracts|projections|server)\//.test(path))
    .filter(({ path }) => !path.startsWith('contracts/time/'))
    .flatMap((file) =>
      wordsIn(file)
        .filter((word) => zoneOfMachine.has(word))
        .map((word) => `${file.path} uses ${word}`),
    );

/** Sentences with a time, whose screens find it by MomentIn; paper and times that a person chose need no pointer. */
const sentencesWithTimes = new Set(
  [
    ...['audit/facetSorts.tsx', 'decisions/submit/SubmitReview.tsx', 'drafts/conflictQuestion.ts'],
    ...[
      'drafts/readOnlyReason.ts',
      'games/run/runTurnText.ts',
      'grid/control/gridTexts.ts',
      'history/steps/goTo.ts',
    ],
    ...[
      'history/theatre/GoTo.tsx',
      'history/theatre/useMarked.ts',
      'lib/clock.ts',
      'roster/arrivals.ts',
      'regulator/PrintedLine.tsx',
    ],
    'games/untilLockdown.ts',
    ...['games/teams/classText.ts', 'roster/useRoster.ts', 'team/debriefText.ts', 'waiting/waitingText.ts'],
    'waitingList/useLeftForms.ts',
  ].map((path) => `client/${path}`),
);
const writesTime = /^(format(DayAnd)?Time|momentText|(short)?[sS]chool\w*(Time|Second)Of)$/;

/** A time on a screen tells the reader's own zone and UTC: what writes one shows it by Moment or MomentIn. */
export const timesOfOneZone: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('client/') && !sentencesWithTimes.has(path))
    .filter(({ nodes }) =>
      nodes.some(({ type, callee }) => type === 'CallExpression' && writesTime.test(nameOf(callee))),
    )
    .filter(({ imports }) => !imports.some(({ target }) => target.endsWith('/Moment.tsx')))
    .map(({ path }) => `${path} writes a time without Moment`);

const drawingCases = 'tests/fixtures/properties.ts';

/**
 * Tests draw their cases in one place, so that the ordinary run always tries the same ones and a failure can
 * be repeated.
 */
export const ownChance: Law = (files) =>
  files
    .filter(({ path }) => isTest(path) && path !== drawingCases)
    .flatMap(({ path, imports, nodes }) => {
      const isImporting = imports.some(({ target }) => target === 'fast-check');
      const isDrawing = nodes.some((node) => impurityOf(node) === 'Math.random');
      return isImporting || isDrawing ? [`${path} draws cases of its own`] : [];
    });

const holdingUpCalls = 'tests/fixtures/pageCalls.ts';

/**
 * Tests fetch the answer of a held call in one place: a connection closed by the server meanwhile would be an
 * error outside of every test.
 */
export const heldUpCalls: Law = (files) =>
  files
    .filter(({ path }) => isTest(path) && path !== holdingUpCalls)
    .filter(({ nodes }) =>
      nodes.some((node) => `${nameOf(node.object)}.${nameOf(node.property)}` === 'route.fetch'),
    )
    .map(({ path }) => `${path} fetches the answer of a call that it holds up by itself`);

/** Words used in a file as a name or as a text. */
function wordsIn({ nodes }: SourceFile): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Identifier') return [nameOf(node)];
    return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
  });
}

/**
 * The specification's field names are confined to API code: contracts, server/http, screens that read
 * answers, receipts, what an LMS sends, and where a form becomes the settings of a game. The columns of decision
 * areas are stricter: only contracts know them.
 */
export function wireNames(columnNames: ReadonlySet<string>, callFields: ReadonlySet<string>): Law {
  const isInside = (path: string): boolean => /^(contracts|tests)\//.test(path);
  const speaksWire = (path: string): boolean =>
    /^(client|ops|server\/(http|receipts|school\/(lti|doors)))\/|\/newGameSettings\.ts$/.test(path);
  return (files) =>
    files
      .filter(({ path }) => !isInside(path))
      .flatMap((file) =>
        wordsIn(file)
          .filter((word) => columnNames.has(word) || (callFields.has(word) && !speaksWire(file.path)))
          .map((word) => `${file.path} uses ${word}`),
      );
}

const machinePath = new RegExp(
  ['(?<![\\w.}])/', `(work|tmp|root|home|Users)`, '/[\\w.]|[A-Z]:\\\\Users'].join(''),
);

/** No file contains a path of somebody's machine. */
export function machinePaths(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].flatMap(([path, text]) => {
    const found = machinePath.exec(text);
    return found ? [`${path} names ${found[0]}`] : [];
  });
}
