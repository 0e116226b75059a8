import * as csstree from 'css-tree';
import { type Feature, prefixesOf } from './compatibility.ts';
import type { StyleFeatures } from './styleFeatures.ts';

/** A feature in a sheet that a supported browser lacks, with its rule. */
export type StyleUse = { readonly feature: Feature; readonly rule: string };

const isLacking = (feature: Feature | undefined): feature is Feature =>
  feature !== undefined && feature.lacks.length > 0;

/** Vendor-specific features: other engines ignore them, as every author knows. */
const isVendors = (name: string): boolean => name.startsWith('-');

/** Keywords and functions of a value, and its composition. */
function* partsOfValue(
  property: string,
  value: csstree.CssNode,
  features: StyleFeatures,
): Generator<Feature> {
  const found: (Feature | undefined)[] = [];
  csstree.walk(value, (node) => {
    if (node.type === 'Identifier') found.push(features.value(property, node.name));
    if (node.type === 'Function' && !isVendors(node.name))
      found.push(features.value(property, node.name) ?? features.type(node.name));
    if (node.type === 'Dimension') found.push(features.type(node.unit));
    if (property === 'content' && node.type === 'Operator' && node.value === '/')
      found.push(features.value('content', 'alt_text'));
  });
  yield* found.filter(isLacking);
}

/** Browser features needed by a declaration. */
function usesOfDeclaration(
  { property, value }: csstree.Declaration,
  features: StyleFeatures,
): readonly Feature[] {
  if (isVendors(property) && !property.startsWith('--')) return [];
  const ofProperty = features.property(property);
  return isLacking(ofProperty) ? [ofProperty] : [...partsOfValue(property, value, features)];
}

function usesOfSelector(selector: csstree.CssNode, features: StyleFeatures): readonly Feature[] {
  const found: (Feature | undefined)[] = [];
  csstree.walk(selector, (node) => {
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
      if (!isVendors(node.name)) found.push(features.selector(node.name));
    if (node.type === 'NestingSelector') found.push(features.selector('nesting'));
  });
  return found.filter(isLacking);
}

function usesOfAtRule({ name, prelude }: csstree.Atrule, features: StyleFeatures): readonly Feature[] {
  if (isVendors(name) || name === 'supports') return [];
  const found = [features.atRule(name)];
  if (prelude && name === 'media')
    csstree.walk(prelude, (node) => {
      if (node.type === 'Feature') found.push(features.mediaFeature(node.name));
      if (node.type === 'FeatureRange') found.push(features.mediaFeature('range_syntax'));
    });
  return found.filter(isLacking);
}

/** Features tested in the condition of an `@supports`. */
function askedFor({ prelude }: csstree.Atrule, features: StyleFeatures): readonly Feature[] {
  const asked: Feature[] = [];
  if (prelude)
    csstree.walk(prelude, (node) => {
      if (node.type === 'Declaration') asked.push(...usesOfDeclaration(node, features));
      if (node.type === 'SupportsDeclaration') asked.push(...usesOfDeclaration(node.declaration, features));
      if (node.type === 'FeatureFunction') asked.push(...usesOfSelector(node.value, features));
    });
  return asked;
}

const declarationsIn = (block: csstree.Block): readonly csstree.Declaration[] =>
  block.children.toArray().filter((node) => node.type === 'Declaration');

/** Whether the same block has a supported equivalent: with a prefix, or an earlier plain declaration. */
function hasOlderWords(
  declaration: csstree.Declaration,
  block: csstree.Block,
  features: StyleFeatures,
): boolean {
  const { property } = declaration;
  const siblings = declarationsIn(block);
  const before = siblings.slice(0, siblings.indexOf(declaration));
  if (isLacking(features.property(property))) {
    const compat = features.compatOfProperty(property);
    const prefixes = compat && prefixesOf(compat);
    const names = siblings.map((sibling) => sibling.property);
    return prefixes?.every((prefix) => names.includes(`${prefix}${property}`)) ?? false;
  }
  return before.some((each) => each.property === property && usesOfDeclaration(each, features).length === 0);
}

/** Finds what a sheet uses and a supported browser lacks, without a test or an older fallback. */
export function findStyleUses(sheet: string, features: StyleFeatures): readonly StyleUse[] {
  const uses: StyleUse[] = [];
  const nesting = features.selector('nesting');
  function add(found: readonly Feature[], asked: ReadonlySet<string>, rule: string): void {
    for (const feature of found) if (!asked.has(feature.name)) uses.push({ feature, rule });
  }
  function inBlock(block: csstree.Block, asked: ReadonlySet<string>, rule: string): void {
    for (const node of block.children) {
      if (node.type === 'Rule') inRule(node, asked, rule);
      if (node.type === 'Atrule') inAtRule(node, asked, rule);
      // Nested rules are not read further: the build flattens them.
      if (node.type === 'Raw' && node.value.includes('{')) add([nesting].filter(isLacking), asked, rule);
      if (node.type === 'Declaration' && !hasOlderWords(node, block, features))
        add(usesOfDeclaration(node, features), asked, rule);
    }
  }
  function inRule(rule: csstree.Rule, asked: ReadonlySet<string>, outer: string): void {
    const selector = csstree.generate(rule.prelude);
    add(usesOfSelector(rule.prelude, features), asked, selector);
    if (outer !== '' && isLacking(nesting)) add([nesting], asked, selector);
    inBlock(rule.block, asked, selector);
  }
  function inAtRule(rule: csstree.Atrule, asked: ReadonlySet<string>, outer: string): void {
    const name = `@${rule.name}${rule.prelude ? ` ${csstree.generate(rule.prelude)}` : ''}`;
    add(usesOfAtRule(rule, features), asked, name);
    const within =
      rule.name === 'supports'
        ? new Set([...asked, ...askedFor(rule, features).map((feature) => feature.name)])
        : asked;
    // Keyframes are not rules with selectors.
    if (rule.block) inBlock(rule.block, within, outer);
  }
  const tree = csstree.parse(sheet, { parseCustomProperty: true });
  if (tree.type === 'StyleSheet')
    for (const node of tree.children) {
      if (node.type === 'Rule') inRule(node, new Set(), '');
      if (node.type === 'Atrule') inAtRule(node, new Set(), '');
    }
  return uses;
}
