// Proves that hostile text through every stored text field is either refused in words or stored harmlessly:
// plain text unchanged, to be shown as text, and rich text with only allowed elements.
import { expect, test } from 'vitest';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { activeIntraturns, createScenario } from '../../contracts/calls/decisionSets.ts';
import { updateGame } from '../../contracts/calls/gameForms.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { loadHousekeeping, measuresOfSuccess, saveHousekeeping } from '../../contracts/calls/housekeeping.ts';
import { addMergerScenario, loadMergerScenarios } from '../../contracts/calls/mergers.ts';
import { userSettings } from '../../contracts/calls/passwords.ts';
import { loadRegulatorReport, saveRegulatorReport } from '../../contracts/calls/regulatorReports.ts';
import { listSent, sendToTeam } from '../../contracts/calls/sendMessages.ts';
import { listUsers } from '../../contracts/calls/users.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { assessment } from '../fixtures/events/regulatorEvents.ts';
import { hostileTexts } from '../fixtures/hostileTexts.ts';
import type { Answer } from '../fixtures/product/apiClient.ts';
import { shareProduct } from '../fixtures/product/sharedProduct.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const shared = shareProduct(['ada', 'admin']);

/** One plain text field: how it is sent, and how others read it afterwards. */
type PlainField = {
  readonly field: string;
  send(text: string): Promise<Answer>;
  read(): Promise<string>;
};

const settings = {
  interest_rate_code: 'BASE',
  number_of_teams: 2,
  turns_allowed: 3,
  force_roles: true,
};
const updateWith = (fields: object): Promise<Answer> =>
  shared.people.admin.call(
    updateGame,
    {},
    {
      game_id: shared.ids.game,
      game_name: 'Harbor Cup',
      ...settings,
      ...fields,
    },
  );
const game = async () => (await shared.people.ada.succeed(loadGame, shared.ids, {})).gameDetails;

/** The visible characters of a text: some fields drop invisible ones. */
const lettersOf = (text: string): string => text.replaceAll(/[\p{C}\s]/gu, '');

const plainFields: readonly PlainField[] = [
  {
    field: 'bank name',
    send: (teamName) => shared.people.ada.call(saveHousekeeping, shared.ids, { teamName }),
    read: async () => (await shared.people.ada.succeed(loadHousekeeping, shared.ids, {})).teamName,
  },
  {
    field: 'game name',
    send: (game_name) => updateWith({ game_name }),
    read: async () => (await game()).game_name,
  },
  {
    field: 'abbreviation',
    send: (abbreviation) => updateWith({ abbreviation: abbreviation.slice(0, 12) }),
    read: async () => (await game()).abbreviation,
  },
  {
    field: 'name of the community',
    send: (foresight_community_name) => updateWith({ foresight_community_name }),
    read: async () => (await game()).foresight_community_name,
  },
  {
    field: 'message',
    send: (message) => {
      // Slower than one account may send [MG12].
      shared.product.environment.advance(20_000);
      return shared.people.ada.call(sendToTeam, shared.ids, { message });
    },
    read: async () => (await shared.people.ada.succeed(listSent, {}, {})).messages[0]?.text ?? '',
  },
  {
    field: 'comments of a regulator report',
    send: (comments) =>
      shared.people.admin.call(
        saveRegulatorReport,
        shared.ids,
        assessment({ capital: { rating: 1, comments } }),
      ),
    read: async () =>
      (await shared.people.admin.succeed(loadRegulatorReport, shared.ids, {})).capital.comments,
  },
  {
    field: 'full name',
    send: (fullName) => shared.people.ada.call(userSettings, {}, { fullName, email: 'ada@quarterdeck.test' }),
    read: async () => {
      const { users } = await shared.people.admin.succeed(listUsers, {}, { search: 'ada@' });
      return users[0]?.fullName ?? '';
    },
  },
];

