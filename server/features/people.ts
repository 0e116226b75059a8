import type { peopleFeature } from '../../contracts/features/people.ts';
import { erasuresDecider } from '../commands/deciders/erasures.ts';
import { erasureHandlers } from '../http/handlers/erasureHandlers.ts';
import { passwordHandlers } from '../http/handlers/passwordHandlers.ts';
import { userHandlers } from '../http/handlers/userHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Accounts, passwords and erasure of people. */
export const peopleOnServer: ServerFeature<typeof peopleFeature> = {
  deciders: { erasures: erasuresDecider },
  projections: [],
  handlers: ({ parts, presentation, logger }) => [
    ...passwordHandlers(parts, logger),
    ...userHandlers(parts, presentation, logger),
    ...erasureHandlers(parts, logger),
  ],
  frames: {
    // The person is not identified; everything with a name or a text is reloaded.
    PersonErased: () => [{ room: 'everyone', body: { type: 'personErased' } }],
  },
};
