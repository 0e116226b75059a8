import type { Node, Statement } from 'estree';
import { childrenOf, memberName, type Place, textOf } from './syntaxTree.ts';

/** Whether a name is tested in a condition: `Map.groupBy`, `typeof Iterator`, `'popover' in element`. */
function speaksOf(node: Node, name: string): boolean {
  if (node.type === 'Identifier' && node.name === name) return true;
  if (node.type === 'MemberExpression' && memberName(node) === name) return true;
  if (textOf(node) === name) return true;
  return childrenOf(node).some((child) => speaksOf(child, name));
}

/** Operators that test for existence or equality, without a call. */
const comparisons = new Set(['==', '===', '!=', '!==', 'in', 'instanceof']);

/** Whether the expression at a place is only tested, not used: `typeof a`, `a ? b : c`, `a ?? b`, `a?.()`, `a?.b`. */
function isAskedFor({ node, around }: Place): boolean {
  const outer = around?.node;
  switch (outer?.type) {
    case 'UnaryExpression':
      return outer.operator === 'typeof' || outer.operator === '!';
    case 'BinaryExpression':
      return comparisons.has(outer.operator);
    case 'LogicalExpression':
      return outer.left === node || isAskedFor(around as Place);
    case 'IfStatement':
    case 'ConditionalExpression':
      return outer.test === node;
    case 'CallExpression':
      return outer.callee === node && outer.optional;
    case 'MemberExpression':
      return outer.object === node && outer.optional;
    case 'AssignmentExpression':
      return outer.left === node;
    case 'ChainExpression':
      return isAskedFor(around as Place);
    default:
      return false;
  }
}

/** Whether nothing after a statement is reachable. */
function ends(statement: Statement): boolean {
  if (statement.type === 'BlockStatement') {
    const last = statement.body.at(-1);
    return last !== undefined && ends(last);
  }
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(
    statement.type,
  );
}

/** Whether an earlier statement in the same block exits unless the name exists. */
function isLeftBefore(statements: readonly Node[], reached: Node, name: string): boolean {
  return statements
    .slice(0, statements.indexOf(reached))
    .some((each) => each.type === 'IfStatement' && ends(each.consequent) && speaksOf(each.test, name));
}

/** Whether the code around a place tests the name first. */
function isReachedOnlyWith(outer: Node, inner: Node, name: string): boolean {
  switch (outer.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return inner !== outer.test && speaksOf(outer.test, name);
    case 'LogicalExpression':
      return inner === outer.right && speaksOf(outer.left, name);
    case 'BlockStatement':
    case 'Program':
      return isLeftBefore(outer.body, inner, name);
    default:
      return false;
  }
}

/** Whether a script tests a name before it uses it at this place, or only tests it. */
export function isGuarded(place: Place, name: string): boolean {
  if (isAskedFor(place)) return true;
  let inner = place;
  while (inner.around) {
    if (isReachedOnlyWith(inner.around.node, inner.node, name)) return true;
    inner = inner.around;
  }
  return false;
}
