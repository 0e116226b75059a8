import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type {
  ChainKeyChanged,
  InstallationEvent,
  InstallationFounded,
  LogRestored,
  PeopleLost,
  TextsSealed,
} from '../../../contracts/events/installationEvents.ts';
import { accepted, type Decider, refused } from './decider.ts';

/** What a log belongs to, and the key that its chains have now; null for a log that does not say. */
export type Installation = Pick<
  EventOf<typeof InstallationFounded>['data'],
  'installationId' | 'kind' | 'keyFingerprint'
> & {
  /** Every time that a backup was put in the place of what there was, oldest first. */
  readonly restores: readonly Restore[];
  /** Every time that texts of before were sealed, oldest first. */
  readonly sealings: readonly Sealing[];
  /** What gave the log another name, oldest first: each restore and each sealing. */
  readonly epochs: readonly Epoch[];
};

/** One restore of the log. */
export type Restore = EventOf<typeof LogRestored>['data'];

/** One sealing of its texts. */
export type Sealing = EventOf<typeof TextsSealed>['data'];

/** From here on the log is called otherwise, and has so many events of the log before, from the first on. */
export type Epoch = Pick<Restore, 'epoch' | 'events' | 'replaced'>;

export type InstallationCommand =
  | { readonly type: 'Found'; readonly founded: EventOf<typeof InstallationFounded>['data'] }
  | { readonly type: 'ChangeKey'; readonly change: EventOf<typeof ChainKeyChanged>['data'] }
  | { readonly type: 'LosePeople'; readonly lost: EventOf<typeof PeopleLost>['data'] }
  | { readonly type: 'MarkRestored'; readonly restore: Restore }
  | { readonly type: 'MarkSealed'; readonly sealing: Sealing };

const saysNothing = refused('BK6', 'This log does not say what it belongs to.');

/** What the whole log belongs to. It is founded once: of several nodes that start together one does, the others see it. */
export const installationDecider: Decider<Installation | null, InstallationCommand, InstallationEvent> = {
  initialState: null,

  decide(command, state) {
    if (command.type === 'Found')
      return state ? accepted() : accepted({ type: 'InstallationFounded', data: command.founded });
    if (command.type === 'LosePeople') return accepted({ type: 'PeopleLost', data: command.lost });
    if (command.type === 'MarkRestored')
      return state ? accepted({ type: 'LogRestored', data: command.restore }) : saysNothing;
    if (command.type === 'MarkSealed')
      return state ? accepted({ type: 'TextsSealed', data: command.sealing }) : saysNothing;
    const { fromFingerprint, toFingerprint } = command.change;
    if (state?.keyFingerprint !== fromFingerprint)
      return refused('IN8', 'The key before is not the key of the log.');
    if (fromFingerprint === toFingerprint) return refused('IN8', 'This is the key that the log has.');
    return accepted({ type: 'ChainKeyChanged', data: command.change });
  },

  evolve(state, event) {
    if (event.type === 'InstallationFounded') {
      const { installationId, kind, keyFingerprint } = event.data;
      return { installationId, kind, keyFingerprint, restores: [], sealings: [], epochs: [] };
    }
    if (event.type === 'ChainKeyChanged' && state)
      return { ...state, keyFingerprint: event.data.toFingerprint };
    if (event.type === 'LogRestored' && state)
      return {
        ...state,
        restores: [...state.restores, event.data],
        epochs: [...state.epochs, event.data],
      };
    if (event.type === 'TextsSealed' && state)
      return {
        ...state,
        sealings: [...state.sealings, event.data],
        epochs: [...state.epochs, { ...event.data, replaced: [] }],
      };
    return state;
  },
};
