import {
  type Talk,
  type TalkPlaceAnswer,
  type TalkReaders,
  type TalkRemark,
  talkPageMax,
} from '../../../contracts/calls/talk.ts';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { type Row, textIn } from '../../../contracts/decisions/row.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { RemarkDocument } from '../../../contracts/readModels/remarkDocument.ts';
import { placeId } from '../../../contracts/record/talkPlace.ts';
import { removedText } from '../../../contracts/text/sealedText.ts';
import type { Actor } from '../../authority/access.ts';
import type { DecisionSetState, OpenedTeamTurn, Stamp } from '../../commands/deciders/teamTurnState.ts';
import { isSeen, type SeenMark } from '../../identity/accounts/talkSeen.ts';
import { findPlace, mayRead, remarksByPlace, standingOf } from '../../readers/talk.ts';
import type { CallParts } from '../callParts.ts';

/** Whose answer it is, and what it is about. */
export type TalkReader = {
  readonly actor: Actor;
  readonly game: GameDocument;
  readonly mark: SeenMark | undefined;
};
/** Which remarks are asked for. */
type Page = {
  readonly before?: number | undefined;
  readonly place_id?: string | undefined;
};

/** Whether a remark waits for the reader: not their own, and not taken back. */
export function isUnread({ actor, game, mark }: TalkReader, remark: RemarkDocument): boolean {
  const { by, isTakenBack, turn, remarkId } = remark;
  return by !== actor.userId && !isTakenBack && mayRead(actor, game, remark) && !isSeen(mark, turn, remarkId);
}

/** The newest remarks that are asked for, and with them the newest proposal of each place. */
function pageOf(readable: readonly RemarkDocument[], { before, place_id: id }: Page) {
  const asked = readable.filter(
    ({ remarkId, place }) =>
      (before === undefined || remarkId < before) &&
      (id === undefined || (place !== null && placeId(place) === id)),
  );
  const proposals = [...remarksByPlace(readable).values()].flatMap(
    (thread) => thread.findLast(({ value, isTakenBack }) => value !== null && !isTakenBack) ?? [],
  );
  const page = asked.slice(-talkPageMax);
  const remarks = [...new Set([...page, ...(id === undefined ? proposals : [])])];
  return {
    remarks: remarks.sort((one, other) => one.remarkId - other.remarkId),
    hasOlder: asked.length > page.length,
  };
}

/** Answers with names of people instead of their numbers. */
function namedStamps({ nameOf }: Pick<CallParts, 'nameOf'>) {
  return async (stamp: Stamp | null) => stamp && { full_name: await nameOf(stamp.by), at: stamp.at };
}

async function remarkAnswers(
  remarks: readonly RemarkDocument[],
  set: DecisionSetState,
  reader: TalkReader,
  parts: CallParts,
): Promise<TalkRemark[]> {
  const named = namedStamps(parts);
  const texts = await parts.texts.openAll(remarks.map(({ text, isTakenBack }) => (isTakenBack ? '' : text)));
  return Promise.all(
    remarks.map(async (remark, index): Promise<TalkRemark> => {
      const { remarkId, at, by, isTakenBack, place, value } = remark;
      const text = texts[index] ?? '';
      const proposal = isTakenBack ? null : standingOf(set, remark);
      const stamp = proposal?.since && (await named(proposal.since));
      return {
        remark_id: remarkId,
        at,
        by,
        text,
        state: isTakenBack ? 'takenBack' : text === removedText ? 'removed' : 'said',
        place_id: place && placeId(place),
        value: isTakenBack ? null : value,
        standing: proposal?.standing ?? null,
        since: proposal?.since && stamp ? { ...stamp, value: proposal.since.value } : null,
        is_unread: isUnread(reader, remark),
      };
    }),
  );
}

/** The choice of the screen's filter that shows a row. */
function choiceOf(area: string, row: Row | undefined): string | null {
  const { filter } = areaNamed(area);
  return (row && filter && textIn(row, filter.field)) || null;
}

async function placeAnswers(
  remarks: readonly RemarkDocument[],
  turn: OpenedTeamTurn,
  set: DecisionSetState,
  reader: TalkReader,
  parts: CallParts,
): Promise<TalkPlaceAnswer[]> {
  const named = namedStamps(parts);
  return Promise.all(
    [...remarksByPlace(remarks)].map(async ([id, thread]): Promise<TalkPlaceAnswer[]> => {
      const place = thread.at(-1)?.place;
      if (!place) return [];
      const found = findPlace(turn, set, place);
      const first = thread.find(({ remarkId }) => remarkId === place.threadId);
      return [
        {
          place_id: id,
          area: place.area,
          row_name: found.rowName,
          field: place.field,
          row_id: found.row?.id ?? null,
          filter_choice: choiceOf(place.area, found.row),
          gone: await named(found.deleted),
          only_in: found.onlyIn,
          resolved: await named(first?.resolved ?? null),
          remarks: thread.filter(({ isTakenBack }) => !isTakenBack).length,
          unread: thread.filter((remark) => isUnread(reader, remark)).length,
        },
      ];
    }),
  ).then((answers) => answers.flat());
}

/** People in the answered remarks: authors, and who is named in a text. */
async function peopleIn(remarks: readonly RemarkDocument[], { nameOf }: CallParts) {
  const ids = new Set(remarks.flatMap(({ by, named }) => [by, ...named]));
  return Promise.all([...ids].map(async (userId) => ({ user_id: userId, full_name: await nameOf(userId) })));
}

/** When who reads the talk was changed while a turn was open. */
async function readerChanges(
  { talkSwitches }: GameDocument,
  from: string,
  until: string | null,
  parts: CallParts,
) {
  const within = talkSwitches.filter(({ at }) => at >= from && (until === null || at < until));
  return Promise.all(
    within.map(async ({ by, at, isForInstructors }) => ({
      full_name: by === null ? 'System' : await parts.nameOf(by),
      at,
      readers: readersOf(isForInstructors),
    })),
  );
}

export const readersOf = (isForInstructors: boolean): TalkReaders =>
  isForInstructors ? 'teamAndInstructors' : 'team';

/** What a team said about a turn, as far as the reader may know: of the rest only how much, and where. */
export async function talkAnswer(
  all: readonly RemarkDocument[],
  turn: OpenedTeamTurn & { readonly closedAt: string | null },
  set: DecisionSetState,
  page: Page,
  reader: TalkReader,
  parts: CallParts,
): Promise<Omit<Talk, 'is_open'>> {
  const { actor, game } = reader;
  const readable = all.filter((remark) => mayRead(actor, game, remark));
  const { remarks, hasOlder } = pageOf(readable, page);
  const standing = all.filter(({ isTakenBack }) => !isTakenBack);
  return {
    remarks: await remarkAnswers(remarks, set, reader, parts),
    has_older: hasOlder,
    places: await placeAnswers(all, turn, set, reader, parts),
    people: await peopleIn(remarks, parts),
    readers: readersOf(game.options.isTalkOpenToInstructors),
    reader_changes: await readerChanges(game, turn.openedAt, turn.closedAt, parts),
    unread: all.filter((remark) => isUnread(reader, remark)).length,
    counts: {
      remarks: standing.length,
      people: new Set(standing.map(({ by }) => by)).size,
      cells: remarksByPlace(standing).size,
      hidden: standing.filter((remark) => !mayRead(actor, game, remark)).length,
    },
  };
}
