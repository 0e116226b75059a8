import type { CallExpression, Literal, MemberExpression, Node, VariableDeclarator } from 'estree';
import type { Feature } from './compatibility.ts';
import type { ScriptFeatures } from './scriptFeatures.ts';
import { isGuarded } from './scriptGuards.ts';
import type { ScriptTree } from './scriptScopes.ts';
import { memberName, type Place, propertyName, startOf, textOf, visit } from './syntaxTree.ts';
import { kindOf } from './valueKinds.ts';

/** A feature missing in a supported browser, at its place in a text. */
export type Use = { readonly feature: Feature; readonly offset: number };

/** The objects whose members all globals are. */
const globalObjects = new Set(['globalThis', 'self', 'window']);

const isLacking = (feature: Feature | undefined): feature is Feature =>
  feature !== undefined && feature.lacks.length > 0;

const cameTogether = (part: Feature, owner: Feature | undefined): boolean =>
  isLacking(owner) && JSON.stringify(part.lacks) === JSON.stringify(owner.lacks);

/** Member names that a script defines on its own objects: such a member says nothing about browser features. */
export function namesGivenIn(script: ScriptTree): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (name: string | undefined): void => void (name !== undefined && names.add(name));
  visit(script.program, ({ node, around }) => {
    if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') add(propertyName(node));
    if (node.type === 'Property' && around?.node.type === 'ObjectExpression') add(propertyName(node));
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
      add(memberName(node.left));
  });
  return names;
}

type Found = { readonly feature: Feature | undefined; readonly guardedBy: string };

/** Finds what scripts use; `isOwnName` recognises member names that scripts define themselves. */
export function findScriptUses(
  script: ScriptTree,
  features: ScriptFeatures,
  isOwnName: (name: string) => boolean,
): readonly Use[] {
  const isGlobalObject = (node: Node): boolean =>
    node.type === 'Identifier' && script.globals.has(node) && globalObjects.has(node.name);

  /** The browser's name of a value: `Map`, `window.Map`, `Intl.Segmenter`. */
  function browserName(node: Node): string | undefined {
    if (node.type === 'Identifier') return script.globals.has(node) ? node.name : undefined;
    if (node.type !== 'MemberExpression') return undefined;
    if (isGlobalObject(node.object)) return memberName(node);
    return node.object.type === 'Identifier' && browserName(node.object) === 'Intl'
      ? `Intl.${memberName(node)}`
      : undefined;
  }

  function featureOfMember(object: Node, name: string): Feature | undefined {
    if (isGlobalObject(object)) return features.globals.get(name);
    const owner = browserName(object);
    const kind = kindOf(object, script);
    const known = features.statics.get(`${owner}.${name}`) ?? features.ofKind.get(`${kind}.${name}`);
    // A member introduced together with its owner exists if the owner does, which is checked separately.
    if (known) return cameTogether(known, features.globals.get(owner ?? '')) ? undefined : known;
    // A constructor's name is a function, with its own members.
    if (owner !== undefined && features.knownKinds.has(owner)) return undefined;
    return isOwnName(name) ? undefined : features.members.get(name);
  }

  function inMember(node: MemberExpression): readonly Found[] {
    const name = memberName(node);
    // `a.lacking?.part`: the part is read only if the first exists.
    if (node.optional && foundIn(node.object).some(({ feature }) => isLacking(feature))) return [];
    return name === undefined ? [] : [{ feature: featureOfMember(node.object, name), guardedBy: name }];
  }

  /** `const { groupBy } = Map`. */
  function inDeclaration({ id, init }: VariableDeclarator): readonly Found[] {
    if (id.type !== 'ObjectPattern' || !init) return [];
    return id.properties.flatMap((property) => {
      const name = property.type === 'Property' ? propertyName(property) : undefined;
      return name === undefined ? [] : [{ feature: featureOfMember(init, name), guardedBy: name }];
    });
  }

  /** `addEventListener('scrollend', …)`, and the attributes passed to React: `jsx('div', { popover: 'auto' })`. */
  function inCall({ callee: called, arguments: given }: CallExpression): readonly Found[] {
    // Members of a module are called as `(0, module.jsx)`.
    const callee = called.type === 'SequenceExpression' ? (called.expressions.at(-1) ?? called) : called;
    const name = callee.type === 'MemberExpression' ? memberName(callee) : browserName(callee);
    const first = textOf(given[0]);
    if (first === undefined) return [];
    if (name === 'addEventListener') return [{ feature: features.events.get(first), guardedBy: first }];
    const [, attributes] = given;
    if (!/^jsxs?$/.test(name ?? '') || attributes?.type !== 'ObjectExpression') return [];
    return attributes.properties.flatMap((property) => {
      const attribute = property.type === 'Property' ? propertyName(property)?.toLowerCase() : undefined;
      return attribute === undefined
        ? []
        : [{ feature: features.attributes.get(attribute), guardedBy: attribute }];
    });
  }

  const inLiteral = (node: Literal): readonly Found[] =>
    'regex' in node
      ? [...node.regex.flags].map((flag) => ({
          feature: features.regularExpressionFlags.get(flag),
          guardedBy: `flag ${flag}`,
        }))
      : [];

  function foundIn(node: Node): readonly Found[] {
    switch (node.type) {
      case 'Identifier':
        return script.globals.has(node)
          ? [{ feature: features.globals.get(node.name), guardedBy: node.name }]
          : [];
      case 'MemberExpression':
        return inMember(node);
      case 'VariableDeclarator':
        return inDeclaration(node);
      case 'CallExpression':
        return inCall(node);
      case 'Literal':
        return inLiteral(node);
      default:
        return [];
    }
  }

  const uses: Use[] = [];
  visit(script.program, (place: Place) => {
    for (const { feature, guardedBy } of foundIn(place.node))
      if (isLacking(feature) && !isGuarded(place, guardedBy))
        uses.push({ feature, offset: startOf(place.node) });
  });
  return uses;
}
