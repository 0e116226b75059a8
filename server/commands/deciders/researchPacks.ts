import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { ResearchPackEvent, ResearchPackExported } from '../../../contracts/events/researchEvents.ts';
import { accepted, type Decider } from './decider.ts';

type Exported = EventOf<typeof ResearchPackExported>['data'];

/** A person exports a pack of these games. */
export type NoteResearchPack = Omit<Exported, 'gameId' | 'games'> & { readonly gameIds: readonly number[] };

/** [RE11] Each game has its own entry, so that those who oversee it can see the export. */
export const researchPacksDecider: Decider<null, NoteResearchPack, ResearchPackEvent> = {
  initialState: null,
  decide: ({ gameIds, ...pack }) =>
    accepted(
      ...gameIds.map(
        (gameId): ResearchPackEvent => ({
          type: 'ResearchPackExported',
          data: { gameId, games: gameIds.length, ...pack },
        }),
      ),
    ),
  evolve: () => null,
};
