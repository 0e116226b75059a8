import type * as z from 'zod';
import type { TextStorage } from './textStorage.ts';

/** Reads what is kept under a name; undefined where there is nothing, or nothing of this form. */
export function readJson<T>(storage: TextStorage, key: string, schema: z.ZodType<T>): T | undefined {
  const text = storage.read(key);
  return text === null ? undefined : parseJson(text, schema);
}

/** Keeps a value under a name; null keeps nothing there any more. */
export function writeJson(storage: TextStorage, key: string, value: unknown): void {
  storage.write(key, value === null ? null : JSON.stringify(value));
}

/** What a text says; undefined where it has another form, as an older build may have written it. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
