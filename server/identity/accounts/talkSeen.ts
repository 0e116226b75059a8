import pLimit from 'p-limit';
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
  // What two devices see at once is kept of both.
  const inTurn = pLimit(1);
  async function of(userId: number, teamId: number): Promise<SeenMark | undefined> {
    const kept = await store.ownSetting(userId, nameOf(teamId));
    return markSchema.safeParse(JSON.parse(kept ?? 'null')).data;
  }
  return {
    of,
    keep: (userId, teamId, seen) =>
      inTurn(async () => {
        const mark = together(await of(userId, teamId), seen);
        await store.keepOwnSetting(userId, nameOf(teamId), JSON.stringify(mark));
        return mark;
      }),
  };
}
