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
  if (!signInPaths.some((path) => route.startsWith(path))) sessionStorage.setItem(key, route);
}

/** The kept route, once; otherwise the games list. */
export function takeReturnRoute(): string {
  const route = sessionStorage.getItem(key) ?? '/';
  sessionStorage.removeItem(key);
  return route;
}

/** Drops the kept route when a person signs out on purpose. */
export function forgetReturnRoute(): void {
  sessionStorage.removeItem(key);
}
