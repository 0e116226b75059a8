import type { RequestOf } from '../../contracts/calls/call.ts';
import type { estimateDecisions } from '../../contracts/calls/estimates.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { saveBody } from '../drafts/areaWire.ts';
import { type DraftPlace, newestDraftsIn } from '../drafts/draftStorage.ts';
import type { Sheet, SheetDraft } from '../grid/sheet/sheet.ts';

type Draft = NonNullable<RequestOf<typeof estimateDecisions>['drafts']>[number];
type PlaceOfDraft = Pick<DraftPlace, 'area' | 'filterChoice' | 'turn'>;

/** A draft as its save would send it, over whatever is saved by then. */
function requestOf({ area: name, filterChoice, turn }: PlaceOfDraft, draft: SheetDraft): Draft {
  const area = areaNamed(name);
  const deleted = draft.deleted.map(({ id }) => id);
  const updated = draft.updated
    .filter(({ over }) => !deleted.includes(over.id))
    .map(({ over: { id, section }, cells }) => ({ ...cells, ...(section !== undefined && { section }), id }));
  const terms = { turn, filterChoice, lastUpdated: draft.lastUpdated, force: true };
  const save = saveBody(area, { added: draft.added, updated, deleted }, terms);
  return { area: area.name, filter_choice: filterChoice, save };
}

/** What is typed on a screen, saved or not; throws while something typed is no value yet. */
export function draftsOnScreen(sheets: readonly Sheet[], turn: number): readonly Draft[] {
  return sheets.flatMap((sheet) => {
    const { area, filterChoice } = sheet;
    const { draft, changeCount, isHalfTyped } = sheet.draftWithTyped();
    if (isHalfTyped) throw new Error('What is being typed is not a value yet.');
    return changeCount > 0 ? [requestOf({ area: area.name, filterChoice, turn }, draft)] : [];
  });
}

/** What this person has typed and not saved on any screen of a decision set. */
export const keptDrafts = (intraturnId: number): readonly Draft[] =>
  newestDraftsIn(intraturnId).map(({ place, draft }) => requestOf(place, draft));
