import { areaScreens, hasScreen } from '../../contracts/decisions/areaScreens.ts';

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
