import type { Mutant } from '../mutant.ts';

const runs = 'tests/faults/quarterRuns.test.ts';
const fill = 'tests/rules/clientFillSheet.test.ts';
const places = 'tests/rules/clientWaitingPlaces.test.tsx';

/** What was typed when a quarter was run: kept, offered, used and answered. */
export const waitingMutants: readonly Mutant[] = [
  {
    id: 'waiting-not-swept',
    breaks: 'What is unsaved when a quarter is run stays in its tab, where nobody offers it.',
    file: 'client/games/GameFrame.tsx',
    from: 'place.gameId === gameId && place.turn <= completed',
    to: 'place.gameId === gameId && place.turn < completed',
    tests: [runs],
  },
  {
    id: 'waiting-of-one-tab',
    breaks: 'Of what two tabs left the later one takes the place of the earlier.',
    file: 'client/waiting/waitingStore.ts',
    from: '({ visit }) => visit !== values.visit,',
    to: '({ visit }) => visit === values.visit,',
    tests: [runs],
  },
  {
    id: 'waiting-told-is-lost',
    breaks: 'What could not be taken is forgotten as soon as something else is used.',
    file: 'client/waiting/waitingStore.ts',
    from: 'waiting.values.filter(({ changeCount }) => changeCount > 0)',
    to: 'waiting.values.filter(({ changeCount }) => changeCount >= 0)',
    tests: [places],
  },
  {
    id: 'waiting-screen-moves-on',
    breaks: 'A screen with unsaved values goes on to the next quarter.',
    file: 'client/decisions/DecisionAreaRoute.tsx',
    from: 'asked : (heldTurn ?? newest)',
    to: 'asked : newest',
    tests: [runs],
  },
  {
    id: 'waiting-row-by-id',
    breaks: 'A value goes into the row that has the same id in another quarter.',
    file: 'client/grid/sameRow.ts',
    from: 'row.section === over.section && isSameIn(names, row, over),',
    to: 'row.id === over.id,',
    tests: [fill],
  },
  {
    id: 'waiting-over-what-was-typed',
    breaks: 'A kept value takes the place of what was typed in the new quarter.',
    file: 'client/decisions/fillSheet.ts',
    from: 'else if (typedHere.has(cellKey(row.id, field)))',
    to: 'else if (typedHere.size < 0)',
    tests: [fill],
  },
  {
    id: 'waiting-unanswered-save',
    breaks: 'What a save recorded before the run is offered as unsaved.',
    file: 'client/decisions/useWaitingDrafts.ts',
    from: 'settle(outcome.modifiedBy === null ? outcome : null, null);',
    to: 'settle(null, null);',
    tests: [runs],
  },
  {
    id: 'waiting-for-everybody',
    breaks: 'What waits for one person is shown to whoever signs in next.',
    file: 'client/waiting/waitingStore.ts',
    from: 'const prefixOf = (userId: number): string => `waiting/${userId',
    to: 'const prefixOf = (userId: number): string => `waiting/${userId * 0',
    tests: [places],
  },
  {
    id: 'waiting-work-laid-aside-is-lost',
    breaks: 'What one person left at a shared machine is forgotten when another signs in.',
    file: 'client/session/keptOwner.ts',
    from: 'if (Object.keys(aside).length > 0) writeJson',
    to: 'if (Object.keys(aside).length < 0) writeJson',
    tests: [places],
  },
  {
    id: 'waiting-typing-cut',
    breaks: 'What stands in an open editor is lost when its screen goes.',
    file: 'client/grid/DecisionGrid.tsx',
    from: 'useLayoutEffect(() => () => parts.controller.leaveEditor(), [parts]);',
    to: 'useLayoutEffect(() => () => undefined, [parts]);',
    tests: ['tests/rules/clientTypingCut.test.tsx'],
  },
  {
    id: 'waiting-writer-is-stopped',
    breaks: 'Writing in what belongs to no quarter is stopped while a quarter is run.',
    file: 'client/drafts/readOnlyReason.ts',
    from: 'isHeldByRun ? { ...team, frozen: false } : team',
    to: 'team',
    tests: ['tests/rules/clientWaiting.test.tsx'],
  },
  {
    id: 'waiting-forms-of-own-teams',
    breaks: 'Text of a team that the person has left is told nowhere.',
    file: 'client/waitingList/useLeftForms.ts',
    from: 'if (reason === null) return [];',
    to: 'if (reason !== null) return [];',
    tests: ['tests/rules/clientLeftForms.test.tsx'],
  },
  {
    id: 'waiting-forms-without-words',
    breaks: 'A form that is kept has forgotten of which team it is.',
    file: 'client/drafts/useTextRecovery.ts',
    from: 'latest.current = of;',
    to: 'latest.current = null;',
    tests: ['tests/rules/clientLeftForms.test.tsx'],
  },
];
