import {
  assessmentOf,
  isSameRating,
  type KeptAssessment,
  type KeptRating,
  type RegulatorComponent,
  regulatorComponents,
  unwrittenRating,
} from '../../../contracts/banking/regulatorAssessment.ts';
import type { RegulatorEvent } from '../../../contracts/events/regulatorEvents.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Conflict, type Decider, type Outcome } from './decider.ts';
import { laterThan } from './laterThan.ts';
import { newestOf, type Version } from './unseenChange.ts';

/** A component as last written. */
type Written = Version & KeptRating;

/** The report of one turn; without components while nothing has been written about it. */
type TurnReport = {
  readonly components: Readonly<Record<RegulatorComponent, Written>> | null;
  readonly isPublished: boolean;
};

/** The regulator reports of a team by turn. */
export type RegulatorState = {
  readonly lastAt: string;
  readonly turns: Readonly<Record<number, TurnReport>>;
};

type OfTurn = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly by: number;
  readonly at: string;
};
type SaveRegulatorReport = OfTurn & {
  readonly type: 'SaveRegulatorReport';
  readonly components: Readonly<
    Record<RegulatorComponent, { readonly rating: number; readonly comments: KeptText }>
  >;
  /** The newest change that the saver had seen; null for none, undefined skips the comparison. */
  readonly lastUpdated: string | null | undefined;
  readonly isForced: boolean;
};

export type RegulatorCommand =
  | SaveRegulatorReport
  | (OfTurn & { readonly type: 'SetRegulatorReportPublished'; readonly isPublished: boolean });

const unwrittenTurn: TurnReport = { components: null, isPublished: false };

/** Ratings and comments of every turn with a report. */
export function writtenReports({
  turns,
}: RegulatorState): readonly { readonly turn: number; readonly components: KeptAssessment }[] {
  return Object.entries(turns).flatMap(([turn, { components }]) => {
    if (!components) return [];
    const written = assessmentOf((name) => {
      const { rating, comments } = components[name];
      return { rating, comments };
    });
    return [{ turn: Number(turn), components: written }];
  });
}

/** The newest change by somebody else to a component of the save that the saver had not seen. */
function unseenOf(
  changed: readonly RegulatorComponent[],
  { components }: TurnReport,
  { by, lastUpdated }: SaveRegulatorReport,
): Version | null {
  if (!components || lastUpdated === undefined) return null;
  const unseen = changed
    .map((name) => components[name])
    .filter((written) => written.by !== by && (lastUpdated === null || written.at > lastUpdated));
  const newest = newestOf(unseen);
  return newest && { by: newest.by, at: newest.at };
}

function decideSave(command: SaveRegulatorReport, state: RegulatorState): Outcome<RegulatorEvent> | Conflict {
  const { gameId, teamId, turn, by, components } = command;
  const before = state.turns[turn] ?? unwrittenTurn;
  const changed = regulatorComponents.filter(
    (name) => !before.components || !isSameRating(before.components[name], components[name]),
  );
  const clash = unseenOf(changed, before, command);
  if (clash && !command.isForced) return { kind: 'conflict', ...clash, cells: [] };
  if (changed.length === 0) return accepted();
  return accepted({
    type: 'RegulatorReportSaved',
    data: {
      gameId,
      teamId,
      turn,
      components: Object.fromEntries(changed.map((name) => [name, components[name]])),
      isPublished: before.isPublished,
      ...(clash && { forcedOver: clash }),
      by,
      at: laterThan(state.lastAt, command.at),
    },
  });
}

function decide(command: RegulatorCommand, state: RegulatorState): Outcome<RegulatorEvent> | Conflict {
  if (command.type === 'SaveRegulatorReport') return decideSave(command, state);
  const { gameId, teamId, turn, isPublished, by, at } = command;
  if ((state.turns[turn] ?? unwrittenTurn).isPublished === isPublished) return accepted();
  const type = isPublished ? 'RegulatorReportPublished' : 'RegulatorReportWithdrawn';
  return accepted({ type, data: { gameId, teamId, turn, by, at: laterThan(state.lastAt, at) } });
}

function evolve(state: RegulatorState, { type, data }: RegulatorEvent): RegulatorState {
  const { turn, by, at } = data;
  const before = state.turns[turn] ?? unwrittenTurn;
  const after = (report: TurnReport): RegulatorState => ({
    lastAt: at,
    turns: { ...state.turns, [turn]: report },
  });
  if (type !== 'RegulatorReportSaved')
    return after({ ...before, isPublished: type === 'RegulatorReportPublished' });
  const components = assessmentOf((name): Written => {
    const saved = data.components[name];
    const kept = before.components?.[name] ?? { ...unwrittenRating, by, at };
    return saved ? { ...saved, by, at } : kept;
  });
  return after({ ...before, components });
}

/** The regulator reports of a team: written component by component, and published turn by turn. */
export const regulatorDecider: Decider<RegulatorState, RegulatorCommand, RegulatorEvent> = {
  initialState: { lastAt: '', turns: {} },
  decide,
  evolve,
};
