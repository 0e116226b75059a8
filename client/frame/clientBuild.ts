/** What a client is called that does not come from a build; it is never told of a newer one. */
const unknownBuild = 'unknown';

/** The build of this page: the name of its first script, which carries a hash of all that it loads. */
export function clientBuild(page: ParentNode = document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return /\/([\w.-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? unknownBuild;
}

/** Whether the server has a newer client than this page; one that does not know its build has not. */
export function isNewerBuild(ofPage: string, ofServer: string): boolean {
  return ofPage !== ofServer && ofPage !== unknownBuild && ofServer !== unknownBuild;
}
