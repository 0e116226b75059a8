// Which components of the client the gallery must show, and which of them a rendered tree contains.
import { globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';

const client = path.resolve(import.meta.dirname, '../../client');

/** Names of components that are a tile, a cell, a dialog, a banner, a card, a chart, or a part of one of these. */
const partName = new RegExp(
  `(?:${[
    'Tile|Cells?|Dialog|Question|Review|Banners?|Notice|Note|Cards?|Charts?|Picture|Races?|League|Figures|Spine',
    'Bar|Lines?|Bubble|Findings|Areas|Preflight|Summary|News|Bell|Panel|Icon|BalanceSheet|ReceiptSheet|RowSheet',
    'Proof|Receipt|Picker|Lanes|Slider|Effect|Bank|Board|Answer|State|Parts',
  ].join('|')})$`,
);

/** Everything in these folders is a part, whatever its name. */
const foldersOfParts = ['ui', 'charts', 'frame', 'account', 'games', 'reports', 'presence', 'drafts'];

/** Screens have addresses, which other tests open. */
const routes = readFileSync(path.join(client, 'routes.tsx'), 'utf8');
const isScreen = (file: string): boolean => routes.includes(`import('./${file.replaceAll('\\', '/')}')`);

const exported = /^export (?:function|const) ([A-Z]\w*[a-z]\w*)\b(?! = createContext|: )/gm;

/** A component that must be shown. */
type Part = {
  /** `audit/VerifyCard`, or `games/FinalResultParts BankName` if the file has another name. */
  readonly name: string;
  readonly component: unknown;
};

/** Every part of the client. */
export async function partsOfClient(): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const file of globSync('{*,*/*}/*.tsx', { cwd: client }).sort()) {
    const [folder = ''] = file.split(path.sep);
    const names = [...readFileSync(path.join(client, file), 'utf8').matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => (foldersOfParts.includes(folder) && !isScreen(file)) || partName.test(name));
    if (names.length === 0) continue;
    const loaded = (await import(path.join(client, file))) as Readonly<Record<string, unknown>>;
    const screen = file.replace('.tsx', '').replaceAll('\\', '/');
    for (const name of names)
      parts.push({
        name: path.basename(screen) === name ? screen : `${screen} ${name}`,
        component: loaded[name],
      });
  }
  return parts;
}

/** React's internal node of a rendered component, as far as it is used here. */
type Fiber = {
  readonly type: unknown;
  readonly elementType: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

/** Records every component of the tree rendered into an element. React has no public API for this. */
export function noteComponents(container: HTMLElement, seen: Set<unknown>): void {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const root = (container as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[
    key
  ];
  const note = (fiber: Fiber | null): void => {
    for (let each = fiber; each; each = each.sibling) {
      // A memoized component is exported as its wrapper. A component that renders nothing is not shown.
      if (each.child) seen.add(each.type).add(each.elementType);
      note(each.child);
    }
  };
  note(root?.stateNode.current ?? null);
}
