import type { ServerAnswer } from './begunCalls.ts';

/** What the addresses of a pattern need first: files of the build, and paths of calls with an empty body. */
export type FirstLoad = {
  /** As in routes: `:game` and `:team` stand for digits; the rest is a regular expression. */
  readonly path: string;
  /** What the screen is not painted without. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What its parts ask for that are painted after it. */
  readonly laterScripts: readonly string[];
  /** Paths of calls whose ids stand in the address. */
  readonly callPaths: readonly string[];
};

/**
 * Begins what the page's address needs, while the client's own code is still on its way: who is signed in, the scripts
 * of the screen, and, for somebody who is signed in, its calls. `pageScripts` are those that the page itself names, the
 * largest last: each is run when it has come, not when the last is there. The build puts this function and its table into
 * the script that runs before the first paint, so it stands on its own: it uses nothing from outside itself.
 */
export function beginFirstLoads(
  sessionPath: string,
  pageScripts: readonly string[],
  loads: readonly FirstLoad[],
): void {
  // Where one fails, the page's own script meets the same failure and tells it.
  for (const file of pageScripts) import(`/${file}`).catch(() => undefined);
  const headers = { 'Content-Type': 'application/json' };
  async function ask(path: string): Promise<ServerAnswer> {
    const sentAt = Date.now();
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(`/api${path}`, { method: 'POST', headers, body: '{}', signal });
    const answer = await response.json().catch(() => null);
    const date = response.headers.get('date');
    return { sentAt, receivedAt: Date.now(), httpStatus: response.status, date, answer };
  }
  function preload(files: readonly string[], rel: string, kind: string): void {
    for (const file of files) {
      const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href: `/${file}` });
      if (kind) link.as = kind;
      document.head.append(link);
    }
  }
  /** Does something when the page's own scripts have come: until then they need the whole line. */
  function afterPage(next: () => void): void {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => name.endsWith(`/${pageScripts.at(-1)}`))) return;
      observer.disconnect();
      next();
    });
    observer.observe({ type: 'resource', buffered: true });
  }
  const calls: NonNullable<Window['begunCalls']>['calls'] = new Map();
  window.begunCalls = { at: Date.now(), calls };
  function begin(path: string, coming: Promise<ServerAnswer | null>): void {
    const begun: { coming: typeof coming; arrived?: ServerAnswer | null } = { coming };
    calls.set(`/api${path}`, begun);
    // Whoever takes the call hears of its failure; nobody has to take it.
    coming.then(
      (answer) => {
        begun.arrived = answer;
      },
      () => undefined,
    );
  }
  const session = ask(sessionPath);
  begin(sessionPath, session);
  const isSignedIn = session.then(({ answer }) => (answer as { user?: unknown } | null)?.user != null);
  for (const { path, scripts, styles, laterScripts, callPaths } of loads) {
    const pattern = path.replace(/:(\w+)/g, '(?<$1>[1-9]\\d*)');
    const found = new RegExp(`^${pattern}/?$`).exec(location.pathname);
    if (!found) continue;
    preload(styles, 'preload', 'style');
    preload(scripts, 'modulepreload', '');
    if (laterScripts.length > 0) afterPage(() => preload(laterScripts, 'modulepreload', ''));
    for (const call of callPaths) {
      const named = call.replace(/:(\w+)/g, (_, name) => found.groups?.[name] ?? '');
      begin(
        named,
        isSignedIn.then((isSo) => (isSo ? ask(named) : null)),
      );
    }
  }
}
