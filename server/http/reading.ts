import type { Call } from '../../contracts/calls/call.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import {
  type Actor,
  loadResources,
  type NamedIds,
  overseesGame,
  type ResourceReader,
  type Resources,
  refuseAccess,
  refuseUnopened,
} from '../authority/access.ts';
import { type FailedAnswer, isFailedAnswer, malformed, missingOf } from '../authority/answers.ts';
import { hasOwnPast } from '../history/ownPast.ts';
import type { BoundCall, Handler } from './handler.ts';
import type { Past } from './past.ts';

/** What a call concerns, loaded and checked, and who answers it. */
export type Reading = {
  readonly resources: Resources;
  readonly handle: Handler;
  /** The log position that the answer is as of; undefined for now. */
  readonly asOf?: Position;
};

/** Look-up of what a call names, now and in the past. */
export type Readers = {
  readonly reader: ResourceReader;
  readonly past: Pick<Past, 'head' | 'momentOf' | 'closedUntil'>;
};

/** Looks up what a call names now. Errors reach the caller that awaits it, if any. */
export function lookUp(
  call: Call,
  { game, team, intraturn }: NamedIds,
  { reader }: Readers,
): Promise<Resources | FailedAnswer> {
  const loading = loadResources({ game, team, intraturn }, reader, call.reachesDeleted);
  loading.catch(() => undefined);
  return loading;
}

function checked(call: Call, found: Resources | FailedAnswer, actor: Actor | null): Resources | FailedAnswer {
  if (isFailedAnswer(found)) return found;
  return refuseAccess(call, actor, found) ?? refuseUnopened(call, found) ?? found;
}

/** What a call concerns now, from the result of the look-up. */
export function presentReading(
  { call, handle }: BoundCall,
  found: Resources | FailedAnswer,
  actor: Actor | null,
): Reading | FailedAnswer {
  const resources = checked(call, found, actor);
  return isFailedAnswer(resources) ? resources : { resources, handle };
}

/** [HI3] Access to the past depends on current rights, even for people who joined later. */
function withToday(
  resources: Resources | FailedAnswer,
  { members }: GameDocument,
  { userId }: Actor,
): Resources | FailedAnswer {
  const member = members[userId];
  if (isFailedAnswer(resources) || !resources.game || !member) return resources;
  const game = { ...resources.game, members: { ...resources.game.members, [userId]: member } };
  return { ...resources, game };
}

/**
 * [HI3] Those who oversee a game see all of its past; team members see closed quarters, if the game
 * allows it.
 */
async function seesPast(
  actor: Actor,
  game: GameDocument,
  position: Position,
  { past }: Readers,
): Promise<boolean> {
  if (overseesGame(actor, game)) return true;
  return hasOwnPast(game, actor.userId) && position <= (await past.closedUntil(game.gameId));
}

/** Positions appear in links: digits only, and no more than fit a number. */
const positionPattern = /^\d{1,15}$/;

/**
 * What a call concerned at a position of the log. [HI3] People who may see a game now may see its past, as
 * far as it is open to them; a deleted decision set is found where it existed.
 */
export async function pastReading(
  { call }: BoundCall,
  named: NamedIds,
  actor: Actor | null,
  asked: string,
  readers: Readers,
): Promise<Reading | FailedAnswer> {
  const { reader, past } = readers;
  if (!call.isHistorical) return malformed(['This cannot be asked of the past.']);
  const position = positionPattern.test(asked) ? Number(asked) : undefined;
  if (position === undefined) return malformed(['As-Of must be a position of the log.']);
  const place = named.intraturn === undefined ? undefined : await reader.placeOfDecisionSet(named.intraturn);
  if (named.intraturn !== undefined && !place) return missingOf(call);
  const { intraturn: _, ...ids } = named;
  const today = place ? { ...ids, game: place.gameId, team: place.teamId } : ids;
  const present = checked(call, await lookUp(call, today, readers), actor);
  if (isFailedAnswer(present)) return present;
  const { game } = present;
  if (!game || !actor || !(await seesPast(actor, game, position, readers))) return missingOf(call);
  if (position > (await past.head())) return malformed(['This moment has not come yet.']);
  const moment = await past.momentOf(game.gameId, position);
  const handle = moment?.handlerOf(call.path);
  if (!moment || !handle) return missingOf(call);
  const resources = withToday(await loadResources(named, moment.readModels), game, actor);
  if (isFailedAnswer(resources)) return resources;
  return refuseUnopened(call, resources) ?? { resources, handle, asOf: position };
}
