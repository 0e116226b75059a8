import type {
  Expression,
  MemberExpression,
  MethodDefinition,
  Node,
  PrivateIdentifier,
  Property,
  PropertyDefinition,
} from 'estree';

/** A visited node, with its ancestors, nearest first. */
export type Place = { readonly node: Node; readonly around: Place | undefined };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => value)
    .filter(isNode);
}

/** Visits a node and its descendants. */
export function visit(node: Node, see: (place: Place) => void, around?: Place): void {
  const place = { node, around };
  see(place);
  for (const child of childrenOf(node)) visit(child, see, place);
}

/** Position of a node in the text of its script, which the parser provides beyond its types. */
export const startOf = (node: Node): number => (node as Node & { readonly start: number }).start;

/** A constant text: `'a'` or a template without values. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

/** The name of a key: `a.name`, `a['name']`, `{ name: 1 }`; undefined if it is computed. */
export function keyOf(key: Expression | PrivateIdentifier, isComputed: boolean): string | undefined {
  if (key.type === 'PrivateIdentifier') return undefined;
  return key.type === 'Identifier' && !isComputed ? key.name : textOf(key);
}

export const memberName = ({ property, computed }: MemberExpression): string | undefined =>
  keyOf(property, computed);

export const propertyName = ({
  key,
  computed,
}: Property | MethodDefinition | PropertyDefinition): string | undefined => keyOf(key, computed);
