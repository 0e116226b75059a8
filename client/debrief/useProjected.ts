import { useSearchParams } from 'react-router-dom';
import { byLetter } from '../../contracts/banking/gameMoments.ts';
import type { GameDebrief } from '../../contracts/calls/gameDebrief.ts';
import { lessonViewIn } from '../addresses/lessonAddress.ts';

/** How the address shows a class its debrief: on a projector, and without the names of banks. */
export function useProjected() {
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string | null, state?: object): void =>
    setQuery(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, state },
    );
  return {
    isProjected: lessonViewIn(query) === 'present',
    hidesNames: query.get('names') === 'hidden',
    /** What was pressed goes with the frame of the page, so the title takes the focus. */
    project: (isOn: boolean) => set('view', isOn ? 'present' : null),
    hideNames: (isOn: boolean) => set('names', isOn ? 'hidden' : null, { keepsFocus: true }),
  };
}

/** A debrief in which every bank stands under its letter, and nothing tells its place. */
export function withoutNames(debrief: GameDebrief): GameDebrief {
  const letters = new Map(debrief.banks.map(({ team_name: name, letter }) => [name, letter ?? name]));
  const hidden = <Named extends { readonly team_name: string }>(named: Named): Named => ({
    ...named,
    team_name: letters.get(named.team_name) ?? named.team_name,
  });
  return {
    ...debrief,
    banks: debrief.banks.toSorted(byLetter).map(hidden),
    awards: debrief.awards.map((award) => ({ ...hidden(award), from: null })),
  };
}
