import type { Floors } from './floorLaws.ts';

/**
 * Which folder stands on which floor, from the ground up. A folder imports folders of lower floors only, types
 * included; folders of one floor do not know each other. A part's own files stand where the part itself is named.
 */
export const floors: Floors = {
  contracts: [
    ['contracts'],
    ['contracts/text', 'contracts/time', 'contracts/richText', 'contracts/rosters', 'contracts/research'],
    ['contracts/fields'],
    ['contracts/banking', 'contracts/audit'],
    ['contracts/decisions'],
    ['contracts/mergers', 'contracts/notes', 'contracts/help', 'contracts/push', 'contracts/proof'],
    ['contracts/events'],
    ['contracts/record', 'contracts/readModels'],
    ['contracts/calls'],
    // What belongs to one feature, and what follows from all of them.
    ['contracts/features'],
  ],
  projections: [['projections/documents'], ['projections']],
  server: [
    // Know nothing of the product, or of the contracts alone.
    [
      'server/lib',
      'server/authority',
      'server/simulation/base',
      'server/help/texts',
      'server/richText',
      'server/clientErrors',
    ],
    ['server/simulation/catalogue', 'server/help', 'server/eventStore', 'server/nodes'],
    ['server/simulation/model'],
    ['server/simulation/market'],
    ['server/simulation/instruments'],
    ['server/simulation/books'],
    ['server/simulation/measures'],
    ['server/simulation/analysis'],
    ['server/simulation/decisions'],
    ['server/simulation/quarter'],
    ['server/simulation/opening'],
    ['server/eventStore/sqlite', 'server/eventStore/eventStoreDb', 'server/keys', 'server/commands/deciders'],
    ['server/configuration', 'server/commands/handling', 'server/storedState'],
    ['server/identity', 'server/engine/mapping', 'server/reports'],
    ['server/mail', 'server/reports/files', 'server/reports/ratios'],
    ['server/reports/figures', 'server/reports/models/detail'],
    ['server/reports/models'],
    ['server/reports/list'],
    ['server/engine'],
    ['server/readers'],
    ['server/processes', 'server/audit'],
    ['server/history', 'server/installation', 'server/people'],
    ['server/checkpoints', 'server/research'],
    ['server/research/tables'],
    ['server/research/packs', 'server/stores', 'server/receipts'],
    ['server/http'],
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

/** Imports between folders that do not go down yet, with what stands in the way. It only gets shorter. */
export const upwardImports: Readonly<Record<string, string>> = {};

/** Files that stand in a circle once types count, by folder. It only gets shorter. */
export const circlesOfTypes: Readonly<Record<string, number>> = {};
