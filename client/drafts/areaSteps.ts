import { areaScreens, groupOf, hasScreen, hasTab, tabGroups } from '../../contracts/decisions/areaScreens.ts';

/** A screen of the decision areas: the last part of its address, and its name. */
type Step = { readonly route: string; readonly title: string };

/** Every screen of the decision areas in the order of the hub, including tabs. */
export function stepsOf(isLite: boolean): readonly Step[] {
  const alone = areaScreens
    .filter((screen) => hasScreen(screen, isLite) && !groupOf(screen.route))
    .map(({ route, area }) => ({ route, title: area.title }));
  const tabs = tabGroups.flatMap((group) =>
    group.tabs
      .filter(({ tab }) => hasTab(group, tab, isLite))
      .map(({ tab, title }) => ({ route: `${group.route}/${tab}`, title })),
  );
  return [...alone, ...tabs];
}
