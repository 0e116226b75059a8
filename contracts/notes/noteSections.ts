import { screenAreas } from '../decisions/areas.ts';
import type { DecisionArea } from '../decisions/decisionArea.ts';
import type { SelectItem } from '../fields/fields.ts';

/** The section that the filter begins with: notes of every section. No note is in it. */
export const allSections: SelectItem = { name: 'None', value: 'None' };

/** Section of a new note where nothing else is chosen. */
export const summarySection: SelectItem = { name: 'Summary', value: 'Smry' };

/** Section of the dividends screen and of the other screens of its tile. */
const administrationSection: SelectItem = { name: 'Dividends & Housekeeping', value: 'Admn' };

/** The section that notes on a decision area belong to; areas without one of their own share the summary. */
export function sectionOfArea(area: DecisionArea): SelectItem {
  if (area.route.startsWith('general-administration/')) return administrationSection;
  return area.noteCode === null ? summarySection : { name: area.title, value: area.noteCode };
}

const areaSections = screenAreas
  .map((area) => ({ section: sectionOfArea(area), hiddenInLite: area.hiddenInLite }))
  .filter(({ section }) => section !== summarySection && section !== administrationSection);

/** Sections of notes, in the order of the filter; those of areas that a Lite game hides are left out there. */
export function noteSections({ isLite = false } = {}): readonly SelectItem[] {
  const ofAreas = areaSections.filter(({ hiddenInLite }) => !(isLite && hiddenInLite));
  return [summarySection, administrationSection, ...ofAreas.map(({ section }) => section)];
}

/** Name of a section by its code; a code that no longer exists is returned unchanged. */
export function sectionName(code: string): string {
  return noteSections().find(({ value }) => value === code)?.name ?? code;
}
