import { updateAdjustments } from '../../../contracts/calls/adjustments.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import {
  activateIntraturn,
  createScenario,
  deleteScenario,
  submitDecisions,
} from '../../../contracts/calls/decisionSets.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { saveHousekeeping } from '../../../contracts/calls/housekeeping.ts';
import { addMergerScenario } from '../../../contracts/calls/mergers.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { publishRegulatorReport, saveRegulatorReport } from '../../../contracts/calls/regulatorReports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';
import { sampleSaves } from '../decisions/sampleSaves.ts';
import { playing } from '../games/playing.ts';
import { idsOfAdasTeam, sampleRequests } from '../sampleRequests.ts';

/** Possible acts in a class; turns are run often, so that games advance. */
export const deedKinds = [
  'saveCds',
  'saveArea',
  'create',
  'activate',
  'delete',
  'note',
  'name',
  'merger',
  'adjust',
  'regulate',
  'publish',
  'submit',
  'freezeTeam',
  'freezeGame',
  'forecast',
  'run',
  'run',
  'run',
] as const;
export type Deed = (typeof deedKinds)[number];

/** A class that performs drawn acts, and the ids in its log that screens need for queries. */
export type PastClass = Awaited<ReturnType<typeof pastClass>>;

const followMilliseconds = 30_000;

/** The test's own product, or one started elsewhere, whose people act one after another, a second apart. */
export async function pastClass(started?: Product) {
  const there = await playing(started);
  const { product, ids, other, ada, ben, chloe, rosa, admin } = there;
  const { background } = product.application.processes;
  const bodies = sampleRequests(product);
  const sets = new Map<number, { readonly team: number; readonly turn: number }>();
  let turn = 1;
  let turnsRun = 0;

  /** Waits for the consequences of an act; on servers the read models follow the log. */
  async function done(): Promise<void> {
    await background.settled();
    const { eventStore, documents } = product.application.stores;
    await documents.waitFor(await eventStore.headPosition(), followMilliseconds);
  }
  const now = () => new Date(product.environment.clock.now()).toISOString();
  async function noteSets(): Promise<void> {
    for (const { teamId } of product.games.harbor.teams)
      for (const set of await product.application.readModels.decisionSetsOf(teamId, turn))
        sets.set(set.intraturnId, { team: teamId, turn });
  }
  async function active(): Promise<number> {
    const found = await product.application.readModels.decisionSetsOf(ids.team, turn);
    return found.find(({ isActive }) => isActive)?.intraturnId ?? ids.intraturn;
  }

  /** The acts of people, each with a drawn number that selects its target; refusals by rules are part of the game. */
  const deeds: Readonly<Record<Deed, (pick: number) => Promise<unknown>>> = {
    async saveCds(pick) {
      const body = {
        ...there.saving(1 + pick / 100),
        turnNum: turn,
        lastUpdated: now(),
        force: pick % 2 === 0,
      };
      const row = { cd_id: 1 + (pick % 4), rate: 1 + pick / 100 };
      const { save } = callsOf(sampleSaves.find(({ area }) => area.name === 'certificatesOfDeposit')!.area);
      return (pick % 3 === 0 ? ben : ada).call(
        save,
        { intraturn: await active() },
        { ...body, updated: [row] },
      );
    },
    async saveArea(pick) {
      const sample = sampleSaves[pick % sampleSaves.length]!;
      const { load } = callsOf(sample.shownBy);
      const loaded = await ada.call(load!, ids, { turnNum: turn, ...sample.choice });
      const { saves } = callsOf(sample.area);
      const { call } =
        saves.find(({ filterChoice }) => filterChoice === (sample.savedUnder ?? null)) ?? saves[0]!;
      const body = { ...sample.body(loaded.body as never), lastUpdated: now() };
      return ada.call(
        call,
        { intraturn: await active() },
        { ...body, ...('turnNum' in body && { turnNum: turn }) },
      );
    },
    create: async (pick) =>
      ada.call(createScenario, {}, { name: `Plan ${pick}`, intraturn_id: await active() }),
    activate: (pick) => ada.call(activateIntraturn, { intraturn: [...sets.keys()][pick % sets.size]! }, {}),
    delete: (pick) =>
      ada.call(
        deleteScenario,
        {},
        { intraturn_id: [...sets.keys()].at(-1 - (pick % 2))!, team_id: ids.team },
      ),
    note: (pick) =>
      (pick % 2 ? ada : rosa).call(saveTeamNotes, ids, {
        added: [{ note_id: -1, text: `<p>Note ${pick}</p>` }],
      }),
    name: (pick) => ada.call(saveHousekeeping, ids, { teamName: `Harbor ${pick}` }),
    merger: (pick) =>
      ada.call(addMergerScenario, ids, {
        name: `Bid ${pick}`,
        scenario: { team1: ids.team, team2: other.teamId, stockPremiumOffered2: pick % 50, cashPaid2: 1 },
      }),
    adjust: (pick) =>
      rosa.call(
        updateAdjustments,
        { ...ids, turn },
        {
          added: [
            {
              team_turn_adjustment_id: -1,
              event_id: 1,
              income: 0,
              expense: 100 + pick,
              invest_purchase_id: null,
              team_turn_id: ids.team,
            },
          ],
          lastUpdated: now(),
        },
      ),
    regulate: (pick) =>
      rosa.call(
        saveRegulatorReport,
        { ...ids, turn },
        {
          ...bodies['/game/:game/team/:team/regulator-report/save/:turn'],
          lastUpdated: now(),
          force: pick % 2 === 0,
        },
      ),
    publish: (pick) => rosa.call(publishRegulatorReport, { ...ids, turn }, { published: pick % 3 > 0 }),
    submit: async () =>
      ada.call(submitDecisions, { intraturn: await active() }, { version: 99, force: true }),
    freezeTeam: (pick) => rosa.call(freezeTeam, ids, { game_id: ids.game, frozen: pick % 3 === 0 }),
    freezeGame: (pick) => admin.call(freezeGame, ids, { frozen: pick % 4 === 0 }),
    forecast: async () => ada.call(submitForecast, { intraturn: await active() }, {}),
    async run(pick) {
      await admin.call(runTurn, ids, { turn: pick % 4 === 0 ? turn - 1 : turn, again: pick % 4 === 0 });
      await done();
      const game = await product.application.readModels.game(ids.game);
      turnsRun = game?.turnsCompleted ?? 0;
      turn = Math.min(turnsRun + 1, 3);
    },
  };

  return {
    ...there,
    chloe,
    overseers: [rosa, admin] as readonly ApiClient[],
    teams: [ids.team, other.teamId],
    sets: sets as ReadonlyMap<number, { readonly team: number; readonly turn: number }>,
    turn: () => turn,
    turnsRun: () => turnsRun,
    bodyOf: (path: string): object => bodies[path] ?? {},
    report: idsOfAdasTeam(product).report,
    head: () => product.application.stores.eventStore.headPosition(),
    /** Performs one act, a second later, and waits for its consequences. */
    async does(kind: Deed, pick: number): Promise<void> {
      product.environment.advance(1_000);
      await deeds[kind](pick);
      await done();
      await noteSets();
    },
  };
}
