import type { PageAnswers } from '../../contracts/calls/pageAnswers.ts';
import type { ServerAnswer } from './begunCalls.ts';

/** What the addresses of a pattern need first: build files, and paths of calls with an empty body. */
export type FirstLoad = {
  /** As in routes: `:game` and `:team` match digits; the rest is a regular expression. */
  readonly path: string;
  /** What the screen's first paint needs. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What parts painted later need. */
  readonly laterScripts: readonly string[];
  /** Paths of calls whose ids are in the address. */
  readonly callPaths: readonly string[];
};

/** A load of a turn, without the turn. */
export type TurnCall = { readonly path: string; readonly body: Readonly<Record<string, string>> };

/** The loads of a turn's screen, by game type; none for a game that does not have the screen. */
export type TurnLoad = {
  readonly path: string;
  readonly calls: { readonly Full: readonly TurnCall[]; readonly Lite: readonly TurnCall[] };
};

/** What `beginTurnLoads` receives from the function that begins everything else. */
type FirstLoads = {
  /** The ids in the address if it matches the pattern. */
  readonly idsIn: (path: string) => Readonly<Record<string, string>> | undefined;
  readonly begun: (path: string) => Promise<ServerAnswer | null> | undefined;
  readonly begin: (path: string, ids: Readonly<Record<string, string>>, body: object) => void;
};

/**
 * Begins the loads of a turn's screen as soon as the game has returned its type and open turn: the address
 * rarely names another turn. A filter choice in the address is left to the client. Self-contained, like
 * `beginFirstLoads`.
 */
export function beginTurnLoads(first: FirstLoads, gamePath: string, loads: readonly TurnLoad[]): void {
  type Game = {
    readonly gameDetails?: {
      readonly type: 'Full' | 'Lite';
      readonly frozen: boolean;
      readonly turns: readonly { readonly turn_num: number }[];
    };
  };
  const query = new URLSearchParams(location.search);
  if (query.has('type')) return;
  for (const { path, calls } of loads) {
    const ids = first.idsIn(path);
    if (!ids) continue;
    const ofGame = first.begun(gamePath.replace(':game', ids.game ?? ''));
    ofGame?.then(
      (answered) => {
        const game = (answered?.answer as Game | null)?.gameDetails;
        // A frozen game shows students no screen, and may not have opened a turn yet.
        if (!game || game.frozen) return;
        const turns = game.turns.map(({ turn_num }) => turn_num);
        const asked = Number(query.get('turn'));
        const turnNum = turns.includes(asked) ? asked : Math.max(1, ...turns);
        for (const call of calls[game.type]) first.begin(call.path, ids, { turnNum, ...call.body });
      },
      () => undefined,
    );
  }
}

/**
 * Begins the build files of a screen: its style sheets, its scripts and, once `largestScript` of the page has
 * arrived, the scripts of what is painted later. Returns a promise for each style sheet, which resolves once it has
 * loaded or failed. Self-contained, like `beginFirstLoads`.
 */
export function beginFiles(
  { scripts, styles, laterScripts }: FirstLoad,
  largestScript: string,
): readonly Promise<void>[] {
  function link(rel: string, file: string, disabled = false): HTMLLinkElement {
    const added = Object.assign(document.createElement('link'), {
      rel,
      crossOrigin: '',
      disabled,
      href: `/${file}`,
    });
    document.head.append(added);
    return added;
  }
  function preload(files: readonly string[]): void {
    for (const file of files) link('modulepreload', file);
  }
  /**
   * Style sheets of screens come after those of the page, whose rules they override. One that fails is
   * removed: the script that needs it then requests it again.
   */
  async function sheetOf(file: string): Promise<void> {
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
    // A drawn page contains it; the link that loads nothing tells later scripts.
    const isInPage = document.querySelector(`style[data-sheet="${file}"]`) !== null;
    const sheet = link('stylesheet', file, isInPage);
    if (isInPage) return;
    await new Promise<unknown>((resolve) => Object.assign(sheet, { onload: resolve, onerror: resolve }));
    if (!sheet.sheet) sheet.remove();
  }
  /** Runs something once the page's own scripts have loaded: until then they need the full bandwidth. */
  function afterPage(next: () => void): void {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => name.endsWith(`/${largestScript}`))) return;
      observer.disconnect();
      next();
    });
    observer.observe({ type: 'resource', buffered: true });
  }
  const sheets = styles.map(sheetOf);
  preload(scripts);
  if (laterScripts.length > 0) afterPage(() => preload(laterScripts));
  return sheets;
}

