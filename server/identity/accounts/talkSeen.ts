import * as z from 'zod';
import type { OwnSettingMethods } from '../model/identityStore.ts';

const markSchema = z.object({ turn: z.int(), remarkIds: z.array(z.int()) });
/** The remarks of a team's talk about a turn that somebody has seen. */
export type SeenMark = Readonly<z.infer<typeof markSchema>>;

/** Whether a remark was seen; all of an earlier turn were, so that none of them waits for ever. */
export function isSeen(mark: SeenMark | undefined, turn: number, remarkId: number): boolean {
  if (!mark || mark.turn !== turn) return mark !== undefined && mark.turn > turn;
  return mark.remarkIds.includes(remarkId);
}

/** What people have seen of the talk of teams: with the account, not in the log, since a look is no fact. */
export type TalkSeen = {
  of(userId: number, teamId: number): Promise<SeenMark | undefined>;
  /** Adds to what is kept, and returns both together. */
  keep(userId: number, teamId: number, seen: SeenMark): Promise<SeenMark>;
};

function together(known: SeenMark | undefined, seen: SeenMark): SeenMark {
  if (!known || known.turn < seen.turn) return seen;
  if (known.turn > seen.turn) return known;
  return { turn: seen.turn, remarkIds: [...new Set([...known.remarkIds, ...seen.remarkIds])] };
}

/** The marks among people's own settings, which an erasure removes. */
export function createTalkSeen(store: OwnSettingMethods): TalkSeen {
  const nameOf = (teamId: number): string => `talkSeen.${teamId}`;
  const markOf = (kept = 'null') => markSchema.safeParse(JSON.parse(kept)).data;
  return {
    of: async (userId, teamId) => markOf(await store.ownSetting(userId, nameOf(teamId))),
    keep: async (userId, teamId, seen) => {
      // What two devices see at once, on two nodes, is kept of both.
      const kept = await store.changeOwnSetting(userId, nameOf(teamId), (before) =>
        JSON.stringify(together(markOf(before), seen)),
      );
      return markOf(kept) ?? seen;
    },
  };
}
