import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import type { NewsEntry } from '../../../contracts/calls/news.ts';
import { publishRegulatorReport } from '../../../contracts/calls/regulatorReports.ts';
import { saveInstructors, saveRoster } from '../../../contracts/calls/roster.ts';
import { announceTurn, callOffTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { sendToEveryone, sendToGame, sendToTeam } from '../../../contracts/calls/sendMessages.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';

/**
 * Ada and Ben are in one team, Chloe in the other; Rosa (`instructor`) oversees them, Cara and Nils belong to
 * another game, and the administrator oversees all.
 */
export const newsReaders = ['ada', 'ben', 'chloe', 'cara', 'instructor', 'nils', 'admin'] as const;
export type NewsReader = (typeof newsReaders)[number];

/** The targets of the acts: the game and Ada's team with its decision set, the other team, and two people. */
export type Places = {
  readonly ids: { readonly game: number; readonly team: number; readonly intraturn: number };
  readonly otherTeam: number;
  readonly ben: number;
  readonly nils: number;
};
type Does = (client: ApiClient, places: Places) => Promise<unknown>;

/** Moves Ben from one team to another; null removes him from the game. */
export const movesBen = (from: 'own' | 'other' | null, to: 'own' | 'other'): Does => {
  return (client, { ids, otherTeam, ben }) => {
    const teamOf = (which: typeof from) => (which === null ? null : which === 'own' ? ids.team : otherTeam);
    const seat = { user_id: ben, team_id: teamOf(to) ?? ids.team, seen_team_id: teamOf(from), roles: [] };
    return client.succeed(saveRoster, ids, { assigned: [seat] });
  };
};
const freezesGame =
  (frozen: boolean): Does =>
  (client, { ids }) =>
    client.succeed(freezeGame, ids, { frozen });
const freezesTeam =
  (frozen: boolean): Does =>
  (client, { ids }) =>
    client.succeed(freezeTeam, ids, { game_id: ids.game, turnNum: 1, frozen });

const members = ['ada', 'ben', 'chloe'] as const;
const overseen = [...members, 'instructor'] as const;

/** Each kind of news, who causes it, and who is notified, which excludes the author. In this order. */
export const newsDeeds: readonly {
  readonly kind: NewsEntry['kind'];
  readonly by: NewsReader;
  readonly told: readonly NewsReader[];
  readonly does: Does;
}[] = (
  [
    ['turnAnnounced', 'admin', overseen, (admin, { ids }) => admin.succeed(announceTurn, ids, { turn: 1 })],
    ['turnCalledOff', 'admin', overseen, (admin, { ids }) => admin.succeed(callOffTurn, ids, {})],
    ['gameFrozen', 'admin', overseen, freezesGame(true)],
    ['gameUnfrozen', 'admin', overseen, freezesGame(false)],
    ['teamFrozen', 'instructor', ['ada', 'ben', 'admin'], freezesTeam(true)],
    ['reopened', 'instructor', ['ada', 'ben', 'admin'], freezesTeam(false)],
    [
      'submitted',
      'ada',
      ['ben', 'instructor', 'admin'],
      (ada, { ids }) => ada.succeed(submitDecisions, ids, { version: 0 }),
    ],
    [
      'reportPublished',
      'instructor',
      ['ada', 'ben', 'admin'],
      (rosa, { ids }) => rosa.succeed(publishRegulatorReport, { ...ids, turn: 1 }, { published: true }),
    ],
    [
      'message',
      'ada',
      ['ben', 'instructor', 'admin'],
      (ada, { ids }) => ada.succeed(sendToTeam, ids, { message: 'Rates are in' }),
    ],
    [
      'message',
      'instructor',
      [...members, 'admin'],
      (rosa, { ids }) => rosa.succeed(sendToGame, ids, { message: 'Class at two' }),
    ],
    [
      'message',
      'admin',
      [...members, 'cara', 'instructor', 'nils'],
      (admin) => admin.succeed(sendToEveryone, {}, { message: 'New quarter' }),
    ],
    ['rolesChanged', 'instructor', ['ben'], movesBen('own', 'own')],
    ['moved', 'instructor', ['ben'], movesBen('own', 'other')],
    [
      'removed',
      'instructor',
      ['ben'],
      (rosa, { ids, otherTeam, ben }) =>
        rosa.succeed(saveRoster, ids, { removed: [{ user_id: ben, seen_team_id: otherTeam }] }),
    ],
    ['joined', 'instructor', ['ben'], movesBen(null, 'own')],
    [
      'instructorAdded',
      'admin',
      ['nils'],
      (admin, { ids }) =>
        admin.succeed(saveInstructors, ids, { added: ['nils@quarterdeck.test'], removed: [] }),
    ],
    [
      'instructorRemoved',
      'admin',
      ['nils'],
      (admin, { ids, nils }) => admin.succeed(saveInstructors, ids, { added: [], removed: [nils] }),
    ],
    [
      'turnRun',
      'admin',
      [...overseen, 'admin'],
      (admin, { ids }) => admin.succeed(runTurn, ids, { turn: 1, runMCM: true }),
    ],
  ] satisfies readonly (readonly [NewsEntry['kind'], NewsReader, readonly NewsReader[], Does])[]
).map(([kind, by, told, does]) => ({ kind, by, told, does }));
