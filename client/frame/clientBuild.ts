/** The name of a client that does not come from a build; it is never notified of a newer one. */
const unknownBuild = 'unknown';

/**
 * The build of this page: the name of its first script, which contains a hash of everything that it loads.
 */
export function clientBuild(page: ParentNode = document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return /\/([\w.-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? unknownBuild;
}

/** Whether the server has a newer client than this page; false if the server does not know its build. */
export function isNewerBuild(ofPage: string, ofServer: string): boolean {
  return ofPage !== ofServer && ofPage !== unknownBuild && ofServer !== unknownBuild;
}
