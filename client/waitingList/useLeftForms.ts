import { useMemo } from 'react';
import { useIsPast } from '../call/queries.ts';
import { type KeptForm, keptFormsOf, keptFormsText } from '../drafts/keptForms.ts';
import { formatTime } from '../lib/clock.ts';
import { useOutside } from '../lib/useOutside.ts';
import { tabStorage } from '../storage/textStorage.ts';
import { useReach } from './useReach.ts';

/** Unsaved text of a form that the person can no longer open, for display. */
export type LeftForm = KeptForm & {
  /** `Team Notes of Bayside Trust`. */
  readonly title: string;
  /** `What you typed until 10:31 was not saved.` */
  readonly sentence: string;
  /** Why no screen offers it. */
  readonly reason: string;
};

/** The forms with unsaved text in this tab. Not shown in the past. */
export function useKeptForms(): readonly KeptForm[] {
  const isPast = useIsPast();
  const text = useOutside(tabStorage.subscribe, keptFormsText);
  return useMemo(() => (isPast ? [] : keptFormsOf(text)), [isPast, text]);
}

/**
 * What the person typed for their former teams and games: notes, housekeeping, measures of success, mergers.
 * Teams that they can still open offer it themselves.
 */
export function useLeftForms(): readonly LeftForm[] {
  const forms = useKeptForms();
  const reach = useReach({ isEnabled: forms.length > 0 });
  if (!reach) return [];
  return forms.flatMap((kept) => {
    const { screen, gameId, gameName, teamId, teamName } = kept.form;
    const { reason } = reach({ gameId, gameName, team: { id: teamId, name: teamName } });
    if (reason === null) return [];
    const sentence = `What you typed until ${formatTime(kept.at)} was not saved.`;
    return [{ ...kept, title: `${screen} of ${teamName}`, sentence, reason }];
  });
}
