import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** Files of the client in one folder, by their names without endings. */
const files = (folder: string, names: string): RegExp => new RegExp(`client/${folder}/(${names})\\.tsx?$`);

const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

/** What every page runs first: several scripts, so that one is run while the next is still on its way. */
const ofEveryPage: readonly Group[] = [
  {
    name: 'contracts',
    tags: ['$initial'],
    test: /node_modules\/zod\/|\/contracts\/|client\/zodWithoutEval\.ts/,
  },
  { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'index', tags: ['$initial'] },
];

/** Small parts that screens of every kind show, and toasts and reloads, which must not wait for files of another screen. */
const parts: Group = {
  name: 'parts',
  test: anyOf(
    files('ui', 'Trail|SubmitActions|busyControl'),
    files('frame', 'useFocusKeeper'),
    files('lib', 'useStable'),
    /client\/ui\/Layout\.module\.css/,
    /icons\/Icon(ChevronDown|DeviceFloppy|History|LayoutGrid|Notes|Trash)\.mjs/,
    /components\/(Progress\/Progress|Switch\/Switch)\.mjs/,
    /create-(scoped-keydown-handler|safe-context)\.mjs|DirectionProvider\.mjs|use-force-update\.mjs/,
    /contracts\/calls\/(forecasts|reports|teamPerformance)\.ts/,
  ),
};

/** What the hub and the decision screens share. */
const decisions: Group = {
  name: 'decisions',
  test: anyOf(
    files('presence', 'PresenceList'),
    files('drafts', 'SaveState|readOnlyReason|draftStorage'),
    files('changes', 'LaterChanges'),
    files('decisions', 'useNews'),
    files('addresses', 'screenKey|cellLink'),
    files('contexts', 'useShowsReports'),
    /contracts\/(calls\/decisionSets|decisions\/(change|decisionSetRules))\.ts/,
    /components\/(NativeSelect\/NativeSelect|Combobox\/ComboboxChevron\/ComboboxChevron)\.mjs/,
    /use-click-outside\.mjs/,
  ),
};

/** What the dashboard and the hub share. */
const team: Group = {
  name: 'team',
  test: anyOf(
    files('team', 'TeamScreen'),
    files('indicators', 'IndicatorTables'),
    /icons\/Icon(CircleCheckFilled|Message|Pencil)\.mjs/,
  ),
};

const screens: Group = {
  name: 'screens',
  test: anyOf(files('games', 'GamesList|TeamList'), files('team', 'TeamDashboard')),
};

/** Drafts of decisions and what is told of them, which the roster and the notes share. */
const editing: Group = {
  name: 'editing',
  test: anyOf(
    files('drafts', 'AreaTabs|FrameActs|Notices|conflictQuestion|useDirtyGuards|useSaveShortcut'),
    files('grid', 'gridTexts'),
    /contracts\/(calls\/decisionCalls|notes\/noteSections)\.ts/,
    /icons\/IconArrowBackUp\.mjs/,
  ),
};

const overlays: Group = {
  name: 'overlays',
  test: /@floating-ui|react-remove-scroll|@mantine\/core\/esm\/components\/(Modal|Popover|Portal|Tooltip)\//,
};

const table: Group = { name: 'table', test: /mantine-react-table/ };

/**
 * Which modules stand in one script: browsers fetch few large ones sooner than many small ones. Each group takes along what
 * its modules import, unless a group before it has it, so the order counts: what several screens share stands before them,
 * so that no screen waits for what only another one needs.
 */
export const scriptGroups: Group[] = [
  ...ofEveryPage,
  parts,
  decisions,
  team,
  screens,
  editing,
  overlays,
  table,
];
