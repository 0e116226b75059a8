// Proves over HTTP how help is read and saved: the product's text until an administrator saves another, a
// game's own text before that of all games, versions that can be restored, and nothing harmful whatever is
// sent.
import { describe, expect, onTestFinished, test } from 'vitest';
import { listHelpVersions, loadHelp, saveHelp } from '../../../contracts/calls/help.ts';
import { helpPages } from '../../../contracts/help/helpPages.ts';
import { defaultHelpText } from '../../../server/help/defaultHelpText.ts';
import { further } from '../../fixtures/further.ts';
import { hostileTexts } from '../../fixtures/hostileTexts.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';

const shared = shareProduct(['ada', 'chloe', 'nils', 'instructor', 'admin']);

describe('help', () => {
  test('[HL1] exists for every page', async () => {
    const { ada } = shared.people;
    for (const { page } of helpPages)
      expect(await ada.succeed(loadHelp, {}, { page })).toMatchObject({ page, text: defaultHelpText(page) });
  });

  test('[HL3] is the text of the product until an administrator saves another, for everybody at once', async () => {
    const { ada, chloe, admin } = shared.people;
    const cds = { page: 'cds' };
    expect(await ada.succeed(loadHelp, {}, cds)).toEqual({
      page: 'cds',
      text: defaultHelpText('cds'),
      source: 'product',
      version: 0,
      updatedBy: null,
      lastUpdated: null,
    });
    const saved = await admin.succeed(saveHelp, {}, { ...cds, text: '<p>Ours</p>' });
    expect(saved).toMatchObject({ text: '<p>Ours</p>', source: 'allGames', version: 1, modifiedBy: null });
    for (const reader of [ada, chloe])
      expect(await reader.succeed(loadHelp, {}, cds)).toMatchObject({
        text: '<p>Ours</p>',
        updatedBy: 'Morgan Hale',
      });
    expect(await ada.succeed(loadHelp, {}, { page: 'equity' })).toMatchObject({ source: 'product' });
  });

  test('[HL3] of a game overrides that of all games, in that game only', async () => {
    const { ids, product } = shared;
    const { ada, chloe, admin } = shared.people;
    const borrowings = { page: 'borrowings' };
    const [harbor, pocket] = [ids.game, product.games.pocket.gameId];
    await admin.succeed(saveHelp, {}, { ...borrowings, gameId: null, text: '<p>all</p>' });
    await admin.succeed(saveHelp, {}, { ...borrowings, gameId: harbor, text: '<p>harbor</p>' });
    const textIn = async (client: typeof ada, gameId: number | null) =>
      (await client.succeed(loadHelp, {}, { ...borrowings, gameId })).text;
    expect(await textIn(ada, harbor)).toBe('<p>harbor</p>');
    expect(await textIn(ada, null)).toBe('<p>all</p>');
    expect(await textIn(admin, pocket)).toBe('<p>all</p>');
    for (const gameId of [pocket, 9_999])
      expect(await ada.fail(loadHelp, {}, { ...borrowings, gameId })).toMatchObject({
        httpStatus: 404,
        errors: ['The game was not found.'],
      });
    expect(await textIn(chloe, harbor)).toBe('<p>harbor</p>');
    await admin.succeed(saveHelp, {}, { ...borrowings, gameId: harbor, text: '' });
    expect(await textIn(ada, harbor)).toBe('<p>all</p>');
    await admin.succeed(saveHelp, {}, { ...borrowings, text: '<script>alert(1)</script>' });
    expect(await textIn(ada, harbor)).toBe(defaultHelpText('borrowings'));
  });

  test('is pushed to everybody, that of a game only to its people and administrators', async () => {
    const { ids, people, product } = shared;
    const [ada, nils, admin] = await Promise.all(
      [people.ada, people.nils, people.admin].map((client) => connectSocket(client)),
    );
    onTestFinished(() => {
      for (const socket of [ada, nils, admin]) socket?.close();
    });
    const page = 'equity';
    const ofGame = await people.admin.succeed(saveHelp, {}, { page, gameId: ids.game, text: '<p>ours</p>' });
    const ofAll = await people.admin.succeed(saveHelp, {}, { page, text: '<p>all</p>' });
    const heard = async (socket: typeof ada) => {
      await socket?.frame('helpChanged', ofAll.position - 1);
      return socket?.frames.filter(({ type }) => type === 'helpChanged');
    };
    const game = { room: `game-${ids.game}`, page, gameId: ids.game, position: ofGame.position };
    const all = { room: 'everyone', page, gameId: null, position: ofAll.position };
    for (const socket of [ada, admin]) expect(await heard(socket)).toMatchObject([game, all]);
    expect(await heard(nils)).toMatchObject([all]);
    expect((await heard(ada))?.[0]?.by).toEqual({
      userId: product.userIdOf('admin'),
      name: 'Morgan Hale',
    });
  });

  test('[HL4] has versions that an administrator can read and restore', async () => {
    const { ids } = shared;
    const { admin } = shared.people;
    const staffing = { page: 'staffing' };
    for (const text of ['<p>one</p>', '<p>two</p>']) await admin.succeed(saveHelp, {}, { ...staffing, text });
    const versionsOf = async (gameId: number | null) =>
      (await admin.succeed(listHelpVersions, {}, { ...staffing, gameId })).versions.map(
        ({ version, text }) => [version, text],
      );
    expect(await versionsOf(null)).toEqual([
      [2, '<p>two</p>'],
      [1, '<p>one</p>'],
      [0, defaultHelpText('staffing')],
    ]);
    const restored = await admin.succeed(saveHelp, {}, { ...staffing, text: '<p>one</p>' });
    expect(restored).toMatchObject({ text: '<p>one</p>', version: 3 });
    expect(await versionsOf(ids.game)).toEqual([[0, '<p>one</p>']]);
  });

  test('[HL6] can be saved, and its versions read, only by administrators', async () => {
    const dashboard = { page: 'dashboard' };
    const { ada, instructor } = shared.people;
    for (const client of [ada, instructor]) {
      for (const gameId of [null, shared.ids.game])
        expect(await client.fail(saveHelp, {}, { ...dashboard, gameId, text: '<p>x</p>' })).toMatchObject({
          httpStatus: 403,
        });
      expect(await client.fail(listHelpVersions, {}, dashboard)).toMatchObject({ httpStatus: 403 });
      expect(await client.succeed(loadHelp, {}, dashboard)).toMatchObject({ version: 0 });
    }
  });

  test.each(['', 'no-such-page', '../cds', 'CDs', '__proto__', 'x'.repeat(70_000)])(
    '[HL6] of a page that does not exist is refused',
    async (page) => {
      const { admin } = shared.people;
      expect(await admin.fail(loadHelp, {}, { page })).toMatchObject({ httpStatus: 400 });
      expect(await admin.fail(saveHelp, {}, { page, text: 'x' })).toMatchObject({ httpStatus: 400 });
    },
  );

  further('[RX1] that is hostile is stored harmless', async () => {
    const { admin } = shared.people;
    for (const text of hostileTexts) {
      const saved = await admin.succeed(saveHelp, {}, { page: 'it', text: `<p>kept</p>${text}` });
      expect(saved.text).toMatch(/^<p>kept<\/p>/);
      expect(saved.text).not.toMatch(
        /<(?!\/?(?:p|strong|em|u|s|ul|ol|li|blockquote|a|br)\b)|href="(?!https?:|mailto:)/i,
      );
    }
    const log = await shared.product.application.stores.eventStore.readStream('help-it', {
      direction: 'forwards',
    });
    expect(JSON.stringify(log)).not.toMatch(/<script|<img/i);
    const huge = await admin.fail(saveHelp, {}, { page: 'it', text: 'x'.repeat(50_001) });
    expect(huge).toMatchObject({ httpStatus: 400 });
  });
});
