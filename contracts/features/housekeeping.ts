import {
  loadHousekeeping,
  loadMeasures,
  measuresOfSuccess,
  saveHousekeeping,
} from '../calls/housekeeping.ts';
import { PlayerRolesChanged, TeamRenamed } from '../events/gameEvents.ts';
import { MeasuresOfSuccessSaved } from '../events/teamEvents.ts';
import { fact, listed, ofPerson, shown } from '../record/facts.ts';
import { forced } from '../record/wording.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Names of banks, roles of players and measures of success. */
export const housekeepingFeature = defineFeature({
  calls: [loadHousekeeping, saveHousekeeping, measuresOfSuccess, loadMeasures],
  events: [
    tell(TeamRenamed, {
      kind: 'roster',
      words: ({ name }) => `named the bank ${name}`,
      facts: ({ teamId, name }) => [fact('Bank name', name, `name of ${teamId}`)],
    }),
    tell(PlayerRolesChanged, {
      kind: 'roster',
      words: ({ userId, roles }, { person }) =>
        `gave ${person(userId)} the roles ${roles.join(', ') || 'none'}`,
      facts: ({ userId, roles }, names) => [ofPerson(userId, 'Roles', listed(roles), names)],
    }),
    tell(MeasuresOfSuccessSaved, {
      kind: forced('measures'),
      words: () => 'wrote the measures of success',
      facts: ({ text }) => [fact('Measures of success', shown(text))],
      texts: ['text'],
    }),
  ],
  streams: {},
  frames: frames<
    | { readonly type: 'housekeepingChanged'; readonly gameId: number; readonly teamId: number }
    | { readonly type: 'measuresChanged'; readonly teamId: number }
  >(),
});
