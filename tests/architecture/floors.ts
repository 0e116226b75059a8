import type { Floors } from './floorLaws.ts';

/**
 * The floor of each folder, bottom up. A folder only imports folders of lower floors, including types;
 * folders of one floor do not know each other. A part's own files are on the floor where the part itself is
 * named.
 */
export const floors: Floors = {
  contracts: [
    ['contracts'],
    ['contracts/text', 'contracts/time', 'contracts/richText', 'contracts/rosters'],
    ['contracts/fields'],
    ['contracts/banking', 'contracts/audit', 'contracts/scoring', 'contracts/grading'],
    ['contracts/decisions'],
    [
      'contracts/glossary',
      'contracts/mergers',
      'contracts/notes',
      'contracts/help',
      'contracts/push',
      'contracts/proof',
    ],
    ['contracts/events'],
    ['contracts/record', 'contracts/readModels'],
    ['contracts/calls'],
    // What belongs to one feature, and what combines all of them.
    ['contracts/features'],
  ],
  projections: [
    // Documents and their stores, the folds, and what runs these over a log.
    ['projections/documents'],
    ['projections'],
    ['projections/runners'],
  ],
  server: [
    // Independent of the product, or dependent only on the contracts.
    [
      'server/lib',
      'server/authority',
      'server/rivals',
      'server/simulation/base',
      'server/richText',
      'server/clientErrors',
    ],
    [
      'server/simulation/catalogue',
      'server/eventStore',
      'server/nodes',
      // What asks other servers, of a platform or any other.
      'server/school',
    ],
    ['server/simulation/model'],
    ['server/simulation/market'],
    ['server/simulation/loans'],
    ['server/simulation/instruments'],
    ['server/simulation/books'],
    ['server/simulation/measures'],
    ['server/simulation/analysis'],
    ['server/simulation/decisions'],
    ['server/simulation/quarter'],
    ['server/simulation/opening'],
    ['server/simulation/causes'],
    ['server/eventStore/sqlite', 'server/eventStore/eventStoreDb', 'server/keys', 'server/commands/deciders'],
    ['server/configuration', 'server/commands/handling', 'server/storedState'],
    ['server/identity/model', 'server/identity/access', 'server/engine/mapping', 'server/reports'],
    ['server/identity/credentials'],
    ['server/identity/accounts'],
    ['server/identity/signIn', 'server/identity/texts', 'server/identity/stores'],
    ['server/identity'],
    ['server/mail', 'server/reports/files', 'server/reports/ratios', 'server/help/texts'],
    ['server/reports/figures', 'server/reports/models/detail', 'server/help'],
    ['server/reports/models'],
    ['server/reports/list'],
    ['server/engine'],
    ['server/readers'],
    ['server/processes'],
    ['server/history', 'server/installation', 'server/school/lti'],
    ['server/audit'],
    ['server/people'],
    ['server/checkpoints'],
    ['server/school/oidc'],
    ['server/school/doors'],
    ['server/stores', 'server/receipts'],
    ['server/http'],
    ['server/http/answers'],
    ['server/http/handlers', 'server/push'],
    ['server/features'],
    ['server'],
  ],
  client: [
    // Know nothing of Quarterdeck.
    ['client/lib', 'client/theme', 'client/assets', 'client/olderBrowser'],
    ['client/storage'],
    ['client/call'],
    ['client/session'],
    // Shared parts of screens: pushes, controls, the open game and team, addresses.
    ['client/live', 'client/ui', 'client/contexts', 'client/addresses', 'client/search'],
    [
      'client/away',
      'client/presence',
      'client/changes',
      'client/charts',
      'client/richText',
      'client/shortcuts',
      'client/tour',
    ],
    ['client/grid/sheet', 'client/indicators'],
    ['client/grid/control'],
    ['client/grid/body'],
    ['client/drafts'],
    // Screens, and their parts shown by others.
    [
      'client/account',
      'client/clientErrors',
      'client/glossary',
      'client/grades',
      'client/help',
      'client/housekeeping',
      'client/join',
      'client/messages',
      'client/practice',
      'client/receipts',
      'client/rights',
      'client/waiting',
    ],
    ['client/talk', 'client/contributions'],
    ['client/adjustments', 'client/school', 'client/team', 'client/users'],
    ['client/mergers', 'client/notes', 'client/reports', 'client/roster', 'client/scoring'],
    ['client/debrief', 'client/market', 'client/practice/end', 'client/ratios'],
    ['client/regulator'],
    ['client/waitingList'],
    ['client/decisions', 'client/estimates'],
    ['client/decisions/picture', 'client/decisions/recovery', 'client/decisions/submit', 'client/news'],
    ['client/decisions/hub', 'client/decisions/screen', 'client/samples'],
    ['client/history/steps'],
    ['client/history/theatre'],
    ['client/history'],
    ['client/audit'],
    ['client/games'],
    [
      'client/games/forms',
      'client/games/freeze',
      'client/games/results',
      'client/games/run',
      'client/games/schedule',
    ],
    ['client/lesson'],
    ['client/games/list', 'client/games/teams'],
    // The page around every screen, and the routes.
    ['client/frame'],
    ['client'],
  ],
  ops: [
    ['ops/protocolServers'],
    ['ops/protocolServers/eventStoreDb', 'ops/protocolServers/mongo', 'ops/protocolServers/redis'],
    ['ops/protocolServers/processes'],
    ['ops/build', 'ops/stores', 'ops/seed', 'ops/exploit', 'ops/gallery'],
    [
      'ops/browser',
      'ops/browserFloor',
      'ops/backup',
      'ops/trial',
      'ops/seed/story',
      'ops/demoPlayer',
      'ops/exploit/gate',
    ],
    ['ops/bench'],
    ['ops/pictures'],
    // A command each, such as `npm run backup`.
    ['ops'],
  ],
};

/** Remaining imports between folders that do not go down, with the obstacle. The list may only shrink. */
export const upwardImports: Readonly<Record<string, string>> = {};

/** Remaining files in a cycle including types, by folder. The list may only shrink. */
export const circlesOfTypes: Readonly<Record<string, number>> = {};
