import { screenFacts } from '../../contracts/decisions/screenFacts.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { type ScreenParts, screenPartsOf } from '../addresses/screenParts.ts';

/** Screens of a team that are not decision areas, by their name in presence. */
const otherScreens: Readonly<Record<string, string>> = {
  decisions: 'Decision Areas',
  'team-notes': 'Team Notes',
  'management-ratios': 'Management Ratios',
  regulator: 'Regulator Report',
  housekeeping: 'Housekeeping',
  'measures-of-success': 'Measures of Success',
  'mergers-and-acquisitions': 'Mergers & Acquisitions',
};

const factsOf = (parts: ScreenParts | null) => screenFacts.find(({ route }) => route === parts?.route);

/** A screen in words, without the selection on it. */
export const screenName = (screen: string | null): string =>
  factsOf(screenPartsOf(screen))?.title ?? otherScreens[screen ?? ''] ?? 'Dashboard';

/** The screen that a person is on, in words. */
export function placeOf({ screen }: PresentPerson): string {
  const parts = screenPartsOf(screen);
  const choice = factsOf(parts)?.choice ?? parts?.type;
  return choice ? `${screenName(screen)}, ${choice}` : screenName(screen);
}
