// Writes an example of every event type and version that lacks one; existing ones never change.
//   node ops/eventFixtures.ts
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
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
  readonly required?: readonly string[];
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

const directory = fileURLToPath(new URL('../tests/fixtures/recordedEvents', import.meta.url));
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

function objectOf(shape: Shape, isWhole: boolean, name: string): Record<string, unknown> {
  const { additionalProperties: value, required } = shape;
  const fields = Object.entries(shape.properties ?? {});
  if (fields.length === 0 && typeof value === 'object')
    return Object.fromEntries(keysOf(shape, name).map((key) => [key, sampleOf(value, isWhole, '')]));
  const kept = isWhole ? fields : fields.filter(([field]) => required?.includes(field));
  return Object.fromEntries(kept.map(([field, of]) => [field, sampleOf(of, isWhole, field)]));
}

/** The simplest value of a shape; with all optional parts, or without. */
function sampleOf(shape: Shape, isWhole: boolean, name: string): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (first) return sampleOf(first, isWhole, name);
  if (shape.$ref !== undefined) return null;
  const type = typeof shape.type === 'object' ? shape.type[0] : shape.type;
  if (type === 'object') return objectOf(shape, isWhole, name);
  if (type === 'array') return itemsOf(shape).map((item) => sampleOf(item, isWhole, name));
  if (type === 'integer' || type === 'number') return numberOf(shape);
  if (type === 'boolean') return true;
  if (type === 'string')
    return shape.format === 'date-time' ? moment : (knownTexts[name] ?? (name || 'text'));
  return null;
}

function exampleOf({ type, version, schema }: EventDefinition, of: number): object {
  // A version adds fields; the first had no optional ones, the newest has them all.
  const data = sampleOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape, of === version, '');
  schema.parse(data);
  return { type, version: of, data };
}

mkdirSync(directory, { recursive: true });
const present = readdirSync(directory);
for (const definition of eventDefinitions.values())
  for (let version = 1; version <= definition.version; version += 1) {
    const stem = `${definition.type}.${version}.`;
    if (present.some((file) => file.startsWith(stem))) continue;
    const example = exampleOf(definition, version);
    const hash = createHash('sha256').update(JSON.stringify(example)).digest('hex').slice(0, 12);
    writeFileSync(path.join(directory, `${stem}${hash}.json`), `${JSON.stringify(example, null, 2)}\n`);
    console.log(`Wrote ${stem}${hash}.json`);
  }
