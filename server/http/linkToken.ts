/**
 * The path of a page, call or calendar without its token: that opens an account or tells its dates, and logs are read
 * by people.
 */
export function withoutLinkToken(path: string): string {
  return path.replace(/(\/(?:reset-password|calendar)\/)[^/?#]+/gi, '$1...');
}
