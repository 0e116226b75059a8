import { tabStorage } from '../storage/textStorage.ts';

const key = 'returnRoute';
/** Signing in does not lead back to the sign-in family. */
const signInPaths = [
  '/login',
  '/session-timeout',
  '/set-up',
  '/request-password',
  '/new-user',
  '/reset-password',
];

/** Keeps the open route for the time after sign-in (A§4). */
export function rememberReturnRoute(route: string): void {
  if (!signInPaths.some((path) => route.startsWith(path))) tabStorage.write(key, route);
}

/** The kept route, once; otherwise the games list. */
export function takeReturnRoute(): string {
  const route = tabStorage.read(key) ?? '/';
  forgetReturnRoute();
  return route;
}

/** Drops the kept route when a person signs out on purpose. */
export function forgetReturnRoute(): void {
  tabStorage.write(key, null);
}
