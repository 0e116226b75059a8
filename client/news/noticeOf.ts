import type { NewsEntry } from '../../contracts/calls/news.ts';
import { counted } from '../../contracts/text/counted.ts';
import type { Notice, NoticeKind } from '../away/noticeChoice.ts';
import { newsPath } from './newsPath.ts';

/** What an entry is about, in the words of its notification. */
type Words = {
  readonly who: string;
  readonly quarter: string;
  readonly team: string;
  readonly game: string;
  /** `Your 2 unsaved changes are kept.` after a space; empty if there are none. */
  readonly kept: string;
  readonly to: string;
  /** The cell that was talked about; empty for the talk itself. */
  readonly place: string;
};
type Told = { readonly kind: NoticeKind; readonly text: (words: Words) => readonly [string, string] };

const frozen = (name: string, { who, kept }: Words) =>
  [`${name} is frozen`, `${who} froze it.${kept}`] as const;
const opened = (name: string, { who }: Words) => [`${name} is open again`, `${who} unfroze it.`] as const;
const run = (words: Words) => [`${words.quarter} has been run`, `See how ${words.team} did.`] as const;

/** The news that reach people who look elsewhere; all others are counted in the tab alone. */
const notices: Readonly<Partial<Record<NewsEntry['kind'], Told>>> = {
  gameFrozen: { kind: 'freeze', text: (words) => frozen(words.game, words) },
  gameUnfrozen: { kind: 'freeze', text: (words) => opened(words.game, words) },
  teamFrozen: { kind: 'freeze', text: (words) => frozen(words.team, words) },
  reopened: { kind: 'freeze', text: (words) => opened(words.team, words) },
  turnAnnounced: {
    kind: 'run',
    text: ({ who, quarter, game }) => [`${quarter} will be run soon`, `${who} announced it in ${game}.`],
  },
  turnCalledOff: {
    kind: 'run',
    text: ({ quarter, game }) => [`The run of ${quarter} was called off`, `In ${game}.`],
  },
  turnRun: { kind: 'run', text: run },
  turnRunAgain: { kind: 'run', text: run },
  named: {
    kind: 'named',
    text: ({ who, place }) => [`${who} named you`, place === '' ? 'In the team’s talk.' : `On ${place}.`],
  },
  message: { kind: 'message', text: ({ who, to }) => [`Message from ${who}`, `To ${to}.`] },
};

/** What has to be known besides the entry. */
export type NoticeFacts = {
  /** Changes that are unsaved in this tab, in a game. */
  readonly unsavedIn: (gameId: number) => number;
  /** The name of a team that is known here. */
  readonly nameOf: (teamId: number) => string | undefined;
};

/** The notification of an entry, which never has anybody's words; null if there is none for its kind. */
export function noticeOf(entry: NewsEntry, { unsavedIn, nameOf }: NoticeFacts): Notice | null {
  const told = notices[entry.kind];
  if (!told) return null;
  const { team_id: teamId, team_name, game_id: gameId, game_name: game } = entry;
  const unsaved = gameId === null ? 0 : unsavedIn(gameId);
  const [title, text] = told.text({
    who: entry.full_name ?? 'Quarterdeck',
    quarter: `Qtr ${entry.turn_num}`,
    team:
      team_name ??
      (teamId === null ? undefined : nameOf(teamId)) ??
      (teamId === null ? 'the banks' : 'your bank'),
    game: game ?? 'the game',
    kept:
      unsaved === 0
        ? ''
        : ` Your ${counted(unsaved, 'unsaved change')} ${unsaved === 1 ? 'is' : 'are'} kept.`,
    place: (entry.kind === 'named' && entry.text) || '',
    to: team_name ?? (game === null ? 'everyone' : `everyone in ${game}`),
  });
  return { id: entry.news_id, kind: told.kind, title, text, path: newsPath(entry) };
}
