import { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type * as z from 'zod';
import { currentSession } from '../../contracts/calls/account.ts';
import { type Arrival, drawnArrivals } from '../../contracts/calls/arrivals.ts';
import { listGames, onlyGameOf } from '../../contracts/calls/games.ts';
import { idsInAddress } from '../../contracts/calls/idsInAddress.ts';
import type { PageAnswer } from '../../contracts/calls/pageAnswers.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { fieldsOf } from '../../contracts/values.ts';

/** A screen and the answers that it is drawn from, the session first. */
export type Shown = {
  readonly arrival: Arrival;
  readonly address: string;
  readonly answers: readonly PageAnswer[];
};

/** Answers a call for the person who asks for the page: by the same handler, with the same checks. */
async function answered(context: Context, callPath: string, calls: Middleware): Promise<PageAnswer> {
  const request = Object.assign(Object.create(context.req), { url: `/api${callPath}`, method: 'POST' });
  const asking = context.app.createContext(request, new ServerResponse(request));
  asking.state.correlationId = context.state.correlationId;
  // As if it had been read: a page asks without a body.
  asking.request.body = {};
  await calls(asking, async () => undefined);
  return {
    path: callPath,
    httpStatus: asking.status,
    answer: asking.body ?? null,
  };
}

/** The fields of a call's answer, in its own form if it succeeded. */
function answerIn<Schema extends z.ZodType>(
  answers: readonly PageAnswer[],
  path: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const { status, ...fields } = fieldsOf(answers.find((one) => one.path === path)?.answer);
  const parsed = status === 'Success' ? schema.safeParse(fields) : undefined;
  return parsed?.success ? parsed.data : undefined;
}

/** The answers to the first calls of an address, then those about the person's own teams. */
async function answersAt(
  context: Context,
  address: string,
  { path, calls: wanted, callsOfOwnTeams = [] }: Arrival,
  calls: Middleware,
): Promise<readonly PageAnswer[]> {
  const ids = idsInAddress(path, address) ?? {};
  const answersTo = (paths: readonly string[]) =>
    Promise.all(paths.map((callPath) => answered(context, callPath, calls)));
  const own = await answersTo(wanted.map((call) => pathOf(call, ids)));
  if (callsOfOwnTeams.length === 0) return own;
  const { teams = [] } = answerIn(own, pathOf(listTeams, ids), listTeams.response) ?? {};
  const mine = teams.filter(({ is_member }) => is_member);
  const ofTeams = mine.flatMap(({ team_id }) =>
    callsOfOwnTeams.map((call) => pathOf(call, { team: team_id })),
  );
  return [...own, ...(await answersTo(ofTeams))];
}

/**
 * What an address shows to the person: signed out the door, with one game its teams. Unsaved values of a deleted game,
 * which only the browser knows, may keep the client on the list.
 */
export async function shownAt(context: Context, arrival: Arrival, calls: Middleware): Promise<Shown> {
  const { door, games, teams } = drawnArrivals;
  const session = await answered(context, currentSession.path, calls);
  const isSignedIn = answerIn([session], currentSession.path, currentSession.response)?.user != null;
  if (!isSignedIn || arrival === door) return { arrival: door, address: door.path, answers: [session] };
  const answers = [session, ...(await answersAt(context, context.path, arrival, calls))];
  const only =
    arrival === games
      ? onlyGameOf(answerIn(answers, listGames.path, listGames.response)?.games ?? [])
      : undefined;
  if (!only) return { arrival, address: context.path, answers };
  const address = pathOf(teams, { game: only.game_id });
  return {
    arrival: teams,
    address,
    answers: [...answers, ...(await answersAt(context, address, teams, calls))],
  };
}
