import { useMemo } from 'react';
import type * as z from 'zod';
import { useOutside } from '../lib/useOutside.ts';
import { parseJson, writeJson } from './storedJson.ts';
import { browserStorage } from './textStorage.ts';

/**
 * A choice that the browser remembers for the next visit, the same in every part of the page and in every
 * tab.
 */
export function useRemembered<T>(
  key: string,
  schema: z.ZodType<T>,
  otherwise: T,
): readonly [value: T, set: (value: T) => void] {
  const text = useOutside(browserStorage.subscribe, () => browserStorage.read(key));
  const value = useMemo(
    () => (text === null ? undefined : parseJson(text, schema)) ?? otherwise,
    [text, schema, otherwise],
  );
  return [value, (next) => writeJson(browserStorage, key, next)];
}
