/**
 * The path of a page or call without its mailed token: the token opens an account, and logs are read by
 * people.
 */
export function withoutLinkToken(path: string): string {
  return path.replace(/(\/reset-password\/)[^/?#]+/gi, '$1...');
}
