import { areaScreens, hasScreen } from '../../contracts/decisions/areaScreens.ts';
import { isLong, isWhole, ordinarily } from '../fixtures/thoroughness.ts';

/** Every decision screen under each filter choice, as the end of its address. */
export function placesOf(isLite: boolean): readonly string[] {
  return areaScreens
    .filter((screen) => hasScreen(screen, isLite))
    .flatMap(({ route, area, choice }) => {
      const options = choice === null ? (area.filter?.options ?? []) : [];
      const choices = options.filter((option) => !isLite || !area.filter?.hiddenInLite.includes(option));
      if (choices.length === 0) return [`${route}?turn=1`];
      return choices.map((option) => `${route}?${new URLSearchParams({ turn: '1', type: option })}`);
    });
}

export const runsOfAPlace = isWhole ? 3 : 1;

/**
 * Where a run plays: with LONG=1 everywhere. Otherwise at one place of each screen of a Full game, with a
 * different filter choice from screen to screen, and at two if there are four choices or more; and on every
 * third screen of a Lite one. An ordinary run plays at every third one of these places.
 */
export function playedPlaces(isLite: boolean): readonly string[] {
  const all = placesOf(isLite);
  if (isLong) return all;
  const screens = [...Map.groupBy(all, (place) => place.split('?')[0]).values()];
  const played = isLite ? screens.filter((_, index) => index % 3 === 0) : screens;
  const places = played.flatMap((choices, index) =>
    choices.filter((_, choice) => {
      const chosen = [index, ...(isLite || choices.length < 4 ? [] : [index + 1])];
      return chosen.some((one) => one % choices.length === choice);
    }),
  );
  return ordinarily(places, (_, index) => index % 3 === 0);
}
