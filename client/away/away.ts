import type { Store } from '../lib/store.ts';
import type { Notice } from './noticeChoice.ts';
import type { Sight } from './sight.ts';

/** Something that happened. */
export type Happening = {
  readonly id: string;
  /** The server's time, in milliseconds since 1970. */
  readonly at: number;
  /** What a notification says of it; null if it is counted alone. */
  readonly notice: Notice | null;
  /** Who froze what, if it is that. */
  readonly frozen?: string;
};

type AwayParts = {
  readonly sight: Pick<Sight, 'isAnywhere' | 'lastAt' | 'takes'>;
  /** The number in the tab's title. */
  readonly missed: Store<number>;
  readonly show: (notice: Notice) => void;
  /** Called with what nobody was there to see, and how long nobody had been, in milliseconds. */
  readonly onMissed: (happening: Happening, unseenMilliseconds: number) => void;
};

/** Counts and shows what happens while no tab of a person is in sight. */
export function createAway({ sight, missed, show, onMissed }: AwayParts) {
  const told = new Set<string>();

  async function tell(happening: Happening): Promise<void> {
    if ((await sight.isAnywhere()) || told.has(happening.id)) return;
    told.add(happening.id);
    missed.set(missed.get() + 1);
    onMissed(happening, happening.at - sight.lastAt());
    if (happening.notice && (await sight.takes(happening.id))) show(happening.notice);
  }
  return {
    tell,
    /** Something may have happened; what the person has not seen on any device is loaded, in any order. */
    look: async (load: () => Promise<readonly Happening[]>): Promise<void> => {
      if (await sight.isAnywhere()) return;
      for (const happening of await load()) if (happening.at > sight.lastAt()) await tell(happening);
    },
  };
}
