import type * as z from 'zod';
import type { TextStorage } from './textStorage.ts';

/** Reads the value under a key; undefined if there is none, or none of this format. */
export function readJson<T>(storage: TextStorage, key: string, schema: z.ZodType<T>): T | undefined {
  const text = storage.read(key);
  return text === null ? undefined : parseJson(text, schema);
}

/** Stores a value under a key; null removes it. */
export function writeJson(storage: TextStorage, key: string, value: unknown): void {
  storage.write(key, value === null ? null : JSON.stringify(value));
}

/** Parses a text; undefined if it has another format. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
