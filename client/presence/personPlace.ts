import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { openScreenOf } from '../addresses/screenKey.ts';

/** Screens of a team that are no decision areas, by their name in presence. */
const otherScreens: Readonly<Record<string, string>> = {
  decisions: 'Decision Areas',
  'team-notes': 'Team Notes',
  'management-ratios': 'Management Ratios',
  regulator: 'Regulator Report',
  housekeeping: 'Housekeeping',
  'measures-of-success': 'Measures of Success',
  'mergers-and-acquisitions': 'Mergers & Acquisitions',
};

/** The screen that a person is on, in words. */
export function placeOf(person: PresentPerson): string {
  const open = openScreenOf(person.screen);
  if (open) return [open.area.title, ...(open.filterChoice ? [open.filterChoice] : [])].join(', ');
  return otherScreens[person.screen ?? ''] ?? 'Dashboard';
}
