import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type Feature, lacksOf, partsOf } from './compatibility.ts';
import { compatibilityData } from './compatibilityData.ts';

/** The data about style sheets, by their content. */
export type StyleFeatures = {
  atRule(name: string): Feature | undefined;
  mediaFeature(name: string): Feature | undefined;
  property(name: string): Feature | undefined;
  /**
   * A keyword or a function in the value of a property: `subgrid`, `color-mix`; also other parts such as
   * `content_replacement`.
   */
  value(property: string, name: string): Feature | undefined;
  /** A function or a unit, in any property. */
  type(name: string): Feature | undefined;
  selector(name: string): Feature | undefined;
  compatOfProperty(name: string): CompatStatement | undefined;
};

const { 'at-rules': atRules, properties, selectors, types } = compatibilityData.css;

/** Units of one kind share one entry in the data. */
const unitFamilies: readonly (readonly [RegExp, string])[] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
];

function named(name: string, entry: Identifier | undefined): Feature | undefined {
  return entry?.__compat && { name, lacks: lacksOf(entry.__compat) };
}

/** Everything below an entry, by name; of two with one name the more widely supported one. */
function* below(entry: Identifier | undefined): Generator<readonly [string, Identifier]> {
  for (const [name, part] of partsOf(entry)) {
    yield [name, part];
    yield* below(part);
  }
}

function typesByName(): ReadonlyMap<string, Feature> {
  const byName = new Map<string, Feature>();
  for (const [name, entry] of below(types)) {
    const feature = named(name, entry);
    if (feature && feature.lacks.length <= (byName.get(name)?.lacks.length ?? Number.POSITIVE_INFINITY))
      byName.set(name, feature);
  }
  return byName;
}

export function readStyleFeatures(): StyleFeatures {
  const byType = typesByName();
  return {
    atRule: (name) => named(`@${name}`, atRules?.[name]),
    mediaFeature: (name) => named(`@media ${name}`, atRules?.media?.[name.replace(/^(min|max)-/, '')]),
    property: (name) => named(name, properties?.[name]),
    value: (property, name) => named(`${property}: ${name}`, properties?.[property]?.[name]),
    type: (name) => byType.get(unitFamilies.find(([pattern]) => pattern.test(name))?.[1] ?? name),
    selector: (name) => named(`:${name}`, selectors?.[name]),
    compatOfProperty: (name) => properties?.[name]?.__compat,
  };
}
