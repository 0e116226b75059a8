import type { Context } from 'koa';
import { streams } from '../../../contracts/features/streams.ts';
import { overseesGame } from '../../authority/access.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import type { RosterCommand } from '../../commands/deciders/roster.ts';
import { systemMetadata } from '../../commands/handling/processMetadata.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import { personOf } from '../../identity/signIn/schoolSignIn.ts';
import { momentNow } from '../../lib/environment.ts';
import { type CourseLaunch, findCourseLaunch, ownCourseLaunch } from '../lti/courseLaunches.ts';
import { placeOfLaunch } from '../lti/placeOfLaunch.ts';
import { refusals } from '../lti/refusals.ts';
import { findNewcomer } from '../oidc/newcomers.ts';
import { showDoorPage } from './doorPage.ts';
import { askNewcomer, letIn, seeOther } from './letIn.ts';
import { type LtiDoorParts, refuseLaunch } from './ltiDoorParts.ts';

/** Where a launch leads, before its handle. */
export const placePath = '/lti/place/';

/**
 * Lets in whoever this browser was sent with for this launch; true if it answered. Only here does the browser say who
 * was signed in before: with another site's form it does not.
 */
async function enter(context: Context, launch: CourseLaunch, parts: LtiDoorParts): Promise<boolean> {
  const { identity, cookie, wayCookie } = parts;
  const secret = wayCookie.read(context.get('cookie'));
  const newcomer = await findNewcomer(identity, secret);
  if (!newcomer || personOf(newcomer) !== launch.person) return false;
  const previous = cookie.read(context.get('cookie'));
  const entered = await identity.school.enter(newcomer, previous);
  if (entered === 'unknown') {
    await askNewcomer(context, previous, parts);
    return true;
  }
  await identity.school.take('link', secret);
  context.append('Set-Cookie', wayCookie.clear());
  if (entered === 'disabled') refuseLaunch(context, refusals.disabled, parts);
  else {
    letIn(context, entered, parts, newcomer);
    seeOther(context, context.path);
  }
  return true;
}

/** Changes who is in a game, as an act of whoever came. */
async function change(
  gameId: number,
  commandAt: (at: string) => RosterCommand,
  { userId, role }: Account,
  context: Context,
  { commandHandlers, environment, readModels }: LtiDoorParts,
): Promise<void> {
  const correlationId = String(context.state.correlationId);
  const metadata = { ...systemMetadata(environment), correlationId, actor: { userId, role } };
  const games = commandHandlers.of(gameDecider);
  const done = await games.handle(streams.game(gameId), commandAt(metadata.at), metadata);
  if (done.kind === 'recorded') await readModels.shows(done.position);
}

/** Who teaches or assists oversees the games whose connection is for them, let in by whoever connected it. */
async function admitGuest(
  launch: CourseLaunch,
  account: Account,
  context: Context,
  parts: LtiDoorParts,
): Promise<void> {
  if (launch.role === 'learner' || account.role !== 'Instructor') return;
  const guest = launch.role === 'instructor' ? 'teachers' : 'assistants';
  for (const { gameId, isFor, by, platformId, contextId, title } of await parts.readModels.gamesOfCourse(
    launch,
  )) {
    const game = isFor.includes(guest) ? await parts.readModels.game(gameId) : undefined;
    if (!game || overseesGame(account, game)) continue;
    const admitted = { added: [account.userId], removed: [], from: { platformId, contextId, title } };
    await change(
      gameId,
      (at) => ({ type: 'ChangeInstructors', ...admitted, by, at }),
      account,
      context,
      parts,
    );
  }
}

/** `/lti/place/:handle`: where a launch leads, for the person who came by it, as often as they open it. */
export function leadOn(parts: LtiDoorParts): (context: Context) => Promise<void> {
  const { identity, cookie, readModels, environment } = parts;
  return async (context) => {
    const handle = context.path.slice(placePath.length);
    const launch = await findCourseLaunch(identity, handle);
    if (launch && (await enter(context, launch, parts))) return;
    const session = await identity.sessions.use(cookie.read(context.get('cookie')));
    const account = session && (await identity.accounts.findById(session.userId));
    const isOwn = account && (await ownCourseLaunch(identity, handle, account.userId));
    if (!launch || !account || !isOwn) return refuseLaunch(context, refusals.over, parts);
    await admitGuest(launch, account, context, parts);
    const place = await placeOfLaunch(launch, account, readModels, momentNow(environment), handle);
    if ('to' in place) return seeOther(context, place.to);
    const { arrivesIn } = place;
    const { userId } = account;
    if (arrivesIn !== undefined)
      await change(arrivesIn, (at) => ({ type: 'Arrive', userId, at }), account, context, parts);
    showDoorPage(context, place);
  };
}
