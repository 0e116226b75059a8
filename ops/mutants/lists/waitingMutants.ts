import type { Mutant } from '../mutant.ts';

const runs = { tests: ['tests/faults/coEditing.test.ts'], titled: 'KV' };
const fill = 'tests/client/fillSheet.test.ts';
const places = 'tests/client/waitingPlaces.test.tsx';

/** Unsaved values when a quarter is run: kept, offered, used and answered. */
export const waitingMutants: readonly Mutant[] = [
  {
    id: 'waiting-not-swept',
    breaks: 'Unsaved values stay in their tab when a quarter is run, and are never offered.',
    file: 'client/games/GameFrame.tsx',
    from: 'place.gameId === gameId && place.turn <= completed',
    to: 'place.gameId === gameId && place.turn < completed',
    ...runs,
  },
  {
    id: 'waiting-of-one-tab',
    breaks: 'Of values left in two tabs the later ones replace the earlier.',
    file: 'client/waiting/waitingStore.ts',
    from: '({ visit }) => visit !== values.visit,',
    to: '({ visit }) => visit === values.visit,',
    ...runs,
  },
  {
    id: 'waiting-told-is-lost',
    breaks: 'Values that could not be applied are dropped when others are used.',
    file: 'client/waiting/waitingStore.ts',
    from: 'waiting.values.filter(({ changeCount }) => changeCount > 0)',
    to: 'waiting.values.filter(({ changeCount }) => changeCount >= 0)',
    tests: [places],
  },
  {
    id: 'waiting-screen-moves-on',
    breaks: 'A screen with unsaved values switches to the next quarter.',
    file: 'client/decisions/DecisionAreaRoute.tsx',
    from: 'asked : (heldTurn ?? newest)',
    to: 'asked : newest',
    ...runs,
  },
  {
    id: 'waiting-row-by-id',
    breaks: 'A value is applied to the row with the same id in another quarter.',
    file: 'client/grid/sameRow.ts',
    from: 'row.section === over.section && isSameIn(names, row, over),',
    to: 'row.id === over.id,',
    tests: [fill],
  },
  {
    id: 'waiting-over-what-was-typed',
    breaks: 'A kept value replaces what was typed in the new quarter.',
    file: 'client/decisions/fillSheet.ts',
    from: 'else if (typedHere.has(cellKey(row.id, field)))',
    to: 'else if (typedHere.size < 0)',
    tests: [fill],
  },
  {
    id: 'waiting-unanswered-save',
    breaks: 'Values saved before the run are offered as unsaved.',
    file: 'client/decisions/useWaitingDrafts.ts',
    from: 'settle(outcome.modifiedBy === null ? outcome : null, null);',
    to: 'settle(null, null);',
    ...runs,
  },
  {
    id: 'waiting-for-everybody',
    breaks: 'Values waiting for one person are shown to the next one who signs in.',
    file: 'client/waiting/waitingStore.ts',
    from: 'const prefixOf = (userId: number): string => `waiting/${userId',
    to: 'const prefixOf = (userId: number): string => `waiting/${userId * 0',
    tests: [places],
  },
  {
    id: 'waiting-work-laid-aside-is-lost',
    breaks: 'Values left at a shared machine are dropped when another person signs in.',
    file: 'client/session/keptOwner.ts',
    from: 'if (Object.keys(aside).length > 0) writeJson',
    to: 'if (Object.keys(aside).length < 0) writeJson',
    tests: [places],
  },
  {
    id: 'waiting-typing-cut',
    breaks: 'The text of an open editor is lost when its screen closes.',
    file: 'client/grid/DecisionGrid.tsx',
    from: 'useLayoutEffect(() => () => parts.controller.leaveEditor(), [parts]);',
    to: 'useLayoutEffect(() => () => undefined, [parts]);',
    tests: ['tests/client/typingCut.test.tsx'],
  },
  {
    id: 'waiting-writer-is-stopped',
    breaks: 'Editing things that belong to no quarter is interrupted during a run.',
    file: 'client/drafts/readOnlyReason.ts',
    from: 'isHeldByRun ? { ...team, frozen: false } : team',
    to: 'team',
    tests: ['tests/client/waiting.test.tsx'],
  },
  {
    id: 'waiting-forms-of-own-teams',
    breaks: 'Text for a team that the person has left is shown nowhere.',
    file: 'client/waitingList/useLeftForms.ts',
    from: 'if (reason === null) return [];',
    to: 'if (reason !== null) return [];',
    tests: ['tests/client/leftForms.test.tsx'],
  },
  {
    id: 'waiting-forms-without-words',
    breaks: 'A kept form has lost its team.',
    file: 'client/drafts/useTextRecovery.ts',
    from: 'latest.current = of;',
    to: 'latest.current = null;',
    tests: ['tests/client/leftForms.test.tsx'],
  },
];
