import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { InboxEvent } from '../contracts/events/messageEvents.ts';
import type { RecordedEvent } from '../contracts/events/recordedEvent.ts';
import type { RegulatorEvent } from '../contracts/events/regulatorEvents.ts';
import type { TalkEvent } from '../contracts/events/talkEvents.ts';
import type { TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { TurnRunEvent } from '../contracts/events/turnRunEvents.ts';
import type {
  NewsAudience,
  NewsDocument,
  NewsItem,
  NewsKind,
  NewsSeenDocument,
} from '../contracts/readModels/newsDocument.ts';
import { placeId, placeInWords } from '../contracts/record/talkPlace.ts';
import { amountText } from '../contracts/text/amountText.ts';
import { lateText } from '../contracts/text/lateText.ts';
import type { PersonalText } from '../contracts/text/sealedText.ts';
import { defineProjection } from './projection.ts';

type NewsFact = TalkEvent | GameEvent | TeamTurnEvent | TurnRunEvent | RegulatorEvent;
type Telling = Omit<NewsItem, 'id' | 'at'> & { readonly audience: NewsAudience };
type Parts = Partial<Omit<NewsItem, 'id' | 'at' | 'kind' | 'gameId'>>;

/** Reserves of up to a hundred million are told in thousands, as they are typed. */
const wholeBelow = 100_000;

const dayMilliseconds = 24 * 3600 * 1000;
const keptDays = 90;
/** More than an audience receives in ninety days, unless somebody keeps toggling a setting. */
const keptMax = 200;

/** The start of the listed news, as of a moment in milliseconds. */
export function newsSince(now: number): string {
  return new Date(now - keptDays * dayMilliseconds).toISOString();
}

function telling(audience: NewsAudience, kind: NewsKind, gameId: number, parts: Parts): Telling {
  return { audience, kind, gameId, teamId: null, turn: null, by: null, text: null, ...parts };
}
const toGame = (kind: NewsKind, gameId: number, parts: Parts) =>
  telling(`game-${gameId}`, kind, gameId, parts);
const toTeam = (
  kind: NewsKind,
  { gameId, teamId, turn, by }: { gameId: number; teamId: number; turn: number; by: number | null },
  text: PersonalText | null = null,
) => telling(`team-${teamId}`, kind, gameId, { teamId, turn, by, text });
const toPerson = (userId: number, kind: NewsKind, gameId: number, parts: Parts) =>
  telling(`user-${userId}`, kind, gameId, parts);

/** Rerun of an earlier turn: its results are replaced. */
function kindIn(items: readonly NewsItem[], { kind, turn }: Telling): NewsKind {
  const isRepeat = kind === 'turnRun' && items.some((item) => item.kind === kind && item.turn === turn);
  return isRepeat ? 'turnRunAgain' : kind;
}

/** A handler that adds an event to the news of each audience; news too old by then are dropped. */
function tells<Event extends RecordedEvent>(tellingsOf: (event: Event) => readonly Telling[]) {
  return {
    key: (event: Event) => tellingsOf(event).map(({ audience }) => audience),
    reduce(document: NewsDocument | null, event: Event, id: string): NewsDocument | null {
      const found = tellingsOf(event).find(({ audience }) => audience === id);
      if (!found) return document;
      const { audience, ...facts } = found;
      const { at } = event.metadata;
      const kept = (document?.items ?? []).filter((item) => item.at >= newsSince(Date.parse(at)));
      const newest = { ...facts, id: event.id, at, kind: kindIn(kept, found) };
      const gameId = audience.startsWith('user-') ? null : facts.gameId;
      return { audience, gameId, items: [newest, ...kept].slice(0, keptMax) };
    },
  };
}

type Locked = Extract<TeamTurnEvent, { type: 'DecisionsLocked' | 'DecisionsUnlocked' }>['data'];
/**
 * A lock that somebody set on the team itself; locks of the game and of a run are news for the whole game.
 */
const ofTeamAlone = (kind: NewsKind, data: Locked, reason: PersonalText | null = null) =>
  data.cause === 'team' ? [toTeam(kind, data, reason)] : [];

/**
 * News shown by the bell. The keys name the recipients of each event, for the push as well. Messages have
 * read models of their own, and saves are not news.
 */
export const news = defineProjection<NewsDocument, NewsFact>({
  name: 'news',
  version: 3,
  indexes: ['gameId'],
  handles: {
    TurnRunAnnounced: tells(({ data: { gameId, turn, by, at, scheduledFor } }) => [
      toGame('turnAnnounced', gameId, { turn, by, text: lateText(scheduledFor, at) }),
    ]),
    ScheduledRunWaited: tells(({ data: { gameId, turn, reasons, told } }) =>
      told.map((userId) => toPerson(userId, 'runWaits', gameId, { turn, text: reasons.join('; ') })),
    ),
    TurnRunCalledOff: tells(({ data: { gameId, turn, by, reason } }) => [
      toGame('turnCalledOff', gameId, { turn, by, text: reason }),
    ]),
    TurnRunCompleted: tells(({ data: { gameId, turn, regionalShock = null, correctedReserves } }) => [
      toGame('turnRun', gameId, { turn, text: regionalShock }),
      ...correctedReserves.map(({ teamId, typedThousands, bookedThousands }) => {
        const text = `${amountText(bookedThousands, wholeBelow)} instead of ${amountText(typedThousands, wholeBelow)}`;
        return toTeam('reserveCorrected', { gameId, teamId, turn, by: null }, text);
      }),
    ]),
    GameFrozen: tells(({ data: { gameId, by, reason = null } }) => [
      toGame('gameFrozen', gameId, { by, text: reason }),
    ]),
    GameUnfrozen: tells(({ data: { gameId }, metadata }) => [
      toGame('gameUnfrozen', gameId, { by: metadata.actor.userId }),
    ]),
    DecisionsSubmitted: tells(({ data }) => [toTeam('submitted', data, data.reason)]),
    // A freeze that outlives a run is no news.
    DecisionsLocked: tells(({ data }) =>
      data.since === undefined ? ofTeamAlone('teamFrozen', data, data.reason) : [],
    ),
    DecisionsUnlocked: tells(({ data }) => ofTeamAlone('reopened', data)),
    RegulatorReportPublished: tells(({ data }) => [toTeam('reportPublished', data)]),
    // Where somebody was named, never in what words.
    RemarkMade: tells(({ data: { gameId, teamId, turn, by, named, place } }) =>
      named.map((userId) =>
        toPerson(userId, 'named', gameId, {
          ...{ teamId, turn, by },
          ...(place && { text: placeInWords(place), placeId: placeId(place) }),
        }),
      ),
    ),
    PersonJoined: tells(({ data: { gameId, teamId, userId, by } }) =>
      teamId === null ? [] : [toPerson(userId, 'joined', gameId, { teamId, by })],
    ),
    TeamsFoundFull: tells(({ data: { gameId, openedBy, by } }) => [
      toPerson(openedBy, 'teamsFull', gameId, { by }),
    ]),
    PlayerRolesChanged: tells(({ data: { gameId, teamId, userId, by } }) => [
      toPerson(userId, 'rolesChanged', gameId, { teamId, by }),
    ]),
    RosterChanged: tells(({ data: { gameId, assigned, removed, by } }) => [
      ...assigned.map(({ userId, teamId, fromTeamId }) => {
        const kind = fromTeamId === null ? 'joined' : fromTeamId === teamId ? 'rolesChanged' : 'moved';
        return toPerson(userId, kind, gameId, { teamId, by });
      }),
      ...removed.map(({ userId, fromTeamId }) =>
        toPerson(userId, 'removed', gameId, { teamId: fromTeamId, by }),
      ),
    ]),
    InvitationFailed: tells(({ data: { gameId, userId, teamId, invitedBy } }) => [
      toPerson(invitedBy, 'invitationFailed', gameId, { teamId, by: userId }),
    ]),
    InstructorAssigned: tells(({ data: { gameId, userId, by } }) => [
      toPerson(userId, 'instructorAdded', gameId, { by }),
    ]),
    InstructorRemoved: tells(({ data: { gameId, userId, by } }) => [
      toPerson(userId, 'instructorRemoved', gameId, { by }),
    ]),
  },
});

/** Up to when each person has seen their news, on any device. */
export const newsSeen = defineProjection<NewsSeenDocument, InboxEvent>({
  name: 'newsSeen',
  version: 1,
  indexes: [],
  handles: {
    NewsSeen: {
      key: ({ data }) => String(data.userId),
      reduce: (_, { data: { userId, upTo } }) => ({ userId, upTo }),
    },
  },
});
