import type { mergersFeature } from '../../contracts/features/mergers.ts';
import { mergerScenarios } from '../../projections/mergerScenarios.ts';
import { mergersDecider } from '../commands/deciders/mergers.ts';
import { mergerHandlers } from '../http/handlers/mergerHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

const mergerScenariosChanged = ({ teamId }: { teamId: number }): readonly AddressedFrame[] => [
  { room: `team-${teamId}`, body: { type: 'mergerScenariosChanged', teamId } },
];

/** Merger scenarios of a team. */
export const mergersOnServer: ServerFeature<typeof mergersFeature> = {
  deciders: { merger: mergersDecider },
  projections: [mergerScenarios],
  handlers: ({ parts }) => mergerHandlers(parts),
  frames: {
    MergerScenarioAdded: mergerScenariosChanged,
    MergerScenarioUpdated: mergerScenariosChanged,
  },
};
