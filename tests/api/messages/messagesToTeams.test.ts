// Proves how messages to teams stand with those who oversee the game, and how long a banner lasts.
import { expect, test } from 'vitest';
import { listNews } from '../../../contracts/calls/news.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import {
  listSent,
  sendToEveryone,
  sendToGame,
  sendToOverseers,
  sendToTeam,
  sendToTeams,
} from '../../../contracts/calls/sendMessages.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'instructor', 'admin']);
const teamsOf = ({ games }: Product) => games.harbor.teams.map(({ teamId }) => teamId);
const bannerOf = async (person: ApiClient) =>
  (await person.succeed(watch, {}, {})).messages.map(({ text }) => text);

test('one to several teams is one line for those who oversee them and for its sender, and names all', async () => {
  const { product, people, ids } = shared;
  const body = { message: 'Qtr 1 will be run soon', team_ids: teamsOf(product) };
  await people.instructor.succeed(sendToTeams, ids, body);
  for (const student of [people.ada, people.chloe]) expect(await bannerOf(student)).toEqual([body.message]);
  expect(await bannerOf(people.admin)).toEqual([]);
  const ofAdmin = (await people.admin.succeed(listNews, {}, {})).news;
  const team_name = 'First Harbor Bank, Bayside Trust';
  expect(ofAdmin.filter(({ text }) => text === body.message)).toMatchObject([{ team_name }]);
  const [sent, ...others] = (await people.instructor.succeed(listSent, {}, {})).messages;
  expect(sent).toMatchObject({ text: body.message, team_name });
  expect(sent?.readers.map(({ full_name }) => full_name)).toHaveLength(3);
  expect(others.filter(({ text }) => text === body.message)).toEqual([]);
  const foreign = { ...body, team_ids: [ids.team, product.games.pocket.teams[0]!.teamId] };
  expect(await people.instructor.fail(sendToTeams, ids, foreign)).toMatchObject({ httpStatus: 404 });
  expect(await people.ada.fail(sendToTeams, ids, body)).toMatchObject({ httpStatus: 403 });
});

test('one to those who oversee a game stands on their pages, and no student but its sender learns of it', async () => {
  const { people, ids } = shared;
  const body = { message: 'My part misses what we did at one laptop' };
  await people.ada.succeed(sendToOverseers, ids, body);
  const told = { text: body.message, full_name: 'Ada Lund', team_name: 'instructors and administrators' };
  for (const overseer of [people.instructor, people.admin])
    expect((await overseer.succeed(watch, {}, {})).messages[0]).toMatchObject(told);
  for (const student of [people.ada, people.ben, people.chloe]) {
    expect(await bannerOf(student)).not.toContain(body.message);
    const { news } = await student.succeed(listNews, {}, {});
    expect(news.map(({ text }) => text)).not.toContain(body.message);
  }
  const [sent] = (await people.ada.succeed(listSent, {}, {})).messages;
  expect(sent?.readers.map(({ full_name }) => full_name)).toEqual(['Rosa Vance']);
});

test('one to a game or a team leaves the banner when its quarter is run, and stays in the bell', async () => {
  const { product, ids } = shared;
  const { ada, admin, instructor } = shared.people;
  await instructor.succeed(sendToTeam, ids, { message: 'Hurry' });
  await instructor.succeed(sendToGame, ids, { message: 'Ten minutes' });
  await admin.succeed(sendToEveryone, {}, { message: 'Welcome' });
  expect((await bannerOf(ada)).slice(0, 3)).toEqual(['Welcome', 'Ten minutes', 'Hurry']);
  product.environment.advance(1_000);
  await admin.succeed(runTurn, ids, { turn: 1, runMCM: true });
  await product.application.processes.background.settled();
  expect(await bannerOf(ada)).toEqual(['Welcome']);
  const { news } = await ada.succeed(listNews, {}, {});
  expect(news.map(({ text }) => text)).toEqual(expect.arrayContaining(['Hurry', 'Ten minutes']));
  await instructor.succeed(sendToTeam, ids, { message: 'Well done' });
  expect(await bannerOf(ada)).toEqual(['Well done', 'Welcome']);
});
