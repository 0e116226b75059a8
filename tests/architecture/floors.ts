import type { Floors } from './floorLaws.ts';

/**
 * Which folder stands on which floor, from the ground up. A folder imports folders of lower floors only, types
 * included; folders of one floor do not know each other. A part's own files stand where the part itself is named.
 */
export const floors: Floors = {
  contracts: [
    [
      'contracts',
      'contracts/text',
      'contracts/time',
      'contracts/richText',
      'contracts/rosters',
      'contracts/research',
    ],
    ['contracts/banking'],
    ['contracts/decisions'],
    ['contracts/mergers', 'contracts/notes', 'contracts/help', 'contracts/push', 'contracts/proof'],
    ['contracts/events'],
    ['contracts/record', 'contracts/readModels'],
    ['contracts/calls'],
  ],
  projections: [['projections/documents'], ['projections']],
  server: [
    [
      'server/eventStore',
      'server/simulation/base',
      'server/help/texts',
      'server/richText',
      'server/clientErrors',
      'server/nodes',
    ],
    [
      'server/eventStore/sqlite',
      'server/eventStore/eventStoreDb',
      'server/simulation/catalogue',
      'server/commands',
      'server/help',
    ],
    ['server/simulation/model'],
    ['server/simulation/market'],
    ['server/simulation/instruments'],
    ['server/simulation/books'],
    ['server/simulation/measures'],
    ['server/simulation/decisions'],
    ['server/simulation/quarter'],
    ['server/simulation/opening'],
    ['server/identity', 'server/engine/mapping', 'server/reports'],
    ['server/mail', 'server/reports/files', 'server/reports/ratios', 'server/reports/models/detail'],
    ['server/reports/models'],
    ['server/engine'],
    ['server/readers'],
    ['server/processes', 'server/audit'],
    ['server/history', 'server/installation', 'server/people'],
    ['server/checkpoints', 'server/research'],
    ['server/research/tables'],
    ['server/stores', 'server/receipts'],
    ['server/http'],
    ['server/http/handlers', 'server/push'],
    ['server'],
  ],
  client: [
    // Know nothing of Quarterdeck.
    ['client/lib', 'client/theme', 'client/assets', 'client/olderBrowser'],
    ['client/storage'],
    ['client/call'],
    ['client/session'],
    // What every screen is made of: pushes, controls, the open game and team, addresses.
    ['client/live', 'client/ui', 'client/contexts', 'client/addresses'],
    [
      'client/presence',
      'client/changes',
      'client/charts',
      'client/richText',
      'client/shortcuts',
      'client/tour',
    ],
    ['client/grid', 'client/indicators'],
    ['client/drafts'],
    // Screens, and the parts of them that others show.
    [
      'client/account',
      'client/clientErrors',
      'client/help',
      'client/housekeeping',
      'client/join',
      'client/messages',
      'client/receipts',
      'client/research',
      'client/rights',
      'client/waiting',
    ],
    ['client/adjustments', 'client/team', 'client/users'],
    ['client/mergers', 'client/notes', 'client/reports', 'client/roster'],
    ['client/ratios'],
    ['client/regulator'],
    ['client/waitingList'],
    ['client/decisions', 'client/news'],
    ['client/history'],
    ['client/audit'],
    ['client/games'],
    // The page around every screen, and the routes.
    ['client/frame'],
    ['client'],
  ],
};

const sharedFields = 'the fields that several contracts share (calls/fields.ts) stand among the calls';
const groundFiles = 'environment.ts, cannotGoOn.ts and others of the ground floor lie beside application.ts';
const rowsOfReports = 'the list of all reports lies beside what every report is made of';

/** Imports between folders that do not go down yet, with what stands in the way. It only gets shorter. */
export const upwardImports: Readonly<Record<string, string>> = {
  'contracts/decisions > contracts/calls': sharedFields,
  'contracts/events > contracts/calls': sharedFields,
  'contracts/events > contracts/record': 'a filter that was exported is kept in its event',
  'contracts/mergers > contracts/calls': sharedFields,
  'contracts/notes > contracts/calls': sharedFields,
  'contracts/proof > contracts/calls': sharedFields,
  'contracts/readModels > contracts/calls': sharedFields,
  'contracts/record > contracts/calls': sharedFields,
  'projections/documents > projections': 'keptDocuments.ts names the type of a set of projections',
  'server/audit > server': groundFiles,
  'server/checkpoints > server': groundFiles,
  'server/checkpoints > server/stores': 'takes all stores where it needs three',
  'server/commands > server': groundFiles,
  'server/commands > server/identity': 'peopleNumbers.ts names the type of the numbers of accounts',
  'server/commands > server/processes': 'processMetadata.ts lies among the processes',
  'server/commands > server/stores': 'inTime.ts lies among the stores',
  'server/eventStore > server': groundFiles,
  'server/eventStore/eventStoreDb > server': groundFiles,
  'server/eventStore/sqlite > server': groundFiles,
  'server/eventStore/sqlite > server/installation': 'peopleNamed.ts lies in the installation',
  'server/help/texts > server/help': 'the type of a help text lies beside the list of them',
  'server/history > server/http': 'the past answers by the handlers of today',
  'server/history > server/http/handlers': 'the past answers by the handlers of today',
  'server/http > server': groundFiles,
  'server/http/handlers > server': groundFiles,
  'server/identity > server': groundFiles,
  'server/identity > server/http': 'who an actor is lies in http/access.ts',
  'server/installation > server': groundFiles,
  'server/mail > server': groundFiles,
  'server/nodes > server': groundFiles,
  'server/processes > server': groundFiles,
  'server/processes > server/stores': 'inTime.ts lies among the stores',
  'server/push > server': groundFiles,
  'server/readers > server/http': 'who an actor is lies in http/access.ts',
  'server/readers > server/processes': 'the inputs of a run are read by its process',
  'server/reports > server/reports/models': rowsOfReports,
  'server/reports > server/reports/models/detail': rowsOfReports,
  'server/reports > server/reports/ratios': rowsOfReports,
  'server/research > server': groundFiles,
  'server/research > server/research/tables':
    'the list of all tables lies beside what every table is made of',
  'server/research/tables > server': groundFiles,
  'server/stores > server': groundFiles,
};

/** Files that stand in a circle once types count, by folder. It only gets shorter. */
export const circlesOfTypes: Readonly<Record<string, number>> = {
  'contracts/events': 2,
  'contracts/record': 2,
  'server/commands': 3,
};
