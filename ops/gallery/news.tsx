import { GameNews } from '../../client/news/GameNews.tsx';
import { NewsBell } from '../../client/news/NewsBell.tsx';
import { NewsPanel } from '../../client/news/NewsPanel.tsx';
import { classAt } from '../../client/samples/shownClass.ts';
import { listGames } from '../../contracts/calls/games.ts';
import { listNews, type NewsEntry } from '../../contracts/calls/news.ts';
import { listSent, type SentMessage } from '../../contracts/calls/sendMessages.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { newsKinds } from '../../contracts/readModels/newsDocument.ts';
import { Answered, answer } from './Answered.tsx';
import { type Entry, entry, modal, nothing, type Section } from './entry.tsx';

const every: readonly NewsEntry[] = newsKinds.map((kind, index) => ({
  news_id: `news-${kind}`,
  kind,
  news_tzts: classAt(60 - index),
  is_unread: false,
  full_name: index % 4 === 3 ? null : 'Ada Lund',
  game_id: 1,
  game_name: 'Autumn Cup',
  team_id: 1,
  team_name: 'First Harbor Bank',
  turn_num: 3,
  text: kind === 'message' ? 'We meet in room 4 at two.' : null,
}));

const sent: SentMessage = {
  message_id: 7,
  text: 'Class at two',
  full_name: 'Rosa Vance',
  team_name: null,
  game_name: 'Autumn Cup',
  sent_tzts: classAt(59),
  readers: [
    { full_name: 'Ada Lund', shown_tzts: classAt(60), cleared_tzts: null },
    { full_name: 'Ben Ono', shown_tzts: null, cleared_tzts: null },
  ],
};

const bell = (name: string, unread: number, isPlace = false): Entry =>
  entry(
    `bell: ${name}`,
    <Answered answers={[answer(watch, { messages: [], news: { unread, newest: every[0] ?? null } })]}>
      {isPlace ? <NewsBell isPlace /> : <NewsBell />}
      <small>{unread} unread</small>
    </Answered>,
  );

const panel = (name: string, news: readonly NewsEntry[], messages: readonly SentMessage[]): Entry =>
  modal(`panel: ${name}`, <NewsPanel onLeave={nothing} />, {
    answers: [
      answer(listNews, { news: [...news] }),
      answer(listSent, { messages: [...messages] }),
      answer(listGames, { games: [] }),
    ],
  });

const ofGame = (name: string, news: readonly NewsEntry[]): Entry =>
  entry(`news of a game: ${name}`, <GameNews gameId={1} />, {
    answers: [answer(listNews, { news: [...news] })],
  });

export const news: Section = {
  title: 'Bell and news',
  entries: [
    bell('nothing new', 0),
    bell('three are new', 3),
    bell('more than are counted', 240),
    bell('as a place of a phone', 3, true),
    panel('everything that can happen, and a message that was sent', every, [sent]),
    panel('no news', [], []),
    ofGame(
      'two are new',
      every.map((entry, index) => ({ ...entry, is_unread: index < 2 })),
    ),
    ofGame('nothing yet', []),
  ],
};
