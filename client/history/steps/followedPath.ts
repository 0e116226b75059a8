import { screenOfArea } from '../../addresses/cellLink.ts';
import { screenPath } from '../../addresses/screenKey.ts';
import type { HistoryStep } from './steps.ts';

/** The team and the quarter whose past is shown. */
export type ShownQuarter = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly isLite: boolean;
};

/** Housekeeping's places: what a step changed there is identified by its subject. */
const administration = 'general-administration';

const hubKinds: readonly HistoryStep['kind'][] = ['scenario', 'submitted', 'forecast', 'frozen'];

/** The part of a team screen's address that shows a kind of step; other kinds are shown nowhere. */
const sections: Readonly<Partial<Record<HistoryStep['kind'], string>>> = {
  ...Object.fromEntries(hubKinds.map((kind) => [kind, 'decisions'])),
  run: 'team',
  note: 'team-notes',
  merger: 'mergers-and-acquisitions',
  regulator: 'regulator',
  afterPublishing: 'regulator',
};

/** The address of the screen that shows what a step changed; null if it changed no screen of the team. */
export function followedPath(
  step: Pick<HistoryStep, 'kind' | 'area' | 'filter_choice'> & Partial<Pick<HistoryStep, 'subject'>>,
  { gameId, teamId, turn, isLite }: ShownQuarter,
): string | null {
  if (step.area !== null) {
    const screen = screenOfArea(step.area, { turn, filterChoice: step.filter_choice, isLite });
    return screen && screenPath(gameId, teamId, screen);
  }
  if (step.subject === 'measures')
    return `/game/${gameId}/decisions/${teamId}/${administration}/measures-of-success`;
  if (step.subject === 'name' || step.subject?.startsWith('member '))
    return `/game/${gameId}/decisions/${teamId}/${administration}/housekeeping`;
  const section = sections[step.kind];
  return section === undefined ? null : `/game/${gameId}/${section}/${teamId}`;
}
