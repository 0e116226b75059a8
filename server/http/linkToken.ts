/**
 * The path of a page, call or calendar without its token: that opens an account, tells its dates, names a launch or
 * registers a school, and logs are read by people.
 */
export function withoutLinkToken(path: string): string {
  return path.replace(/(\/(?:reset-password|calendar|lti\/place|lti\/register)\/)[^/?#]+/gi, '$1...');
}
