import type { Node, Statement } from 'estree';
import { childrenOf, memberName, type Place, textOf } from './syntaxTree.ts';

/** Whether a name is spoken of in a condition: `Map.groupBy`, `typeof Iterator`, `'popover' in element`. */
function speaksOf(node: Node, name: string): boolean {
  if (node.type === 'Identifier' && node.name === name) return true;
  if (node.type === 'MemberExpression' && memberName(node) === name) return true;
  if (textOf(node) === name) return true;
  return childrenOf(node).some((child) => speaksOf(child, name));
}

/** Operators that ask whether something is there, or whether it is something else, and call nothing. */
const comparisons = new Set(['==', '===', '!=', '!==', 'in', 'instanceof']);

/** Whether what stands at a place is only asked for, not used: `typeof a`, `a ? b : c`, `a ?? b`, `a?.()`, `a?.b`. */
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

/** Whether nothing after a statement is reached once it has run. */
function ends(statement: Statement): boolean {
  if (statement.type === 'BlockStatement') {
    const last = statement.body.at(-1);
    return last !== undefined && ends(last);
  }
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(
    statement.type,
  );
}

/** Whether a statement before another one in the same block leaves the block unless the name is there. */
function isLeftBefore(statements: readonly Node[], reached: Node, name: string): boolean {
  return statements
    .slice(0, statements.indexOf(reached))
    .some((each) => each.type === 'IfStatement' && ends(each.consequent) && speaksOf(each.test, name));
}

/** Whether what stands around a place asks for the name first. */
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

/** Whether a script asks for a name before it uses it at this place, or only asks. */
export function isGuarded(place: Place, name: string): boolean {
  if (isAskedFor(place)) return true;
  let inner = place;
  while (inner.around) {
    if (isReachedOnlyWith(inner.around.node, inner.node, name)) return true;
    inner = inner.around;
  }
  return false;
}
