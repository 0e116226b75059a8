import { type GameForm, gameFormSchema } from '../../../contracts/calls/gameForms.ts';
import {
  loadPractice,
  runPracticeQuarter,
  signInAsGuest,
  startPractice,
} from '../../../contracts/calls/practice.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { type GameDocument, isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import { schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import { type FailedAnswer, notFound, refusedBy } from '../../authority/answers.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import type { CreatedGame } from '../../commands/deciders/gameState.ts';
import { turnRunDecider } from '../../commands/deciders/turnRun.ts';
import { turnsCompleted } from '../../commands/deciders/turnRunState.ts';
import { ownAccount } from '../../identity/accounts/accountChanges.ts';
import { linesOfWork } from '../../lib/linesOfWork.ts';
import { newPracticeId } from '../../processes/newGameSettings.ts';
import { playAgain } from '../../processes/practiceAgain.ts';
import { createPractice, endPractice, practiceRivals, runPractice } from '../../processes/practiceGame.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import { styleOf } from '../../rivals/bots.ts';
import type { StyleId } from '../../rivals/style.ts';
import { rivalAnswer } from '../answers/practiceAnswer.ts';
import { standingOf } from '../answers/standingAnswer.ts';
import { accessNote, type CallParts, commandMetadata, refusalAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, type RequestParsed } from '../handler.ts';
import type { Presentation } from './accountHandlers.ts';

const forecastsPerTurn = 20;
type Start = RequestParsed<typeof startPractice>;

/** [PG1] */
const tooManyStarts = (endsAt: number): string =>
  'You have started three practice games within an hour. You can start the next one at ' +
  `${schoolTimeOf(new Date(endsAt).toISOString())}.`;

const alreadySignedIn = refusedBy('PG3', 'You are signed in already. Practice with your own account.');
const noGuests = refusedBy('PG3', 'This server admits no guests. Sign in to practice.');
const tooManyGuests = refusedBy(
  'PG3',
  'Too many guests have come from your network. Try again in a few minutes.',
);

function openAnswer(game: GameDocument) {
  const { gameId, teamIds, type, turnsAllowed, turnsCompleted: run } = game;
  return {
    game_id: gameId,
    team_id: teamIds[0] ?? 0,
    type,
    quarters: turnsAllowed,
    quarters_run: run,
    is_over: run >= turnsAllowed,
  };
}

/** The rivals of a person's next game: the chief plays once they have won. */
export async function nextRivals(userId: number, readModels: ReadModels): Promise<readonly StyleId[]> {
  const last = (await readModels.practiceGamesOf(userId)).at(-1);
  if (!last || !isGameOver(last)) return practiceRivals(false);
  const { banks } = await standingOf(last, { seesAll: true, teamId: null }, readModels);
  const own = banks.find(({ team_id: teamId }) => teamId === last.teamIds[0]);
  return practiceRivals(own?.places.at(-1) === 1);
}

/** A person's practice game that is played again from a quarter; undefined if it is none of theirs, or not as far. */
async function playedBefore(
  { again }: Start,
  userId: number,
  { commandHandlers }: CallParts,
): Promise<CreatedGame['settings'] | undefined> {
  if (!again) return undefined;
  const game = await commandHandlers.of(gameDecider).stateOf(streams.game(again.game));
  const run = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(again.game));
  const isOwn = game.status === 'created' && game.settings.practiceOf?.userId === userId;
  const { turnsAllowed = 0 } = isOwn ? game.settings : {};
  const isReached = again.quarter <= turnsAllowed && again.quarter <= turnsCompleted(run) + 1;
  return isOwn && isReached ? game.settings : undefined;
}

/** The form of the game that a practice begins; its rates are drawn. */
const gameFormOf = ({ quarters, type }: Start, brand: Presentation['brand']): GameForm =>
  gameFormSchema.parse({
    game_name: 'Practice',
    interest_rate_code: 'BASE',
    template_details_id: brand === 'creditUnion' ? 'UNITED750' : 'HARBOR500',
    number_of_teams: practiceRivals(false).length + 1,
    turns_allowed: quarters,
    type,
    max_what_ifs_per_turn: forecastsPerTurn,
    disable_scenarios: true,
  });

/** Ends what the person plays now; a refusal in words while its quarter is being run. */
async function endFormer(
  userId: number,
  context: CallContext,
  parts: CallParts,
  processes: TurnRunContext,
): Promise<FailedAnswer | undefined> {
  for (const { gameId } of await parts.readModels.practiceGamesOf(userId)) {
    const ended = await endPractice(gameId, userId, context.correlationId, processes);
    if (ended.kind === 'refused') return refusalAnswer(ended.refusal, parts);
  }
  return undefined;
}

