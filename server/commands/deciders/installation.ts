import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type {
  ChainKeyChanged,
  InstallationEvent,
  InstallationFounded,
  LogRestored,
  PeopleLost,
} from '../../../contracts/events/installationEvents.ts';
import { accepted, type Decider, refused } from './decider.ts';

/**
 * The installation that a log belongs to, and the current key of its chains; null for a log without this
 * information.
 */
export type Installation = Pick<
  EventOf<typeof InstallationFounded>['data'],
  'installationId' | 'kind' | 'format' | 'keyFingerprint'
> & {
  /** Every restore of a backup, oldest first; each renamed the log. */
  readonly restores: readonly Restore[];
};

/** One restore of the log. */
export type Restore = EventOf<typeof LogRestored>['data'];

export type InstallationCommand =
  | { readonly type: 'Found'; readonly founded: EventOf<typeof InstallationFounded>['data'] }
  | { readonly type: 'ChangeKey'; readonly change: EventOf<typeof ChainKeyChanged>['data'] }
  | { readonly type: 'LosePeople'; readonly lost: EventOf<typeof PeopleLost>['data'] }
  | { readonly type: 'MarkRestored'; readonly restore: Restore };

const saysNothing = refused('BK6', 'This log does not say what it belongs to.');

/**
 * The installation that the whole log belongs to. It is founded once: if several nodes start together, one
 * founds it and the others see the result.
 */
export const installationDecider: Decider<Installation | null, InstallationCommand, InstallationEvent> = {
  initialState: null,

  decide(command, state) {
    if (command.type === 'Found')
      return state ? accepted() : accepted({ type: 'InstallationFounded', data: command.founded });
    if (command.type === 'LosePeople') return accepted({ type: 'PeopleLost', data: command.lost });
    if (command.type === 'MarkRestored')
      return state ? accepted({ type: 'LogRestored', data: command.restore }) : saysNothing;
    const { fromFingerprint, toFingerprint } = command.change;
    if (state?.keyFingerprint !== fromFingerprint)
      return refused('IN8', 'The key before is not the key of the log.');
    if (fromFingerprint === toFingerprint) return refused('IN8', 'This is the key that the log has.');
    return accepted({ type: 'ChainKeyChanged', data: command.change });
  },

  evolve(state, event) {
    if (event.type === 'InstallationFounded') {
      const { installationId, kind, format, keyFingerprint } = event.data;
      return { installationId, kind, format, keyFingerprint, restores: [] };
    }
    if (event.type === 'ChainKeyChanged' && state)
      return { ...state, keyFingerprint: event.data.toFingerprint };
    if (event.type === 'LogRestored' && state) return { ...state, restores: [...state.restores, event.data] };
    return state;
  },
};
