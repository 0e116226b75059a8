// Writes an example of every event type that has none of its current version; others stay as they are.
//   node ops/eventFixtures.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { EventDefinition } from '../contracts/events/eventDefinition.ts';
import { eventDefinitions } from '../contracts/features/allEvents.ts';

type Shape = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape | boolean;
  readonly prefixItems?: readonly Shape[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly format?: string;
  readonly pattern?: string;
};

const file = fileURLToPath(new URL('../tests/fixtures/events/exampleEvents.json', import.meta.url));
const moment = '2026-09-01T13:00:00.000Z';
/** Names that the code looks up. */
const knownTexts: Readonly<Record<string, string>> = {
  area: 'certificatesOfDeposit',
  lockdownTime: '14:30',
  section: 'Smry',
  page: 'cds',
  run: '1.1',
};

function numberOf({ minimum, exclusiveMinimum }: Shape): number {
  const least = Math.max(minimum ?? 0, exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  return Math.max(1, least);
}

function itemsOf({ prefixItems, items, minItems }: Shape): readonly Shape[] {
  if (prefixItems) return prefixItems;
  return Array.from({ length: Math.max(1, minItems ?? 0) }, () => (typeof items === 'object' ? items : {}));
}

/** Keys of a record: those listed in its shape, or one that the code looks up. */
function keysOf({ propertyNames, additionalProperties }: Shape, name: string): readonly string[] {
  if (propertyNames?.enum) return propertyNames.enum.map(String);
  if (name === 'changes') return ['ratePercent'];
  const isOfAreas = typeof additionalProperties === 'object' && additionalProperties.type === 'array';
  return [isOfAreas ? 'certificatesOfDeposit' : '1'];
}

function objectOf(shape: Shape, name: string): Record<string, unknown> {
  const { additionalProperties: value } = shape;
  const fields = Object.entries(shape.properties ?? {});
  if (fields.length === 0 && typeof value === 'object')
    return Object.fromEntries(keysOf(shape, name).map((key) => [key, sampleOf(value, '')]));
  return Object.fromEntries(fields.map(([field, of]) => [field, sampleOf(of, field)]));
}

/** The simplest value of a shape, with all optional parts. */
function sampleOf(shape: Shape, name: string): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (first) return sampleOf(first, name);
  if (shape.$ref !== undefined) return null;
  const type = typeof shape.type === 'object' ? shape.type[0] : shape.type;
  if (type === 'object') return objectOf(shape, name);
  if (type === 'array') return itemsOf(shape).map((item) => sampleOf(item, name));
  if (type === 'integer' || type === 'number') return numberOf(shape);
  if (type === 'boolean') return true;
  if (type === 'string')
    return shape.format === 'date-time' ? moment : (knownTexts[name] ?? (name || 'text'));
  return null;
}

type Example = { readonly type: string; readonly version: number; readonly data: unknown };

function exampleOf({ type, version, schema }: EventDefinition): Example {
  const data = sampleOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape, '');
  schema.parse(data);
  return { type, version, data };
}

const present: readonly Example[] = JSON.parse(readFileSync(file, 'utf8'));
const examples = [...eventDefinitions.values()]
  .toSorted((one, other) => (one.type < other.type ? -1 : 1))
  .map(
    (definition) =>
      present.find(({ type, version }) => type === definition.type && version === definition.version) ??
      exampleOf(definition),
  );
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);