function startCall(parts: CallParts, processes: TurnRunContext, { brand }: Presentation): BoundCall {
  // Two starts of one person would each end what the other has begun.
  const inLine = linesOfWork({ atOnce: 1, inLineMax: 5, inAllMax: 1_000 });
  const { commandHandlers, environment, identity, readModels } = parts;

  async function start(form: Start, context: CallContext) {
    const { userId } = actorOf(context);
    const metadata = commandMetadata(context, environment);
    const again = await playedBefore(form, userId, parts);
    if (form.again && !again) return notFound('game');
    const gameId = await newPracticeId(metadata, commandHandlers);
    const rivals = await nextRivals(userId, readModels);
    const isRepeat = await commandHandlers.of(gameDecider).hasHandled(streams.game(gameId), metadata);
    if (!isRepeat) {
      const { endsAt, giveBack } = await identity.limits.countPractice(userId);
      if (endsAt !== undefined) {
        await giveBack();
        return refusedBy('PG1', tooManyStarts(endsAt));
      }
      const refused = await endFormer(userId, context, parts, processes);
      if (refused) return refused;
    }
    const practice = { form: gameFormOf(form, brand), rivals, again: again ?? null };
    const { teams, turnsAllowed } = await createPractice(practice, metadata, processes);
    const teamIds = teams.map(({ teamId }) => teamId);
    const [teamId = 0] = teamIds;
    if (form.again && again) {
      const from = { gameId: again.gameId, teamId: again.teams[0]?.teamId ?? 0 };
      await playAgain(
        from,
        { gameId, teamId, turnsAllowed, teamIds },
        form.again.quarter,
        metadata,
        processes,
      );
    }
    const position = await parts.store.headPosition();
    await readModels.shows(position);
    return { game_id: gameId, team_id: teamId, position };
  }

  return bind(startPractice, async (form, context) => {
    const started = await inLine(String(actorOf(context).userId), () => start(form, context));
    return started === 'crowded' ? refusedBy('PG1', 'Your practice game is being started already.') : started;
  });
}

function runCall(parts: CallParts, processes: TurnRunContext): BoundCall {
  return bind(runPracticeQuarter, async ({ quarter }, context) => {
    const game = gameOf(context);
    const metadata = commandMetadata(context, parts.environment);
    const run = await runPractice(game, quarter, metadata, processes);
    if (run.kind === 'refused') return refusalAnswer(run.refusal, parts);
    if (run.kind === 'failed')
      return refusedBy('RT8', `Qtr ${quarter} could not be run. Your decisions are kept. Try again.`);
    const position = await parts.store.headPosition();
    await parts.readModels.shows(position);
    return { quarter, is_over: quarter >= game.turnsAllowed, position };
  });
}

function guestCall({ identity, cookie, access }: CallParts, { admitsGuests }: Presentation): BoundCall {
  return bind(signInAsGuest, async (_, context) => {
    if (context.actor) return alreadySignedIn;
    if (!admitsGuests) return noGuests;
    if (!(await identity.limits.takeGuest(context.address))) return tooManyGuests;
    const guest = await identity.admitGuest();
    const { userId, role } = guest;
    const { sessionId } = await identity.sessions.start(userId);
    context.setCookie(cookie.issue(sessionId));
    access.note({ ...accessNote(context, { kind: 'signedIn' }), actor: { userId, role } });
    return ownAccount(guest);
  });
}

/** Handlers of practice games and of guests. */
export function practiceHandlers(
  parts: CallParts,
  processes: TurnRunContext,
  presentation: Presentation,
): readonly BoundCall[] {
  const { identity, readModels } = parts;
  return [
    guestCall(parts, presentation),
    bind(loadPractice, async (_, context) => {
      const { userId } = actorOf(context);
      const open = (await readModels.practiceGamesOf(userId)).at(-1);
      const { endsAt, giveBack } = await identity.limits.countPractice(userId);
      await giveBack();
      return {
        rivals: (await nextRivals(userId, readModels)).map((style) => rivalAnswer(styleOf(style))),
        open: open ? openAnswer(open) : null,
        refusal: endsAt === undefined ? null : tooManyStarts(endsAt),
      };
    }),
    startCall(parts, processes, presentation),
    runCall(parts, processes),
  ];
}
