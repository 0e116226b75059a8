import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { openScreenOf } from '../addresses/screenKey.ts';

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

/** A screen in words, without the selection on it. */
export const screenName = (screen: string | null): string =>
  openScreenOf(screen)?.area.title ?? otherScreens[screen ?? ''] ?? 'Dashboard';

/** The screen that a person is on, in words. */
export function placeOf({ screen }: PresentPerson): string {
  const choice = openScreenOf(screen)?.filterChoice;
  return choice ? `${screenName(screen)}, ${choice}` : screenName(screen);
}
