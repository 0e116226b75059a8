import { loadAreaPicture } from '../calls/areaPicture.ts';
import {
  activateIntraturn,
  activeIntraturn,
  activeIntraturns,
  createScenario,
  deleteScenario,
  loadIntraturn,
} from '../calls/decisionSets.ts';
import { loadHub, openHub } from '../calls/hub.ts';
import { DecisionSetActivated, DecisionSetCreated, DecisionSetDeleted } from '../events/decisionSetEvents.ts';
import { fact } from '../record/facts.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Decision sets of a turn, called scenarios in the user interface. */
export const scenariosFeature = defineFeature({
  calls: [
    activeIntraturns,
    activeIntraturn,
    loadIntraturn,
    loadHub,
    openHub,
    loadAreaPicture,
    createScenario,
    deleteScenario,
    activateIntraturn,
  ],
  events: [
    tell(DecisionSetCreated, {
      kind: 'scenario',
      words: ({ name }) => `created the scenario ${name}`,
      facts: ({ name, intraturnId }) => [fact('Scenario', name, `scenario ${intraturnId}`)],
    }),
    tell(DecisionSetActivated, {
      kind: 'scenario',
      words: ({ name }) => `switched to the scenario ${name}`,
      facts: ({ name }) => [fact('Active scenario', name)],
    }),
    tell(DecisionSetDeleted, {
      kind: 'scenario',
      words: ({ name }) => `deleted the scenario ${name}`,
      facts: ({ intraturnId }) => [fact('Scenario', null, `scenario ${intraturnId}`)],
    }),
  ],
  streams: {},
  frames:
    frames</** The decision sets of a team's turn changed; `intraturnId` is the created, activated or deleted one. */ {
      readonly type: 'decisionSetsChanged';
      readonly change: 'created' | 'activated' | 'deleted';
      readonly teamId: number;
      readonly turn: number;
      readonly intraturnId: number;
      readonly name: string;
    }>(),
});
