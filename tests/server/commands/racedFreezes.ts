import { expect } from 'vitest';
import { streams } from '../../../contracts/features/streams.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import { mergersDecider } from '../../../server/commands/deciders/mergers.ts';
import { notesDecider } from '../../../server/commands/deciders/notes.ts';
import { teamDecider } from '../../../server/commands/deciders/team.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import type { CommandHandlers } from '../../../server/commands/handling/commandHandlers.ts';
import { createCommandHandlers } from '../../../server/commands/handling/commandHandlers.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { closedTeamGuard } from '../../../server/http/closedTeam.ts';
import type { CallContext } from '../../../server/http/handler.ts';
import { spreadFreeze } from '../../../server/processes/gameFreeze.ts';
import { openTurn } from '../../../server/processes/openTurn.ts';
import { closeTurn } from '../../../server/processes/teamFreeze.ts';
import { metadataOf, testKey } from '../../fixtures/commandSide.ts';
import { gameCreated, ids, openingAreas } from '../../fixtures/events/events.ts';
import { mergerPlan } from '../../fixtures/events/mergerEvents.ts';
import { momentAfter, testEnvironment } from '../../fixtures/product/testEnvironment.ts';
import { fc } from '../../fixtures/properties.ts';
import { type CommandStore, modelStore, scheduledStore } from '../../fixtures/scheduledStore.ts';
import { sealed } from '../../fixtures/sealed.ts';
import type { ModelEvent } from '../../stores/eventStore/eventStoreModel.ts';
import { locking, saving, submitting } from './teamTurnCommands.ts';

const key = { gameId: ids.game, teamId: ids.team };
const team = { ...key, currentTurn: 1 } as TeamDocument;
const context = { resources: { team, game: { turnsCompleted: 0, turnsAllowed: 4 } } } as CallContext;
const turnStream = (turn: number) => streams.teamTurn(ids.game, ids.team, turn);
const decisions = { areas: openingAreas(), facts: {} };
const at = momentAfter(10);

type Node = CommandHandlers;
type Act = (node: Node, command: number) => Promise<{ readonly kind: string }>;

/** Everything that team members write and a freeze of the team or of its game stops. */
const writes: Readonly<Record<string, Act>> = {
  notes: (node, command) => {
    const origin = { turn: 1, intraturnId: ids.set, scenarioName: 'Base' };
    const note = { added: [{ section: 'CDs', text: sealed(`<p>${command}</p>`) }], updated: [], deleted: [] };
    return node
      .of(notesDecider)
      .handle(
        streams.notes(ids.team),
        { type: 'SaveNotes', ...key, ...note, force: false, origin, by: ids.ada, at },
        metadataOf(command),
        closedTeamGuard(context, { commandHandlers: node }),
      );
  },
  measures: (node, command) =>
    node.of(teamDecider).handle(
      streams.team(ids.team),
      {
        type: 'SaveMeasuresOfSuccess',
        ...key,
        text: sealed(`<p>${command}</p>`),
        seen: undefined,
        force: true,
        by: ids.ada,
        at,
      },
      metadataOf(command),
      closedTeamGuard(context, { commandHandlers: node }),
    ),
  housekeeping: (node, command) =>
    node.of(gameDecider).handle(
      streams.game(ids.game),
      {
        type: 'SaveHousekeeping',
        teamId: ids.team,
        name: `Bank ${command}`,
        members: [{ userId: ids.ada, roles: command % 2 === 0 ? ['ceo'] : ['cfo/treasurer'] }],
        isByOverseer: false,
        by: ids.ada,
        at,
      },
      metadataOf(command),
      closedTeamGuard(context, { commandHandlers: node }),
    ),
  mergers: (node, command) => {
    const plan = mergerPlan({ target: ids.otherTeam });
    return node.of(mergersDecider).handle(
      streams.merger(ids.team),
      {
        type: 'AddMergerScenario',
        ...key,
        name: `Bid ${command}`,
        plan,
        isDisabledInGame: false,
        by: ids.ada,
        at,
      },
      metadataOf(command),
      closedTeamGuard(context, { commandHandlers: node }),
    );
  },
  decisions: (node, command) =>
    node
      .of(teamTurnDecider)
      .handle(
        turnStream(1),
        saving({ updated: [{ id: 1, ratePercent: command / 1_000 }], isForced: true }),
        metadataOf(command),
      ),
  scenarios: (node, command) =>
    node.of(teamTurnDecider).handle(
      turnStream(1),
      {
        type: 'CreateDecisionSet',
        intraturnId: command,
        originId: 1,
        name: `Set ${command}`,
        isDisabledInGame: false,
        by: ids.ada,
        at,
      },
      metadataOf(command),
    ),
  visits: (node, command) =>
    node
      .of(teamTurnDecider)
      .handle(
        turnStream(1),
        { type: 'VisitScreen', screen: `screen ${command}`, by: ids.ada, at },
        metadataOf(command),
      ),
  'decisions of the next turn': (node, command) =>
    node
      .of(teamTurnDecider)
      .handle(
        turnStream(2),
        saving({ intraturnId: 2, updated: [{ id: 1, ratePercent: command / 1_000 }], isForced: true }),
        metadataOf(command),
      ),
};

