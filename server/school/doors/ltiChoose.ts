import type { Context } from 'koa';
import * as z from 'zod';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { overseesGame } from '../../authority/access.ts';
import { newBearerSecret } from '../../identity/credentials/bearerSecret.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import { linkRequestSchema, signLink } from '../lti/deepLinking.ts';
import type { Launch } from '../lti/launch.ts';
import { providerOf } from '../lti/platformId.ts';
import { refusals } from '../lti/refusals.ts';
import { letFrame, showDoorPage } from './doorPage.ts';
import { type LtiDoorParts, refuseLaunch, sentBody } from './ltiDoorParts.ts';

const choiceMilliseconds = 10 * 60_000;

/** Who chooses a game for a link, where, and where the answer goes. */
const choiceSchema = z.object({
  userId: z.number(),
  platformId: z.string(),
  deploymentId: z.string(),
  request: linkRequestSchema,
});

async function gamesOf(account: Account, { readModels }: LtiDoorParts): Promise<readonly GameDocument[]> {
  const games = (await readModels.allGames()).filter((game) => overseesGame(account, game));
  return games.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * Lists the games that whoever adds a link to a course may link. The signed launch is the authority, for one form,
 * once: in a frame there is no cookie, and no session begins.
 */
export async function offerGames(
  context: Context,
  platform: PlatformDocument,
  { subject, deploymentId, deepLinking }: Launch,
  parts: LtiDoorParts,
): Promise<void> {
  const { identity, lti } = parts;
  const { platformId, name } = platform;
  letFrame(context, lti.origin);
  const request = linkRequestSchema.safeParse(deepLinking).data;
  if (!request)
    return refuseLaunch(context, refusals.unacceptable(name, 'it takes no link'), parts, platform);
  const account = await identity.school.accountOf({ provider: providerOf(platformId), subject });
  if (!account) return refuseLaunch(context, refusals.unlinked, parts, platform);
  const games = await gamesOf(account, parts);
  if (games.length === 0) return showDoorPage(context, { words: 'Ask an administrator for a game.' });
  const choice = { userId: account.userId, platformId, deploymentId, request };
  const secret = await identity.school.keep('choose', choice, choiceMilliseconds);
  showDoorPage(context, {
    words: 'Which game does the link open?',
    form: {
      action: '/lti/choose',
      fields: { choice: secret },
      buttons: games.map(({ gameId, name: label }) => ({ label, name: 'game', value: String(gameId) })),
    },
  });
}

/** `/lti/choose`: a game was chosen, and its link is given to the platform. */
export function takeChoice(parts: LtiDoorParts): (context: Context) => Promise<void> {
  const { identity, lti, readModels, environment } = parts;
  return async (context) => {
    letFrame(context, lti.origin);
    const sent = await sentBody(context);
    if ('rule' in sent) return refuseLaunch(context, sent, parts);
    const form = new URLSearchParams(sent.body);
    const choice = choiceSchema
      .optional()
      .parse(await identity.school.take('choose', form.get('choice') ?? undefined));
    if (!choice) return refuseLaunch(context, refusals.over, parts);
    const { userId, platformId, deploymentId, request } = choice;
    const [platform, account, game] = await Promise.all([
      readModels.platform(platformId),
      identity.accounts.findById(userId),
      readModels.game(Number(form.get('game'))),
    ]);
    const mayLink = account?.disabledAt === null && game && overseesGame(account, game);
    if (!platform?.isConfirmed || !mayLink) return refuseLaunch(context, refusals.over, parts, platform);
    const [column] = Object.values((await readModels.grades(game.gameId))?.columns ?? {});
    const { origin, keys } = lti;
    const own = { origin, keys, nonce: newBearerSecret(environment), now: environment.clock.now() };
    const token = await signLink({ game, column }, request, { ...platform, deploymentId }, own);
    const action = request.deep_link_return_url;
    letFrame(context, origin, { formTo: new URL(action).origin });
    showDoorPage(context, {
      words: `The link opens ${game.name}.`,
      form: { action, fields: { JWT: token }, buttons: [{ label: `Add it to ${platform.name}` }] },
    });
  };
}
