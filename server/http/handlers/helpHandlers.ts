import { listHelpVersions, loadHelp, saveHelp } from '../../../contracts/calls/help.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { Actor } from '../../authority/access.ts';
import { type FailedAnswer, notFound } from '../../authority/answers.ts';
import { helpDecider } from '../../commands/deciders/help.ts';
import { defaultHelpText } from '../../help/defaultHelpText.ts';
import { sanitizeRichText } from '../../richText/sanitizeRichText.ts';
import { type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';

type NamedGame = number | null | undefined;

/** A game that the caller does not belong to looks like one that does not exist. */
async function foreignGame(
  gameId: NamedGame,
  { userId, role }: Actor,
  { readModels }: CallParts,
): Promise<FailedAnswer | undefined> {
  if (gameId == null) return undefined;
  const game = await readModels.game(gameId);
  const isKnown = game && (role === 'Administrator' || game.members[userId] !== undefined);
  return isKnown ? undefined : notFound('game');
}

/** The first place that has a text: the game, all games, the product. */
async function helpAnswer(page: string, gameId: NamedGame, { readModels, nameOf }: CallParts) {
  const places = gameId == null ? [null] : [gameId, null];
  for (const place of places) {
    const [current] = (await readModels.helpText(page, place))?.versions ?? [];
    if (!current || current.text === '') continue;
    const { text, version, by, at } = current;
    const source = place === null ? ('allGames' as const) : ('game' as const);
    return { page, text, source, version, updatedBy: await nameOf(by), lastUpdated: at };
  }
  const text = defaultHelpText(page);
  return { page, text, source: 'product' as const, version: 0, updatedBy: null, lastUpdated: null };
}

function saveHelpCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment, nameOf } = parts;
  return bind(saveHelp, async ({ page, gameId = null, text, lastUpdated: seen, force }, context) => {
    const foreign = await foreignGame(gameId, actorOf(context), parts);
    if (foreign) return foreign;
    const metadata = commandMetadata(context, environment);
    const result = await commandHandlers.of(helpDecider).handle(
      streams.help(page),
      {
        type: 'SaveHelpText',
        page,
        gameId,
        text: sanitizeRichText(text),
        seen,
        force,
        by: actorOf(context).userId,
        at: metadata.at,
      },
      metadata,
    );
    return savedAnswer(result, parts, async (ended) => {
      const answer = await helpAnswer(page, gameId, parts);
      return ended.kind === 'conflict'
        ? { ...answer, lastUpdated: ended.at, modifiedBy: await nameOf(ended.by) }
        : { ...answer, modifiedBy: null };
    });
  });
}

/** The saved, non-empty texts of a page, and as version 0 the default text. */
async function versionsAnswer(page: string, gameId: number | null, parts: CallParts) {
  const saved = await parts.readModels.helpText(page, gameId);
  const versions = (saved?.versions ?? []).filter(({ text }) => text !== '');
  const below = gameId === null ? defaultHelpText(page) : (await helpAnswer(page, null, parts)).text;
  return [
    ...(await Promise.all(
      versions.map(async ({ version, text, by, at }) => {
        return { version, text, updatedBy: await parts.nameOf(by), lastUpdated: at };
      }),
    )),
    { version: 0, text: below, updatedBy: null, lastUpdated: null },
  ];
}

/** Handlers of the help texts. */
export function helpHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    bind(loadHelp, async ({ page, gameId }, context) => {
      const foreign = await foreignGame(gameId, actorOf(context), parts);
      return foreign ?? helpAnswer(page, gameId, parts);
    }),
    saveHelpCall(parts),
    bind(listHelpVersions, async ({ page, gameId = null }, context) => {
      const foreign = await foreignGame(gameId, actorOf(context), parts);
      return foreign ?? { versions: await versionsAnswer(page, gameId, parts) };
    }),
  ];
}
