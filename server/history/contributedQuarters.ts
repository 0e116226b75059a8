import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { eventsAs } from '../../contracts/events/upcast.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { RemarkDocument } from '../../contracts/readModels/remarkDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import type { TeamNoteDocument } from '../../contracts/readModels/teamNoteDocument.ts';
import { forecastsUsed } from '../../contracts/record/forecastsUsed.ts';
import type { KeptCell } from '../../contracts/record/keptCells.ts';
import { countingRunIn } from '../readers/countingRun.ts';
import { keptCellsOf } from '../readers/keptCells.ts';
import { createReadModels } from '../readers/readModels.ts';
import { standingOf } from '../readers/talk.ts';
import { type OwnSave, turnHistory } from '../readers/turnHistory.ts';
import { documentsAsOf } from './documentsAsOf.ts';
import type { GameHistory } from './gameHistory.ts';
import { turnEvents } from './turnEvents.ts';

/** Which decisions of a quarter count: those of its newest run, or those submitted in the open quarter. */
type CountedSet = { readonly turn: number; readonly intraturnId: number; readonly until: Position };

/** What a team did in a quarter, as far as it counted. */
export type ContributedQuarter = {
  readonly turn: number;
  /** Null if the quarter was run without a submission; `by` is null for the lockdown. */
  readonly submitted: { readonly by: number | null; readonly at: string } | null;
  readonly cells: readonly KeptCell[];
  readonly saves: readonly OwnSave[];
  /** The forecasts after which the team changed something. */
  readonly forecasts: readonly { readonly by: number; readonly at: string }[];
  /** The notes of the quarter that stood at its end. */
  readonly notes: readonly TeamNoteDocument[];
  /** What was said, with the proposals whose value was saved. */
  readonly said: readonly (RemarkDocument & { readonly isSaved: boolean })[];
};

function countedSets(history: GameHistory, game: GameDocument, team: TeamDocument): readonly CountedSet[] {
  const { gameId, turnsCompleted, turnsAllowed } = game;
  const runs = eventsAs<TurnRunEvent>(history.eventsOf(streams.turnRun(gameId)) ?? []);
  const closed = Array.from({ length: turnsCompleted }, (_, index): CountedSet[] => {
    const cleared = countingRunIn(runs, index + 1)?.cleared;
    const intraturnId = cleared?.data.usedDecisionSets[team.teamId];
    return cleared && intraturnId !== undefined
      ? [{ turn: index + 1, intraturnId, until: cleared.position }]
      : [];
  });
  const { currentTurn, submission } = team;
  const isOpen = submission !== null && currentTurn > turnsCompleted && currentTurn <= turnsAllowed;
  const open = isOpen
    ? [{ turn: currentTurn, intraturnId: submission.intraturnId, until: history.through() }]
    : [];
  return [...closed.flat(), ...open];
}

async function contributedQuarter(
  history: GameHistory,
  { gameId, teamId }: TeamDocument,
  isLite: boolean,
  { turn, intraturnId, until }: CountedSet,
): Promise<ContributedQuarter> {
  const readModels = createReadModels(documentsAsOf(history, until));
  const all = turnEvents(history, { gameId, teamId, turn });
  const events = all.filter(({ position }) => position <= until);
  const submitted = events.findLast(
    ({ type, data }) => type === 'DecisionsSubmitted' && data.intraturnId === intraturnId,
  );
  const record = turnHistory(events);
  const set = record.stateUntil(() => true)?.decisionSets[intraturnId];
  const said = (await readModels.remarksOf(teamId, turn)).filter(({ isTakenBack }) => !isTakenBack);
  return {
    turn,
    submitted: submitted?.type === 'DecisionsSubmitted' ? submitted.data : null,
    cells: await keptCellsOf(intraturnId, isLite, readModels),
    saves: record.savesOf(intraturnId),
    forecasts: forecastsUsed(events),
    notes: (await readModels.notesOf(teamId)).filter((note) => note.turn === turn),
    said: said.map((remark) => ({
      ...remark,
      isSaved: set !== undefined && standingOf(set, remark)?.standing === 'saved',
    })),
  };
}

/**
 * The quarters of a team that were submitted or run, each as its decisions were then; other requests are served in
 * between.
 */
export async function contributedQuarters(
  history: GameHistory,
  game: GameDocument,
  team: TeamDocument,
): Promise<readonly ContributedQuarter[]> {
  const quarters: ContributedQuarter[] = [];
  for (const set of countedSets(history, game, team)) {
    quarters.push(await contributedQuarter(history, team, game.type === 'Lite', set));
    await nextTurn();
  }
  return quarters;
}
