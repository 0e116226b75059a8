import type { DeedKind } from '../../contracts/audit/deedKinds.ts';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { GameHistory } from './gameHistory.ts';

const isCompletion = ({ type }: RecordedEvent): boolean => type === 'TurnRunCompleted';

/** The position up to which students may see the past of a game: the end of the last quarter that was run. */
export function endOfClosed(history: GameHistory, gameId: number): Position {
  return history.eventsOf(streams.turnRun(gameId))?.findLast(isCompletion)?.position ?? startOfLog;
}

/** Whether a game lets members see their own team's past; that of others is closed to them. */
export function hasOwnPast({ options, members }: GameDocument, userId: number): boolean {
  return options.areHistoriesOpen && typeof members[userId]?.teamId === 'number';
}

/** Acts of a game's overseers on its banks or its roster are not the team's acts. */
const deedsOfOverseers: ReadonlySet<DeedKind> = new Set([
  'adjusted',
  'regulator',
  'afterPublishing',
  'graded',
  'reports',
  'roster',
  'game',
  'audit',
]);

/** Whether a step is shown to the students of its team. */
export function isOfTeam({ kind }: { readonly kind: DeedKind }): boolean {
  return !deedsOfOverseers.has(kind);
}
