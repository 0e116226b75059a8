import { hasManagementRatios } from '../../contracts/banking/ratioHistory.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';

/** A screen linked from a team's action panel; `screen` precedes the team in its address. */
export type PanelLink = {
  readonly screen:
    | 'decisions'
    | 'team'
    | 'management-ratios'
    | 'mergers-and-acquisitions'
    | 'regulator'
    | 'team-notes';
  readonly title: string;
};

type Rule = PanelLink & { readonly isShown: (game: GameDetails, team: Team) => boolean };

const always = (): boolean => true;

/** Every link of the panel in the order of the specification, and when it is shown. */
const rules: readonly Rule[] = [
  { screen: 'decisions', title: 'Decision Areas', isShown: always },
  { screen: 'team', title: 'Dashboard', isShown: always },
  {
    screen: 'management-ratios',
    title: 'Management Ratios',
    isShown: ({ type, turns_completed }) => hasManagementRatios(type, turns_completed),
  },
  {
    screen: 'mergers-and-acquisitions',
    title: 'Mergers & Acquisitions',
    isShown: ({ manda_enabled }) => manda_enabled,
  },
  {
    screen: 'regulator',
    title: 'Regulator Report',
    // Students see only published turns, so they have some only if some turn is published.
    isShown: (_, { regulatory_report_turns }) => regulatory_report_turns.length > 0,
  },
  { screen: 'team-notes', title: 'Team Notes', isShown: always },
];

/** The current links of the panel for a game and a team. */
export function panelLinks(game: GameDetails, team: Team): readonly PanelLink[] {
  return rules.filter(({ isShown }) => isShown(game, team));
}
