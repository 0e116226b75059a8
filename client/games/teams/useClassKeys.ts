import type { KeyboardEvent } from 'react';
import { latinKey } from '../../shortcuts/keyPress.ts';
import { useLetterShortcuts } from '../../shortcuts/sheetState.ts';
import { isTypedInto } from '../../shortcuts/shortcutOf.ts';
import type { ClassRow } from './useClass.ts';
import type { ClassActs } from './useClassActs.tsx';

/** What opens the people of a row, where the arrows lead. */
const opener = '[aria-label^="People of"]';

/**
 * Keys of a team's row while focus is in it and nobody types: arrows go to the neighboring row, whose people Enter
 * opens, `m` writes a message, `r` reminds, `f` freezes or unfreezes, `e` moves the lockdown. A person can turn off the
 * letters.
 */
export function useClassKeys(rows: readonly ClassRow[], acts: ClassActs) {
  const [areLettersOn] = useLetterShortcuts();
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(target)) return;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const all = [...currentTarget.querySelectorAll('[data-row]')].filter((row) => row.querySelector(opener));
    const at = all.findIndex((row) => row.contains(target));
    const shown = rows.find(({ team }) => String(team.team_id) === all[at]?.getAttribute('data-row'));
    const focusOn = (row: Element | undefined): void => row?.querySelector<HTMLElement>(opener)?.focus();
    const arrows: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusOn(all[at + 1]),
      ArrowUp: () => focusOn(all[at - 1]),
    };
    const letters: Readonly<Record<string, () => void>> = shown
      ? {
          m: () => acts.message(shown.team),
          ...(!shown.team.decision_in && { r: () => acts.remind([shown.team]) }),
          f: () => all[at]?.querySelector<HTMLElement>('[aria-label^="Freeze "]')?.click(),
          e: () => acts.extend(10),
        }
      : {};
    const act = (at === -1 ? {} : arrows)[event.key] ?? (areLettersOn ? letters[latinKey(event)] : undefined);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return { onKeyDown };
}
