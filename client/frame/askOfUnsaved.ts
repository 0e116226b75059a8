import type { Dialogs } from '../ui/dialogs.ts';

const unsavedText =
  'You have unsaved changes. If you keep them, they stay in this browser for a day, and ' +
  'someone else using this computer could read them.';

/** What happens to unsaved work when its person signs out; null if they stay. */
export async function askOfUnsaved({ confirm }: Dialogs): Promise<'keep' | 'discard' | null> {
  let choice: 'keep' | 'discard' = 'discard';
  const chosen = new AbortController();
  function keep(): void {
    choice = 'keep';
    chosen.abort();
  }
  const goes = await confirm(unsavedText, {
    acceptLabel: 'Discard and Sign Out',
    alternative: { label: 'Keep and Sign Out', act: keep },
    moot: chosen.signal,
  });
  return goes ? choice : null;
}
