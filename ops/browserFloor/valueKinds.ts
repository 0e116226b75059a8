import type { CallExpression, Node } from 'estree';
import type { ScriptTree } from './scriptScopes.ts';
import { memberName } from './syntaxTree.ts';

/** Functions that create an iterator from any iterable. */
const iteratorMakers = new Set(['values', 'keys', 'entries', 'matchAll']);

const arrayMakers = new Set([
  'Array.from',
  'Array.of',
  'Object.entries',
  'Object.keys',
  'Object.values',
  'Object.getOwnPropertyNames',
]);

/** Browser globals with one instance each, whose type has the same name with a capital letter. */
const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

function kindOfCall({ callee }: CallExpression, script: ScriptTree): string | undefined {
  if (callee.type !== 'MemberExpression') return undefined;
  const name = memberName(callee) ?? '';
  const { object } = callee;
  if (object.type === 'Identifier' && script.globals.has(object)) {
    if (arrayMakers.has(`${object.name}.${name}`)) return 'Array';
    if (object.name === 'Object' || object.name === 'Reflect') return undefined;
  }
  return iteratorMakers.has(name) ? 'Iterator' : undefined;
}

/** The kind of a value, such as `Set` or `Iterator`, if it is evident from the script; undefined otherwise. */
export function kindOf(node: Node, script: ScriptTree): string | undefined {
  switch (node.type) {
    case 'ArrayExpression':
      return 'Array';
    case 'TemplateLiteral':
      return 'String';
    case 'Literal':
      if ('regex' in node) return 'RegExp';
      return typeof node.value === 'string' ? 'String' : undefined;
    case 'NewExpression':
      return node.callee.type === 'Identifier' && script.globals.has(node.callee)
        ? node.callee.name
        : undefined;
    case 'CallExpression':
      return kindOfCall(node, script);
    case 'Identifier': {
      if (script.globals.has(node)) return capitalised(node.name);
      const value = script.valueOf(node);
      return value && value.type !== 'Identifier' ? kindOf(value, script) : undefined;
    }
    default:
      return undefined;
  }
}
