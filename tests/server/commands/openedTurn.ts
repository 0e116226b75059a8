import { expect } from 'vitest';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { type TeamTurnCommand, teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import type { TeamTurnState } from '../../../server/commands/deciders/teamTurnState.ts';
import { createCommandHandler } from '../../../server/commands/handling/commandHandler.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { verifyStream } from '../../../server/eventStore/hashChain.ts';
import { createGathering } from '../../../server/lib/gathering.ts';
import { metadataOf, temporaryStores, testKey } from '../../fixtures/commandSide.ts';
import { ids, turnOpened } from '../../fixtures/events/events.ts';
import { saving } from './teamTurnCommands.ts';

/** The stream of the open turn. */
export const stream = streams.teamTurn(ids.game, ids.team, 1);
/** A save of one rate. */
export const rate = (ratePercent: number, overrides = {}) =>
  saving({ updated: [{ id: 1, ratePercent }], ...overrides });
/** A save of one cap, by somebody else. */
export const cap = (capThousands: number) => saving({ updated: [{ id: 2, capThousands }], by: ids.ben });

/** A node: a handler with its own memory. */
export const nodeOf = (store: EventStore) =>
  createCommandHandler<TeamTurnState, TeamTurnCommand, TeamTurnEvent>(
    store,
    teamTurnDecider,
    testKey,
    createGathering(),
  );

/** A store with an open turn, and a node that opened it. */
export async function openedTurn() {
  const { eventStore } = await temporaryStores();
  const node = nodeOf(eventStore);
  await node.handle(stream, { type: 'OpenTurn', opening: turnOpened().data }, metadataOf(1));
  const read = () => eventStore.readStream(stream, { direction: 'forwards' });
  return { store: eventStore, node, read };
}

/** Every event is linked to the previous one, and revisions have no gap. */
export async function expectIntact(read: Awaited<ReturnType<typeof openedTurn>>['read']): Promise<void> {
  const events = await read();
  expect(events.map((event) => event.revision)).toEqual(events.map((_, revision) => revision));
  expect(verifyStream(testKey, stream, events)).toMatchObject({ kind: 'intact' });
}
