// Proves which call an address finds.
import { expect, test } from 'vitest';
import { allCalls } from '../../contracts/calls/allCalls.ts';
import { pathTable } from '../../server/http/pathTable.ts';

const findCall = pathTable(allCalls.map(({ path }) => [path, path]));

test('[HT28] an address finds its call, with the texts at the named parts', () => {
  expect(findCall('/game/list')).toEqual({ value: '/game/list', params: {} });
  expect(findCall('/message/send/7/12')).toEqual({
    value: '/message/send/:game/:team',
    params: { game: '7', team: '12' },
  });
  for (const { path } of allCalls) {
    const names = path.split('/').filter((part) => part.startsWith(':'));
    const params = Object.fromEntries(names.map((name, index) => [name.slice(1), String(index)]));
    const address = names.reduce((text, name, index) => text.replace(name, String(index)), path);
    expect(findCall(address)).toEqual({ value: path, params });
  }
});

test('[HT28] a word goes before a named part, and a named part takes what no word leads to', () => {
  const find = pathTable([
    ['/game/:game', 'one'],
    ['/game/list', 'all'],
    ['/game/team/:team', 'team'],
    ['/game/:game/freeze', 'freeze'],
  ]);
  expect(find('/game/list')?.value).toBe('all');
  expect(find('/game/lists')).toEqual({ value: 'one', params: { game: 'lists' } });
  expect(find('/game/team/freeze')).toEqual({ value: 'team', params: { team: 'freeze' } });
  expect(find('/game/5/freeze')).toEqual({ value: 'freeze', params: { game: '5' } });
});

test.each([
  '',
  '/',
  '/game',
  '/game/',
  '/game/list/',
  '/game//team',
  '/Game/list',
  '/toString',
  '/game/list/1',
])('[HT28] nothing is found at "%s"', (address) => {
  expect(findCall(address)).toBeUndefined();
});
