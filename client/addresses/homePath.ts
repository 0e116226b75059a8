import { useIsStudent } from '../session/session.ts';

/**
 * Where Home leads. A person with one game is sent into it; `all` lets administrators of games reach the list
 * nevertheless.
 */
export function useHomePath(): string {
  return useIsStudent() ? '/' : '/?all=1';
}