/** What the script before the first paint knows of the product. */
export type FirstTables = {
  readonly sessionPath: string;
  readonly loads: readonly FirstLoad[];
  /** The element of the answers that came with the page. */
  readonly answersId: string;
  readonly idsInAddress: (pattern: string, address: string) => Record<string, string> | undefined;
};

/**
 * Begins what the page's address needs while the client code is still loading: the signed-in user, the
 * files of the screen (`filesOf`), and its calls if somebody is signed in. Answers that came with the page are taken
 * instead of calls. The build inlines this function and
 * its tables into the script that runs before the first paint, so it is self-contained: it uses nothing from
 * outside.
 */
export function beginFirstLoads(
  { sessionPath, loads, answersId, idsInAddress }: FirstTables,
  filesOf: (load: FirstLoad) => readonly Promise<void>[],
  afterwards: (first: FirstLoads) => void,
): void {
  const headers = { 'Content-Type': 'application/json' };
  async function ask(path: string, body: string): Promise<ServerAnswer> {
    const sentAt = Date.now();
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(`/api${path}`, { method: 'POST', headers, body, signal });
    const answer = await response.json().catch(() => null);
    const date = response.headers.get('date');
    const epoch = response.headers.get('log-epoch');
    return { sentAt, receivedAt: Date.now(), httpStatus: response.status, date, epoch, answer };
  }
  const calls: NonNullable<Window['begunCalls']>['calls'] = new Map();
  const sheets: Promise<void>[] = [];
  window.begunCalls = { at: Date.now(), calls, sheets };
  function begin(path: string, body: string, coming: Promise<ServerAnswer | null>): void {
    const begun: { coming: typeof coming; arrived?: ServerAnswer | null } = { coming };
    calls.set(`/api${path} ${body}`, begun);
    // The code that takes the call handles its failure; it may never be taken.
    coming.then(
      (answer) => {
        begun.arrived = answer;
      },
      () => undefined,
    );
  }
  const holder = document.getElementById(answersId);
  const given = JSON.parse(holder?.textContent ?? '{"answers":[]}') as PageAnswers;
  // What is private does not stay in the document.
  holder?.remove();
  const came = new Map(given.answers.map(({ path, httpStatus, answer }) => [path, { httpStatus, answer }]));
  /** An answer without times: the clocks are compared by the next call. */
  function cameOrAsk(path: string, body: string): Promise<ServerAnswer> {
    const answered = body === '{}' ? came.get(path) : undefined;
    if (!answered) return ask(path, body);
    return Promise.resolve({ sentAt: 0, receivedAt: 0, date: null, epoch: given.epoch, ...answered });
  }
  const session = cameOrAsk(sessionPath, '{}');
  begin(sessionPath, '{}', session);
  const isSignedIn = session.then(({ answer }) => (answer as { user?: unknown } | null)?.user != null);
  function idsIn(path: string): Record<string, string> | undefined {
    return idsInAddress(path, location.pathname);
  }
  function beginCall(path: string, ids: Readonly<Record<string, string>>, fields: object): void {
    const named = path.replace(/:(\w+)/g, (_, name) => ids[name] ?? '');
    const body = JSON.stringify(fields);
    begin(
      named,
      body,
      came.has(named) ? cameOrAsk(named, body) : isSignedIn.then((isSo) => (isSo ? ask(named, body) : null)),
    );
  }
  for (const load of loads) {
    const ids = idsIn(load.path);
    if (!ids) continue;
    sheets.push(...filesOf(load));
    for (const call of load.callPaths) beginCall(call, ids, {});
  }
  // Those of the screen to which the address leads.
  for (const path of came.keys()) if (!calls.has(`/api${path} {}`)) begin(path, '{}', cameOrAsk(path, '{}'));
  afterwards({ idsIn, begun: (path) => calls.get(`/api${path} {}`)?.coming, begin: beginCall });
}
