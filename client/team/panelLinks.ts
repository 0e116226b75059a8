import {
  IconBuildingBank,
  IconChartBar,
  IconGavel,
  IconLayoutGrid,
  IconNotes,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { hasManagementRatios } from '../../contracts/banking/ratioHistory.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';

/** A screen linked from a team's action panel. */
export type PanelLink = {
  /** Precedes the team in its address. */
  readonly screen: string;
  readonly title: string;
  readonly Icon: typeof IconLayoutGrid;
};

type PanelScreen = PanelLink & { readonly isShown: (game: GameDetails, team: Team) => boolean };

const always = (): boolean => true;

/** Every link of the panel in the order of the specification, and when it is shown. */
export const panelScreens: readonly PanelScreen[] = [
  { screen: 'decisions', title: 'Decision Areas', Icon: IconLayoutGrid, isShown: always },
  { screen: 'team', title: 'Dashboard', Icon: IconChartBar, isShown: always },
  {
    screen: 'management-ratios',
    title: 'Management Ratios',
    Icon: IconReportAnalytics,
    isShown: ({ type, turns_completed }) => hasManagementRatios(type, turns_completed),
  },
  {
    screen: 'mergers-and-acquisitions',
    title: 'Mergers & Acquisitions',
    Icon: IconBuildingBank,
    isShown: ({ manda_enabled }) => manda_enabled,
  },
  {
    screen: 'regulator',
    title: 'Regulator Report',
    Icon: IconGavel,
    // Students see only published turns, so they have some only if some turn is published.
    isShown: (_, { regulatory_report_turns }) => regulatory_report_turns.length > 0,
  },
  { screen: 'team-notes', title: 'Team Notes', Icon: IconNotes, isShown: always },
];

/** The current links of the panel for a game and a team. */
export function panelLinks(game: GameDetails, team: Team): readonly PanelLink[] {
  return panelScreens.filter(({ isShown }) => isShown(game, team));
}
