// Proves that a notification says what happened and where, and never anybody's words.
import { expect, test } from 'vitest';
import { noticeOf } from '../../../client/news/noticeOf.ts';
import { type NewsEntry, newsEntrySchema } from '../../../contracts/calls/news.ts';

const words = 'Come to my office first';
const entry = (kind: NewsEntry['kind'], over: Partial<NewsEntry> = {}): NewsEntry =>
  newsEntrySchema.parse({
    ...{ news_id: `${kind}-1`, kind, news_tzts: '2026-09-01T10:00:00.000Z', is_unread: true },
    ...{ full_name: 'Rosa Vance', game_id: 1, game_name: 'Autumn Cup', team_id: 2, team_name: null },
    ...{ turn_num: 4, text: words, ...over },
  });
const facts = { unsavedIn: () => 2, nameOf: () => 'First Harbor Bank' };
const told = (...given: Parameters<typeof entry>) => {
  const notice = noticeOf(entry(...given), facts);
  return notice && [notice.kind, notice.title, notice.text, notice.path];
};
const ofTeam = { team_name: 'First Harbor Bank' };

test('each kind says what and where, with what is unsaved', () => {
  expect(told('teamFrozen', ofTeam)).toEqual([
    ...['freeze', 'First Harbor Bank is frozen', 'Rosa Vance froze it. Your 2 unsaved changes are kept.'],
    '/game/1/decisions/2',
  ]);
  expect(told('gameUnfrozen')).toEqual([
    'freeze',
    'Autumn Cup is open again',
    'Rosa Vance unfroze it.',
    '/game/1',
  ]);
  expect(told('turnRun')).toEqual([
    ...['run', 'Qtr 4 has been run', 'See how First Harbor Bank did.'],
    '/game/1/team/2/why?turn=4',
  ]);
  expect(told('turnAnnounced')?.slice(1, 3)).toEqual([
    'Qtr 4 will be run soon',
    'Rosa Vance announced it in Autumn Cup.',
  ]);
  expect(told('message', ofTeam)?.slice(0, 3)).toEqual([
    'message',
    'Message from Rosa Vance',
    'To First Harbor Bank.',
  ]);
  expect(told('message', { game_id: null, game_name: null, team_id: null })?.slice(2)).toEqual([
    'To everyone.',
    null,
  ]);
  expect(told('submitted', ofTeam)).toBeNull();
});

test('no notification has the text of its entry, which is the place where it names somebody', () => {
  expect(told('named', { text: 'CDs, 12-Month CD' })?.slice(0, 3)).toEqual([
    ...['named', 'Rosa Vance named you', 'On CDs, 12-Month CD.'],
  ]);
  expect(told('named', { text: null })?.[2]).toBe('In the team’s talk.');
  for (const kind of newsEntrySchema.shape.kind.options.filter((each) => each !== 'named'))
    expect(JSON.stringify(told(kind))).not.toContain(words);
});
