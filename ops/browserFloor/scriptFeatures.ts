import type { CompatStatement } from '@mdn/browser-compat-data';
import { type Feature, lacksOf, partsOf } from './compatibility.ts';
import { compatibilityData } from './compatibilityData.ts';

/** Names in scripts that the data knows: all of them, and those missing in supported browsers. */
export type ScriptFeatures = {
  /** `Iterator`, `navigation`. */
  readonly globals: ReadonlyMap<string, Feature>;
  /** `Map.groupBy`, `AbortSignal.any`. */
  readonly statics: ReadonlyMap<string, Feature>;
  /** `Set.union`: members of values of a kind. */
  readonly ofKind: ReadonlyMap<string, Feature>;
  /** `showPopover`: a member of a value of any kind. */
  readonly members: ReadonlyMap<string, Feature>;
  /** `scrollend`. */
  readonly events: ReadonlyMap<string, Feature>;
  /** `popover`, `command`. */
  readonly attributes: ReadonlyMap<string, Feature>;
  /** Flags of regular expressions, by the property that reports the flag. */
  readonly regularExpressionFlags: ReadonlyMap<string, Feature>;
  readonly knownKinds: ReadonlySet<string>;
};

type Kind = keyof Omit<ScriptFeatures, 'knownKinds'>;
type Entry = { readonly kind: Kind; readonly name: string; readonly compat: CompatStatement };

const flags = { d: 'hasIndices', s: 'dotAll', u: 'unicode', v: 'unicodeSets', y: 'sticky' };

/** Features of the language itself. The link to its specification distinguishes instance members from static ones. */
function* languageEntries(): Generator<Entry> {
  const builtins = [
    ...partsOf(compatibilityData.javascript.builtins),
    ...partsOf(compatibilityData.javascript.builtins?.Intl).map(
      ([name, entry]) => [`Intl.${name}`, entry] as const,
    ),
  ];
  for (const [owner, entry] of builtins) {
    // Some existed as a kind of values before they had a global name.
    const compat = entry[owner]?.__compat ?? entry.__compat;
    if (compat) yield { kind: owner.includes('.') ? 'statics' : 'globals', name: owner, compat };
    for (const [name, { __compat: compat }] of partsOf(entry)) {
      if (!compat || !/^\w+$/.test(name) || name === owner || owner === 'Intl') continue;
      const isOfValues = String(compat.spec_url).includes('prototype');
      if (!isOfValues) yield { kind: 'statics', name: `${owner}.${name}`, compat };
      else {
        yield { kind: 'ofKind', name: `${owner}.${name}`, compat };
        yield { kind: 'members', name, compat };
      }
    }
  }
  for (const [flag, property] of Object.entries(flags)) {
    const compat = compatibilityData.javascript.builtins?.RegExp?.[property]?.__compat;
    if (compat) yield { kind: 'regularExpressionFlags', name: flag, compat };
  }
}

/** Web APIs: document, events, storage and so on. */
function* pageEntries(): Generator<Entry> {
  for (const [owner, entry] of partsOf(compatibilityData.api)) {
    if (entry.__compat) yield { kind: 'globals', name: owner, compat: entry.__compat };
    for (const [part, { __compat: compat }] of partsOf(entry)) {
      const [, name = '', ending] = /^([^_]+)(_static|_event)?$/.exec(part) ?? [];
      if (!compat || name === '' || name === owner) continue;
      if (ending === '_static') yield { kind: 'statics', name: `${owner}.${name}`, compat };
      else if (ending === '_event') yield { kind: 'events', name, compat };
      else {
        if (owner === 'Window') yield { kind: 'globals', name, compat };
        yield { kind: 'ofKind', name: `${owner}.${name}`, compat };
        yield { kind: 'members', name, compat };
      }
    }
  }
}

/** Styles by the names that scripts give them: `element.style.textWrap`. */
function* styleEntries(): Generator<Entry> {
  for (const [property, { __compat: compat }] of partsOf(compatibilityData.css.properties)) {
    const inScripts = property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const name of new Set([property, inScripts])) if (compat) yield { kind: 'members', name, compat };
  }
}

function* attributeEntries(): Generator<Entry> {
  const owners = [
    compatibilityData.html.global_attributes,
    ...partsOf(compatibilityData.html.elements).map(([, entry]) => entry),
  ];
  for (const entry of owners)
    for (const [name, { __compat: compat }] of partsOf(entry))
      if (compat && /^[a-z]+$/.test(name)) yield { kind: 'attributes', name, compat };
}

/** Reads the data. A name with several meanings is missing if a supported browser lacks all of them. */
export function readScriptFeatures(): ScriptFeatures {
  const features: Readonly<Record<Kind, Map<string, Feature>>> = {
    globals: new Map(),
    statics: new Map(),
    ofKind: new Map(),
    members: new Map(),
    events: new Map(),
    attributes: new Map(),
    regularExpressionFlags: new Map(),
  };
  const knownKinds = new Set<string>();
  const entries = [...languageEntries(), ...pageEntries(), ...styleEntries(), ...attributeEntries()];
  for (const { kind, name, compat } of entries) {
    const lacks = lacksOf(compat);
    const before = features[kind].get(name)?.lacks;
    if (!before || lacks.length < before.length) features[kind].set(name, { name, lacks });
    if (kind === 'ofKind') knownKinds.add(name.slice(0, name.lastIndexOf('.')));
  }
  return { ...features, knownKinds };
}