async function setFreeze(node: Node, isFrozen: boolean, command: number): Promise<{ kind: string }> {
  const metadata = metadataOf(command);
  const freeze = { isFrozen, by: ids.administrator };
  const result = await node
    .of(gameDecider)
    .handle(streams.game(ids.game), { type: 'SetFreeze', ...freeze, at: metadata.at }, metadata);
  await spreadFreeze([team], freeze, metadata, node);
  return result;
}

const open = (node: Node, turn: number) =>
  openTurn({ ...key, turn, decisions, run: `${turn}.1` }, node, testEnvironment(), metadataOf(1).commandId);

/** Every way in which a team is frozen; each is acknowledged when it resolves. */
export const freezes: Readonly<Record<string, Act>> = {
  'of the team': (node, command) => closeTurn(key, 1, locking(), metadataOf(command), node),
  'by a submission': (node, command) =>
    closeTurn(key, 1, submitting({ intraturnId: 1, isForced: true }), metadataOf(command), node),
  'by the lockdown': (node, command) => {
    const lockdown = { type: 'SubmitAtLockdown', lockdown: momentAfter(3_600), at } as const;
    return closeTurn(key, 1, lockdown, metadataOf(command), node);
  },
  'of the game': (node, command) => setFreeze(node, true, command),
  'of the game while it is being unfrozen': async (node, command) => {
    await setFreeze(node, true, command + 1);
    const unfreezing = setFreeze(node, false, command + 2);
    const result = await setFreeze(node, true, command);
    await unfreezing;
    return result;
  },
};

const nodeOn = (store: CommandStore): Node => createCommandHandlers(store as EventStore, testKey);

/** The log of a game with Ada in the team, whose first turn is open. */
export async function openedGame(): Promise<readonly ModelEvent[]> {
  const { store, log } = modelStore([]);
  const node = nodeOn(store);
  const stream = streams.game(ids.game);
  await node
    .of(gameDecider)
    .handle(stream, { type: 'CreateGame', settings: gameCreated().data }, metadataOf(1));
  const invited = [{ userId: ids.ada, teamId: ids.team, seenTeamId: null, roles: [] }];
  const stamp = { by: ids.administrator, at: momentAfter(1) };
  await node
    .of(gameDecider)
    .handle(
      stream,
      { type: 'ChangeRoster', assigned: [], invited, removed: [], force: true, ...stamp },
      metadataOf(2),
    );
  await open(node, 1);
  return log;
}

const teamWrites = [
  'NoteAdded',
  'MeasuresOfSuccessSaved',
  'TeamRenamed',
  'PlayerRolesChanged',
  'MergerScenarioAdded',
  'DecisionsSaved',
  'DecisionSetCreated',
  'DecisionScreenVisited',
];

/** A frozen team's attempted writes, through one node or the other. */
export const attempts = fc.array(
  fc.record({ act: fc.constantFrom(...Object.keys(writes)), isOnOtherNode: fc.boolean() }),
  { minLength: 4, maxLength: 8 },
);
type Attempt = { readonly act: string; readonly isOnOtherNode: boolean };

/** A store with an opened game, and the types of the events in its log so far. */
export type Raced = { readonly store: CommandStore; readonly types: () => readonly string[] };

/**
 * Races a team's attempts against a freeze, in the order drawn by the scheduler, and checks that the team
 * writes nothing once the freeze is acknowledged. Returns the outcomes of the attempts.
 */
export async function raceFreeze(
  name: string,
  { store, types }: Raced,
  scheduler: fc.Scheduler,
  tries: readonly Attempt[],
): Promise<readonly string[]> {
  const freeze = freezes[name]!;
  const isOfGame = name.startsWith('of the game');
  const scheduled = scheduledStore(scheduler, store);
  const [here, elsewhere] = [nodeOn(scheduled), nodeOn(scheduled)];
  const attempt = ({ act, isOnOtherNode }: Attempt, index: number) =>
    writes[act]!(isOnOtherNode ? elsewhere : here, 100 + index);
  const raced = tries.map(attempt);
  const opening = isOfGame ? open(elsewhere, 2) : undefined;
  expect(await freeze(here, 50)).toMatchObject({ kind: 'recorded' });
  const acknowledged = types().length;
  const isFrozen = () => types().findLast((type) => type.startsWith('Game')) !== 'GameUnfrozen';
  const late = tries.slice(0, 3).map((one, index) => attempt(one, tries.length + index));
  await opening;
  const kinds = (await Promise.all([...raced, ...late])).map(({ kind }) => kind);
  const after = types().slice(acknowledged);
  if (!isOfGame || isFrozen()) expect(after.filter((type) => teamWrites.includes(type))).toEqual([]);
  return kinds;
}
