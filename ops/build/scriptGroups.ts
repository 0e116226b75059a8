import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** Module file patterns, one per name, so that a name without a match is found. */
const named = (before: string, names: string, after: string): readonly RegExp[] =>
  names.split(' ').map((name) => new RegExp(`${before}${name}${after}`));

/** Files of the client in one folder, by their names without extensions. */
const files = (folder: string, names: string) => named(`client/${folder}/`, names, '\\.tsx?$');
const contracts = (names: string) => named('contracts/', names, '\\.ts$');
const icons = (names: string) => named('icons/Icon', names, '\\.mjs');
const modules = (names: string) => named('', names, '\\.mjs');

/** All file name patterns, ours and those within libraries. */
export const groupPatterns: RegExp[] = [];

function anyOf(...patterns: readonly (RegExp | readonly RegExp[])[]): RegExp {
  const all = patterns.flat();
  groupPatterns.push(...all);
  return new RegExp(all.map(({ source }) => source).join('|'));
}

/** What every page runs first: several scripts, so that one runs while the next is still loading. */
const ofEveryPage: readonly Group[] = [
  {
    name: 'contracts',
    tags: ['$initial'],
    test: anyOf(/node_modules\/zod\//, /\/contracts\//, /client\/zodWithoutEval\.ts/),
  },
  {
    name: 'react',
    tags: ['$initial'],
    test: anyOf(named('node_modules/', 'react react-dom scheduler', '/')),
  },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'index', tags: ['$initial'] },
];

/** Small parts of all kinds of screens; also toasts and reloads, which must not wait for a screen's files. */
const parts: Group = {
  name: 'parts',
  test: anyOf(
    files('ui', 'SubmitActions busyControl'),
    files('frame', 'useFocusKeeper'),
    files('lib', 'laterPart useStable'),
    files('drafts', 'readOnlyReason ReasonText'),
    files('contexts', 'useShowsReports'),
    /client\/ui\/Layout\.module\.css/,
    icons('ChevronDown DeviceFloppy History LayoutGrid Notes Pencil Trash'),
    modules('InlineInput/InlineInput InputsGroupFieldset get-auto-contrast-value find-element-ancestor'),
    modules('create-scoped-keydown-handler create-safe-context DirectionProvider use-force-update'),
    files('charts', 'scales'),
    contracts('calls/teamPerformance calls/turnHistory'),
  ),
};

/** Shared by the lists, the dashboard and the hub. */
const overviews: Group = {
  name: 'overviews',
  test: anyOf(
    files('charts', 'Sparkline'),
    files('contexts', 'GameOverNote'),
    files('drafts', 'keptForms useTextRecovery'),
    files('contributions', 'contributionAddress'),
    files('team', 'gapsOf standingText'),
    files('ui', 'EmptyState FactStrip saveFile'),
    files('waitingList', 'useLeftForms'),
    /client\/ui\/PaperCard\.module\.css/,
    contracts('calls/forecasts calls/standing calls/warning'),
    modules('components/Switch/Switch'),
  ),
};

/** The rules of all decision areas: no list waits for them. */
const areas: Group = { name: 'areas', test: anyOf(contracts('decisions/areas')) };

/** Shared by the hub and the decision screens. */
const decisions: Group = {
  name: 'decisions',
  test: anyOf(
    files('presence', 'PresenceList'),
    files('drafts', 'SaveState draftStorage'),
    files('changes', 'LaterChanges'),
    files('charts', 'offTheChart'),
    files('decisions', 'useNews heat'),
    files('addresses', 'screenKey cellLink'),
    files('waiting', 'WaitingCard waitingText'),
    contracts('calls/decisionSets decisions/change'),
    modules('components/NativeSelect/NativeSelect components/Combobox/ComboboxChevron/ComboboxChevron'),
    modules('use-click-outside'),
    icons('ChevronLeft'),
  ),
};

/** Shared by the dashboard and the hub. */
const team: Group = {
  name: 'team',
  test: anyOf(
    files('team', 'TeamScreen WhyParts useWhy'),
    files('indicators', 'IndicatorTables'),
    files('practice', 'useArrivalFocus'),
    icons('CircleCheckFilled Message'),
  ),
};

/** What is loaded again when something has happened, whichever screen is open. */
const calls: Group = {
  name: 'calls',
  test: anyOf(contracts('calls/dashboard calls/reports calls/scoring calls/why')),
};

/** Shared by the dashboard and the pictures of decision screens. */
const charts: Group = {
  name: 'charts',
  test: anyOf(files('charts', 'columnUnit differenceGeometry ratesGeometry spreadLabels')),
};

/** Why figures move: on the dashboard, after a forecast, and in news. */
const reasons: Group = {
  name: 'reasons',
  test: anyOf(files('charts', 'Bridge'), files('team', 'ChangeText'), contracts('banking/whyText')),
};

const lists: Group = {
  name: 'lists',
  test: anyOf(files('games/list', 'GamesList'), files('games/teams', 'TeamList')),
};
const dashboard: Group = { name: 'dashboard', test: anyOf(files('team', 'TeamDashboard TeamHome')) };

/** Drafts of decisions and their notices, shared by the roster and the notes. */
const editing: Group = {
  name: 'editing',
  test: anyOf(
    files('drafts', 'AreaTabs ContextSelect FrameActs Notices TitleRow'),
    files('drafts', 'conflictQuestion useDirtyGuards useSaveShortcut useScenario'),
    files('decisions', 'changedCells'),
    files('grid/body', 'CellEditor useRowWindow'),
    files('ui', 'MenuButton UndoButtons'),
    files('waiting', 'WaitingInNext'),
    files('grid/control', 'gridTexts'),
    contracts('calls/areaLoads calls/decisionCalls notes/noteSections'),
    icons('ArrowBackUp'),
  ),
};

const overlays: Group = {
  name: 'overlays',
  test: anyOf(/@floating-ui/, named('@mantine/core/esm/components/', 'Menu Popover Portal', '/')),
};

/** Parts of screens without the table library, which would otherwise bring it along. */
const controls: Group = {
  name: 'controls',
  test: anyOf(named('@mantine/core/esm/components/', 'Checkbox', '/'), modules('utils/clamp/clamp')),
};
const tables: Group = {
  name: 'tables',
  test: anyOf(
    named('@mantine/core/esm/components/', 'Table', '/'),
    files('ui', 'TermHeads'),
    icons('Edit Search X'),
  ),
};
const selects: Group = {
  name: 'selects',
  test: anyOf(named('@mantine/core/esm/components/', 'MultiSelect Select', '/')),
};

/** What the table library shares with drawers and terms. */
const drawers: Group = {
  name: 'drawers',
  test: anyOf(/react-remove-scroll/, named('@mantine/core/esm/components/', 'Modal Tooltip', '/')),
};
const table: Group = { name: 'table', test: anyOf(/mantine-react-table/) };

/**
 * The modules of each script: browsers fetch few large ones faster than many small ones. Each group includes
 * its modules' imports, unless an earlier group has them, so the order matters: shared modules come first, so
 * that no screen waits for what only another one needs.
 */
export const scriptGroups: Group[] = [
  ...ofEveryPage,
  parts,
  overviews,
  areas,
  decisions,
  team,
  calls,
  charts,
  reasons,
  lists,
  dashboard,
  editing,
  controls,
  overlays,
  tables,
  selects,
  drawers,
  table,
];
