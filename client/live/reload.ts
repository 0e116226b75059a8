import { fieldsOf } from '../../contracts/values.ts';
import type { PathParams } from '../call/call.ts';

/**
 * A load to repeat: every answer of a call whose path contains these ids; of every call if the path is null.
 */
export type Reload = { readonly path: string | null; readonly params: PathParams };

/** Whether a cached load, by its path and ids, must be repeated. */
export function isReloadOf(reload: Reload, path: unknown, params: unknown): boolean {
  if (reload.path !== null && path !== reload.path) return false;
  const ids = fieldsOf(params);
  return Object.entries(reload.params).every(([name, id]) => ids[name] === id);
}
