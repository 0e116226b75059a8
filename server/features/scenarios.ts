import type { scenariosFeature } from '../../contracts/features/scenarios.ts';
import { decisionSetPlaces } from '../../projections/decisionSetPlaces.ts';
import { decisionSets } from '../../projections/decisionSets.ts';
import { areaPictureHandlers } from '../http/handlers/areaPictureHandlers.ts';
import { decisionSetHandlers } from '../http/handlers/decisionSetHandlers.ts';
import { hubHandlers } from '../http/handlers/hubHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

type SetFacts = {
  readonly teamId: number;
  readonly turn: number;
  readonly intraturnId: number;
  readonly name: string;
};

const setsChanged = (
  { teamId, turn, intraturnId, name }: SetFacts,
  change: 'created' | 'activated' | 'deleted',
): readonly AddressedFrame[] => [
  {
    room: `team-${teamId}`,
    body: { type: 'decisionSetsChanged', change, teamId, turn, intraturnId, name },
  },
];

/** Decision sets of a turn, called scenarios on screens. */
export const scenariosOnServer: ServerFeature<typeof scenariosFeature> = {
  deciders: {},
  projections: [decisionSets, decisionSetPlaces],
  handlers: ({ parts, reports, whys }) => [
    ...decisionSetHandlers(parts),
    ...hubHandlers(parts, whys),
    ...areaPictureHandlers(parts, reports),
  ],
  frames: {
    DecisionSetCreated: (data) => setsChanged(data, 'created'),
    DecisionSetActivated: (data) => setsChanged(data, 'activated'),
    DecisionSetDeleted: (data) => setsChanged(data, 'deleted'),
  },
};
