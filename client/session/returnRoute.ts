import { tabStorage } from '../storage/textStorage.ts';

/** Its storage key in the tab. */
export const returnRouteKey = 'returnRoute';
/** Signing in does not return to the sign-in screens. */
const signInPaths = [
  '/login',
  '/session-timeout',
  '/connect',
  '/set-up',
  '/request-password',
  '/new-user',
  '/sign-up',
  '/reset-password',
];

/** Keeps the open route for the time after sign-in. */
export function rememberReturnRoute(route: string): void {
  if (!signInPaths.some((path) => route.startsWith(path))) tabStorage.write(returnRouteKey, route);
}

/** The kept route, once; otherwise the games list. */
export function takeReturnRoute(): string {
  const route = tabStorage.read(returnRouteKey) ?? '/';
  forgetReturnRoute();
  return route;
}

/** Drops the kept route when a person signs out on purpose. */
export function forgetReturnRoute(): void {
  tabStorage.write(returnRouteKey, null);
}