/** An ordinary run sends each text to one field in seven, a whole one every text to all. */
const fields = 7;
const textsFor = (field: number): readonly string[] =>
  ordinarily(hostileTexts, (_, index) => index % fields === field % fields);

test.each(plainFields.map((field, index) => ({ ...field, texts: textsFor(index) })))(
  '[HX1] hostile text as $field is stored unchanged, or refused with a message',
  async ({ send, read, texts }) => {
    let kept = 0;
    let before = await read();
    for (const text of texts) {
      const { httpStatus, headers, body } = await send(text);
      expect(headers.get('content-type')).toContain('application/json');
      if (httpStatus === 200) {
        kept += 1;
        const shown = await read();
        expect(lettersOf(text)).toContain(lettersOf(shown));
        expect(shown).not.toBe('');
        before = shown;
      } else {
        expect([400, 409], text).toContain(httpStatus);
        expect(body).toMatchObject({ status: 'Error', errors: [expect.stringMatching(/^\S.*\S$/)] });
        expect(await read()).toBe(before);
      }
    }
    expect(kept).toBeGreaterThan(0);
  },
);

test('[HX1] hostile names of CDs are stored unchanged', async () => {
  const { save, load } = callsOf(certificatesOfDeposit);
  const filter = { turnNum: 1, cdType: 'Retail CDs' };
  const { ada } = shared.people;
  const { lastUpdated } = await ada.succeed(load!, shared.ids, filter);
  const names = hostileTexts.map((text) => text.trim().slice(0, 120)).filter((text) => text !== '');
  const added = names.map((cd_account, index) => ({
    cd_id: -1 - index,
    cd_account,
    term: 3 + (index % 118),
    fixed_or_variable: 'Fixed',
    rate: 2,
  }));
  await ada.succeed(save, shared.ids, { ...filter, added, updated: [], lastUpdated } as never);
  const { cds } = await ada.succeed(load!, shared.ids, filter);
  const shown = (cds as readonly { readonly cd_account: string }[]).map(({ cd_account }) => cd_account);
  expect(names.filter((name) => !shown.includes(name))).toEqual([]);
});

test('[HX1] a hostile scenario name is refused with a message or stored', async () => {
  const { ada } = shared.people;
  const { intraturn: intraturn_id } = shared.ids;
  for (const name of textsFor(1)) {
    const { httpStatus, body } = await ada.call(createScenario, {}, { name, intraturn_id });
    if (httpStatus !== 200) expect(body).toMatchObject({ errors: [expect.stringMatching(/\w/)] });
  }
  const { intraturns } = await ada.succeed(activeIntraturns, shared.ids, {});
  for (const { name } of intraturns) expect(name).toMatch(/^[\w.-]+$/);
});

test('[HX1] a hostile merger scenario name is refused with a message or stored', async () => {
  const { ada } = shared.people;
  const scenario = { team1: Number(shared.ids.team) };
  for (const name of textsFor(2)) {
    const { httpStatus, body } = await ada.call(addMergerScenario, shared.ids, { name, scenario });
    if (httpStatus !== 200) expect(body).toMatchObject({ errors: [expect.stringMatching(/\w/)] });
  }
  const { scenarios } = await ada.succeed(loadMergerScenarios, shared.ids, {});
  for (const { name } of scenarios) expect(name).toMatch(/^[\w.-]+$/);
});

test('[RX1] hostile measures of success are sanitised before storing', async () => {
  const { ada } = shared.people;
  for (const text of textsFor(0)) {
    const sent = { measuresOfSuccess: `<p>kept</p>${text}`, force: true };
    const { measuresOfSuccess: kept } = await ada.succeed(measuresOfSuccess, shared.ids, sent);
    expect(kept).toMatch(/^<p>kept<\/p>/);
    expect(kept).not.toMatch(
      /<(?!\/?(?:p|strong|em|u|s|ul|ol|li|blockquote|a|br)\b)|href="(?!https?:|mailto:)/i,
    );
  }
});
