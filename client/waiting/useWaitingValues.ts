import { listGames } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { screenTitle } from '../../contracts/decisions/areaScreens.ts';
import { useIsStudent } from '../account/session.ts';
import { useLoad } from '../call/queries.ts';
import { screenOfArea } from '../decisions/cellLink.ts';
import { openTurnOf } from '../decisions/readOnlyReason.ts';
import { screenPath } from '../decisions/screenKey.ts';
import { useCurrentGameId } from '../shell/currentGame.ts';
import { useWaiting } from './useWaiting.ts';
import type { Waiting } from './waitingStore.ts';
import { changesWaiting, waitingSentence } from './waitingText.ts';

/** Values that wait somewhere, for whoever tells of them. */
export type WaitingValuesAt = Waiting & {
  /** `CDs, Retail CDs of First Harbor Bank`. */
  readonly title: string;
  /** `Qtr 4 was run without your 2 unsaved changes from 10:31.` */
  readonly sentence: string;
  /** The quarter that they were typed for. */
  readonly turn: number;
  readonly changeCount: number;
  /** Address of the screen that offers them; null where no screen can. */
  readonly path: string | null;
  /** Why no screen can; null where one does. */
  readonly reason: string | null;
};

/** The open quarter of a game that the person can open; null after its last one. */
type OpenGame = { readonly openTurn: number | null; readonly isLite: boolean };

function titleOf({ place }: Waiting): string {
  if (place.kind === 'adjustments') return `Adjustments of ${place.gameName}`;
  if (place.kind === 'regulator') return `Regulator Report of ${place.teamName}`;
  const { area, turn, filterChoice, teamName } = place;
  const screen = screenOfArea(area, { turn, filterChoice, isLite: false });
  const names = [screen ? screenTitle(screen.area, false) : area, filterChoice].filter(Boolean);
  return `${names.join(', ')} of ${teamName}`;
}

function pathOf({ place }: Waiting, openTurn: number, isLite: boolean): string | null {
  const game = `/game/${place.gameId}`;
  if (place.kind === 'adjustments') return `${game}/adjustments?turn=${openTurn}`;
  if (place.kind === 'regulator') return `${game}/regulator/${place.teamId}?turn=${openTurn}`;
  const { area, filterChoice } = place;
  const screen = screenOfArea(area, { turn: openTurn, filterChoice, isLite });
  return screen && screenPath(place.gameId, place.teamId, screen);
}

/** Why no screen offers what waits; null where one does. */
function reasonOf({ place }: Waiting, game: OpenGame | undefined, isTeamThere: boolean): string | null {
  if (!game) return `${place.gameName} cannot be opened by you any more.`;
  if (!isTeamThere && place.kind !== 'adjustments')
    return `You are not in ${place.teamName} of ${place.gameName} any more.`;
  return game.openTurn === null ? `${place.gameName} is over: no quarter is open.` : null;
}

/** Everything that waits for the person, with the screens that offer it; null until it is known which can be opened. */
export function useWaitingValues(): readonly WaitingValuesAt[] | null {
  const waiting = useWaiting();
  const isStudent = useIsStudent();
  const current = useCurrentGameId();
  const isEnabled = waiting.length > 0;
  const games = useLoad(listGames, {}, {}, { isEnabled }).data?.games;
  const teams = useLoad(listTeams, { game: current ?? 0 }, {}, { isEnabled: isEnabled && current !== null })
    .data?.teams;
  if (waiting.length === 0) return [];
  if (!games || (current !== null && !teams)) return null;
  return waiting.map((one) => {
    const { place, values } = one;
    const found = games.find(({ game_id }) => game_id === place.gameId);
    const game = found && { openTurn: openTurnOf(found), isLite: found.type === 'Lite' };
    // Teams of other games tell it themselves when they are opened.
    const isTeamThere =
      place.kind === 'adjustments' ||
      place.gameId !== current ||
      teams?.some((team) => team.team_id === place.teamId && (!isStudent || team.is_member)) === true;
    const reason = reasonOf(one, game, isTeamThere);
    const openTurn = game?.openTurn ?? null;
    return {
      ...one,
      title: titleOf(one),
      sentence: waitingSentence(place, values, { openTurn }),
      turn: place.turn,
      changeCount: changesWaiting(values),
      path: reason === null && openTurn !== null ? pathOf(one, openTurn, game?.isLite ?? false) : null,
      reason,
    };
  });
}
