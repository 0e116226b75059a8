import type { Law } from './importLaws.ts';
import { nodesBelow, type SyntaxNode } from './sourceFile.ts';

/** The only files of the tests in which time may pass, each with what it waits for. */
export const waitingFixtures: Readonly<Record<string, string>> = {
  'tests/fixtures/until.ts': 'a condition that another process makes true',
  'tests/fixtures/announcedEnd.ts': 'the random instant at which a server is killed',
};

const timerModules = new Set(['timers/promises', 'node:timers/promises']);
const passing = new Set(['setTimeout', 'setInterval', 'scheduler']);

const nameOf = (node: unknown): string =>
  typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
const partsOf = (node: SyntaxNode, name: string): readonly SyntaxNode[] =>
  (node[name] ?? []) as readonly SyntaxNode[];

/** The name of what is called, without the object that has it. */
function calledName({ callee }: SyntaxNode): string {
  const called = callee as SyntaxNode;
  return called.type === 'MemberExpression' ? nameOf(called.property) : nameOf(called);
}

/** Whether a timer of a promise's function does nothing but settle that promise. */
function settlesByTimer(promise: SyntaxNode): boolean {
  if (promise.type !== 'NewExpression' || nameOf(promise.callee) !== 'Promise') return false;
  const [work] = partsOf(promise, 'arguments');
  const settles = nameOf(work && partsOf(work, 'params')[0]);
  if (settles === '') return false;
  return nodesBelow(work).some((call) => {
    if (call.type !== 'CallExpression' || !passing.has(calledName(call))) return false;
    const [run] = partsOf(call, 'arguments');
    if (nameOf(run) === settles) return true;
    const body = run?.body as SyntaxNode | undefined;
    const [only, ...more] = body?.type === 'BlockStatement' ? partsOf(body, 'body') : [body];
    const done = (only?.type === 'ExpressionStatement' ? only.expression : only) as SyntaxNode | undefined;
    return more.length === 0 && done?.type === 'CallExpression' && calledName(done) === settles;
  });
}

function importsTimer({ type, source, specifiers }: SyntaxNode): boolean {
  if (type !== 'ImportDeclaration' || !timerModules.has(String((source as SyntaxNode).value))) return false;
  return (specifiers as readonly SyntaxNode[]).some(
    (one) => one.type !== 'ImportSpecifier' || passing.has(nameOf(one.imported)),
  );
}

function letsTimePass(node: SyntaxNode): boolean {
  if (importsTimer(node) || settlesByTimer(node)) return true;
  if (node.type !== 'CallExpression') return false;
  const isPromisified =
    calledName(node) === 'promisify' && partsOf(node, 'arguments').some((one) => passing.has(nameOf(one)));
  const called = node.callee as SyntaxNode;
  const isBlocking = nameOf(called.object) === 'Atomics' && calledName(node) === 'wait';
  return isPromisified || isBlocking || calledName(node) === 'waitForTimeout';
}

/**
 * Tests wait for a condition, or for what is pending to end, and never for a while: that is too long on a fast machine
 * and too short on a slow one.
 */
export const sleeps: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('tests/') && !(path in waitingFixtures))
    .filter(({ nodes }) => nodes.some(letsTimePass))
    .map(({ path }) => `${path} lets time pass`);

const waits = new Set(['poll', 'waitFor', 'waitUntil']);
const limited = new Set(['test', 'it', 'further']);
const waitMillisecondsMin = 60_000;
const testMillisecondsMin = 360_000;

const numberOf = (node: SyntaxNode | undefined): number | undefined =>
  node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined;

/** The limit that a call states in an object among its arguments. */
function statedLimit(call: SyntaxNode): number | undefined {
  const stated = partsOf(call, 'arguments')
    .flatMap((one) => (one.type === 'ObjectExpression' ? partsOf(one, 'properties') : []))
    .find(({ key }) => nameOf(key) === 'timeout');
  return numberOf(stated?.value as SyntaxNode | undefined);
}

/** The name at the root of what is called: `test` of `test.each(…)(…)`. */
function rootOf(node: SyntaxNode | undefined): string {
  const inner = node?.callee ?? node?.object ?? node?.tag;
  return inner === undefined ? nameOf(node) : rootOf(inner as SyntaxNode);
}

function givesUpSoon(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false;
  const parts = partsOf(node, 'arguments');
  const limit = statedLimit(node);
  if (waits.has(calledName(node))) {
    const called = node.callee as SyntaxNode;
    // Vitest's own limit of these two is a second, whatever its configuration says.
    if (nameOf(called.object) === 'vi' && parts.length < 2) return true;
    return limit !== undefined && limit < waitMillisecondsMin;
  }
  if (!limited.has(rootOf(node))) return false;
  const own = limit ?? (parts.length > 2 ? numberOf(parts.at(-1)) : undefined);
  return own !== undefined && own < testMillisecondsMin;
}

/** A machine with much else to do makes no test red: no wait, and no test, has a short limit of its own. */
export const shortWaits: Law = (files) =>
  files
    .filter(({ path }) => path.startsWith('tests/'))
    .filter(({ nodes }) => nodes.some(givesUpSoon))
    .map(({ path }) => `${path} gives up soon`);
