/** The path of a page or a call without the token that a mailed link carries there: it opens an account, and logs are read. */
export function withoutLinkToken(path: string): string {
  return path.replace(/(\/reset-password\/)[^/?#]+/gi, '$1...');
}
