import { setImmediate as nextTurn } from 'node:timers/promises';
import { submitForecast } from '../../contracts/calls/forecasts.ts';
import { measuresOfSuccess, saveHousekeeping } from '../../contracts/calls/housekeeping.ts';
import { sendToTeam } from '../../contracts/calls/messages.ts';
import { saveTeamNotes } from '../../contracts/calls/notes.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import {
  answerResearchQuestion,
  askResearchQuestion,
  downloadResearchPack,
  loadResearchPack,
  loadResearchQuestion,
  makeResearchPack,
} from '../../contracts/calls/research.ts';
import { saveRoster } from '../../contracts/calls/roster.ts';
import { runTurn } from '../../contracts/calls/runTurn.ts';
import { packTables, type ResearchAnswer } from '../../contracts/research/researchTerms.ts';
import { type ApiClient, anonymous, signIn } from '../fixtures/apiClient.ts';
import { readPack } from '../fixtures/readPack.ts';
import type { Product } from '../fixtures/startProduct.ts';
import { cds, playing } from './playing.ts';

export const everyTable = [...packTables];

/** Unique rates: those people set, and, for Chloe, who declines, those that must not appear. */
export const rates = { ada: 2.113, chloe: 3.337, chloeKept: 3.771, adaOver: 2.227 } as const;

/** A person's pack, once the server has made it. */
export async function madePack(client: ApiClient) {
  for (;;) {
    const { pack } = await client.succeed(loadResearchPack, {}, {});
    if (pack?.state !== 'making') return pack;
    await nextTurn();
  }
}

/** The bytes of a person's pack. */
export async function packBytes(client: ApiClient): Promise<Uint8Array> {
  const { product, cookie } = client;
  const response = await fetch(`${product.url}/api${pathOf(downloadResearchPack, {})}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin, cookie: cookie ?? '' },
    body: '{}',
  });
  if (!response.ok) throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}

/** Makes a pack of games and reads it. */
export async function takePack(client: ApiClient, body: object) {
  await client.succeed(makeResearchPack, {}, { games: [], tables: everyTable, ...body });
  const made = await madePack(client);
  if (made?.state !== 'ready') throw new Error(`There is no pack: ${made?.fault}`);
  const bytes = await packBytes(client);
  return { made, bytes, pack: readPack(bytes) };
}

/**
 * A game whose first quarter was run: Ada, Ben, Cara and Chloe in one team, Dev in the other. All but Chloe
 * agree, Ada including her texts. `CanaryX` is planted wherever people can write.
 */
export async function researched(started: Product) {
  const played = await playing(started);
  const { product, ids, other, ada, ben, chloe, rosa, admin } = played;
  const [cara, dev] = await Promise.all([signIn(product, 'cara'), signIn(product, 'dev')]);
  const joining = (mailbox: string, full_name: string, team_id: number) => ({
    ...{ email: `${mailbox}@quarterdeck.test`, full_name, team_id, roles: [] },
  });
  await rosa.succeed(saveRoster, ids, {
    assigned: [{ user_id: product.userIdOf('chloe'), team_id: ids.team, seen_team_id: other.teamId }],
    invited: [joining('cara', 'Cara', ids.team), joining('dev', 'Dev', other.teamId)],
  });
  const question = { question: 'May we?', text: 'For a study.', asks_for_texts: true, version: 0 };
  await rosa.succeed(askResearchQuestion, ids, question);
  const answer = async (client: ApiClient, given: ResearchAnswer) => {
    const { version } = await client.succeed(loadResearchQuestion, ids, {});
    await client.succeed(answerResearchQuestion, ids, { version, answer: given });
  };
  await answer(ada, 'yesWithTexts');
  for (const client of [ben, cara, dev]) await answer(client, 'yes');
  await answer(chloe, 'no');
  await play({ ...played, cara });
  await admin.succeed(runTurn, ids, { turn: 1 });
  await product.application.processes.background.settled();
  return { ...played, cara, dev, answer, nobody: anonymous(product) };
}

type Played = Awaited<ReturnType<typeof playing>> & { readonly cara: ApiClient };

async function play({ product, ids, ada, ben, cara, chloe, rosa }: Played): Promise<void> {
  const save = async (client: ApiClient, updated: readonly object[], added: readonly object[] = []) => {
    product.environment.advance(1_000);
    const filter = { turnNum: 1, cdType: 'Retail CDs' };
    const { lastUpdated } = await client.succeed(cds.load!, ids, filter);
    const body = { ...filter, updated, added, lastUpdated };
    const saved = await client.succeed(cds.save, ids, body as never);
    if ((saved as { position: number }).position === 0)
      throw new Error(`Not saved: ${JSON.stringify(saved)}`);
  };
  await save(ada, [{ cd_id: 1, rate: rates.ada }]);
  await save(chloe, [
    { cd_id: 1, rate: rates.chloe },
    { cd_id: 2, rate: rates.chloeKept },
  ]);
  await save(ada, [{ cd_id: 1, rate: rates.adaOver }]);
  const row = { cd_id: -1, cd_account: 'CanaryAccount', term: 12, fixed_or_variable: 'Fixed', rate: 2 };
  await save(ben, [], [row]);
  for (const [client, who] of [
    [ada, 'Ada Lund of CanaryAdaNote writes to ada@quarterdeck.test: =1+1'],
    [ben, 'CanaryBenNote'],
    [chloe, 'CanaryChloeNote'],
  ] as const)
    await client.succeed(saveTeamNotes, ids, {
      added: [{ note_id: -1, note_section_cd: 'Smry', text: `<p>${who}</p>` }],
      updated: [],
      deleted: [],
    });
  await chloe.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>CanaryMeasures</p>' });
  await cara.succeed(sendToTeam, ids, { message: 'CanaryMessage' });
  await rosa.succeed(sendToTeam, ids, { message: 'CanaryFromRosa' });
  await ada.succeed(submitForecast, ids, {});
  await product.application.processes.background.settled();
  await chloe.succeed(submitForecast, ids, {});
  await product.application.processes.background.settled();
  await rosa.succeed(saveHousekeeping, ids, { teamName: 'CanaryBank' });
}
