import {
  downloadResearchPack,
  listResearchGames,
  loadResearchPack,
  makeResearchPack,
  type ResearchPack,
  removeResearchPack,
  takeResearchPackKey,
} from '../../../contracts/calls/research.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import {
  type FailedAnswer,
  forbidden,
  isFailedAnswer,
  notFound,
  refusedBy,
} from '../../authority/answers.ts';
import { researchPacksDecider } from '../../commands/deciders/researchPacks.ts';
import { consentingIn, studentsOf } from '../../research/consent.ts';
import { disguiseUnder, newPackKey, packKeyOf, packKeyText } from '../../research/packKey.ts';
import type { PackJob } from '../../research/packs/packJobs.ts';
import { accessNote, type CallParts, commandMetadata, toldRefusal } from '../callParts.ts';
import {
  actorOf,
  type BoundCall,
  bind,
  bindStreamed,
  type CallContext,
  type RequestParsed,
} from '../handler.ts';
import type { Past } from '../past.ts';
import { sentWhole } from '../sentWhole.ts';
import { mayExport } from './researchConsentHandlers.ts';

const noPack = (): FailedAnswer =>
  refusedBy('RE9', 'There is no such pack of yours any more. Please make it again.');

const fileName = (begunAt: number): string =>
  `research-pack-${new Date(begunAt).toISOString().slice(0, 10)}.zip`;

function packAnswer(job: PackJob | undefined): { pack: ResearchPack | null } {
  if (!job) return { pack: null };
  const { state, progress, fault, begunAt, order, made, key } = job;
  return {
    pack: {
      state,
      progress,
      fault,
      begun_tzts: new Date(begunAt).toISOString(),
      games: order.gameIds.length,
      made: state === 'ready' && made ? madeFields(made, begunAt) : null,
      has_key: state === 'ready' && key !== null,
    },
  };
}

function madeFields(made: NonNullable<PackJob['made']>, begunAt: number) {
  const { bytes, sha256, teams, teamsLeftOut, people, rows } = made;
  return { file_name: fileName(begunAt), bytes, sha256, teams, teams_left_out: teamsLeftOut, people, rows };
}

/** The consenting people of a game. */
async function consentingOf(game: GameDocument, { readModels }: CallParts) {
  return consentingIn(game, await readModels.researchConsent(game.gameId));
}

/** [RE7] The requested games, if the caller may export each of them. */
async function gamesOf(
  gameIds: readonly number[],
  context: CallContext,
  { readModels }: CallParts,
): Promise<readonly GameDocument[] | FailedAnswer> {
  const actor = actorOf(context);
  const games: GameDocument[] = [];
  for (const gameId of new Set(gameIds)) {
    const game = await readModels.game(gameId);
    // Another person's game and one that does not exist get the same answer.
    if (!game || !(actor.role === 'Administrator' || game.members[actor.userId])) return notFound('game');
    if (!mayExport(actor, game)) return forbidden();
    games.push(game);
  }
  return games;
}

async function beginPack(
  request: RequestParsed<typeof makeResearchPack>,
  context: CallContext,
  parts: CallParts,
  past: Past,
) {
  const { tables, has_texts: hasTexts, keeps_key: keepsKey, key } = request;
  const games = await gamesOf(request.games, context, parts);
  if (isFailedAnswer(games)) return games;
  const consenting = await Promise.all(games.map((game) => consentingOf(game, parts)));
  if (consenting.every(({ size }) => size === 0))
    return refusedBy('RE2', 'Nobody has consented in these games.');
  const { userId } = actorOf(context);
  const { environment } = parts;
  const metadata = commandMetadata(context, environment);
  const gameIds = games.map(({ gameId }) => gameId);
  // [RE11] Nothing is made before the export is recorded.
  const result = await parts.commandHandlers
    .of(researchPacksDecider)
    .handle(
      streams.researchPacks(userId),
      { gameIds, tables: [...new Set(tables)], hasTexts, by: userId, at: metadata.at },
      metadata,
    );
  if (result.kind === 'refused') return toldRefusal(result.refusal, parts);
  const made = key === undefined ? newPackKey(environment.clock.now(), environment.random) : packKeyOf(key);
  const order = { gameIds, tables: [...new Set(tables)], hasTexts, key: made };
  const sources = {
    historyOf: past.historyOf,
    consentOf: parts.readModels.researchConsent,
    nameOf: parts.nameOf,
    texts: parts.texts,
  };
  await parts.packs.begin(userId, { id: context.commandId, order, sources, keepsKey });
  return { position: result.position };
}

async function keyAnswer(userId: number, parts: CallParts) {
  const job = parts.packs.jobOf(userId);
  const key = parts.packs.takeKey(userId);
  if (!job || !key) return refusedBy('RE10', 'The key was told already, or was destroyed with the making.');
  const disguise = disguiseUnder(key);
  const games = job.order.gameIds.map(async (gameId) => ({
    game_id: gameId,
    game_name: (await parts.readModels.anyGame(gameId))?.name ?? '',
    pseudonym: disguise.game(gameId),
    shifted_days: disguise.shiftedDays(gameId),
  }));
  return { key: packKeyText(key), games: await Promise.all(games) };
}

/** Handlers of research packs. */
export function researchPackHandlers(parts: CallParts, past: Past): readonly BoundCall[] {
  const { packs } = parts;
  const userIdOf = (context: CallContext): number => actorOf(context).userId;
  return [
    bind(listResearchGames, async (_, context) => {
      const actor = actorOf(context);
      const games = (await parts.readModels.allGames()).filter((game) => mayExport(actor, game));
      const told = games.map(async (game) => {
        const consenting = [...(await consentingOf(game, parts)).values()];
        return {
          game_id: game.gameId,
          game_name: game.name,
          students: studentsOf(game).size,
          consented: consenting.length,
          consented_with_texts: consenting.filter(({ hasTexts }) => hasTexts).length,
        };
      });
      return { games: await Promise.all(told) };
    }),
    bind(loadResearchPack, async (_, context) => packAnswer(packs.jobOf(userIdOf(context)))),
    bind(makeResearchPack, (request, context) => beginPack(request, context, parts, past)),
    bindStreamed(downloadResearchPack, async (_, context) => {
      const userId = userIdOf(context);
      const job = packs.jobOf(userId);
      // [RE7] People who may no longer export the games cannot get a pack of them.
      const games = job ? await gamesOf(job.order.gameIds, context, parts) : [];
      const content = isFailedAnswer(games) ? undefined : packs.content(userId);
      if (!job || !content) return noPack();
      const [gameId, ...others] = job.order.gameIds;
      const ofGame = others.length === 0 ? { gameId } : {};
      const taken = (sha256: string): void => {
        const details = { what: 'a research pack', sha256 };
        parts.access.note(accessNote(context, { kind: 'exported', ...ofGame, details }));
      };
      const whole = sentWhole(content, taken);
      return { fileName: fileName(job.begunAt), contentType: 'application/zip', content: whole };
    }),
    bind(takeResearchPackKey, async (_, context) => keyAnswer(userIdOf(context), parts)),
    bind(removeResearchPack, async (_, context) => {
      await packs.remove(userIdOf(context));
      return { pack: null };
    }),
  ];
}
