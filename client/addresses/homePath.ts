import { useIsStudent } from '../session/session.ts';

/**
 * Where Home leads. A person with one game is sent into it; `all` lets those who administer games reach the
 * list all the same.
 */
export function useHomePath(): string {
  return useIsStudent() ? '/' : '/?all=1';
}
