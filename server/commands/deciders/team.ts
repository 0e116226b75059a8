import type { TeamEvent } from '../../../contracts/events/teamEvents.ts';
import { isSameText, type KeptText, type PersonalText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Conflict, type Decider, type Outcome } from './decider.ts';
import { laterThan } from './laterThan.ts';
import { unseenChange, type Version } from './unseenChange.ts';

/** Team state that applies to every turn. */
export type TeamState = {
  readonly areForecastsDisabled: boolean;
  readonly measures: (Version & { readonly text: PersonalText }) | null;
};

type OfTeam = { readonly gameId: number; readonly teamId: number; readonly by: number; readonly at: string };
type SaveMeasures = OfTeam & {
  readonly type: 'SaveMeasuresOfSuccess';
  /** Sanitized HTML, sealed. */
  readonly text: KeptText;
  /** The time of the version the sender had seen, null for none; undefined skips the comparison. */
  readonly seen: string | null | undefined;
  readonly force: boolean;
};

export type TeamCommand =
  | (OfTeam & { readonly type: 'SetForecasts'; readonly areDisabled: boolean })
  | SaveMeasures;

function decideMeasures(
  { gameId, teamId, by, at, text, seen, force }: SaveMeasures,
  { measures }: TeamState,
): Outcome<TeamEvent> | Conflict {
  if (isSameText(measures?.text ?? '', text)) return accepted();
  const clash = unseenChange(measures, seen, by);
  if (clash && !force) return { kind: 'conflict', ...clash, cells: [] };
  const data = {
    gameId,
    teamId,
    text,
    by,
    at: laterThan(measures?.at ?? '', at),
    ...(clash && { forcedOver: clash }),
  };
  return accepted({ type: 'MeasuresOfSuccessSaved', data });
}

/** A team across its turns: whether it may make forecasts, and its measures of success. */
export const teamDecider: Decider<TeamState, TeamCommand, TeamEvent> = {
  initialState: { areForecastsDisabled: false, measures: null },
  decide(command, state) {
    if (command.type === 'SaveMeasuresOfSuccess') return decideMeasures(command, state);
    const { gameId, teamId, areDisabled, by, at } = command;
    if (state.areForecastsDisabled === areDisabled) return accepted();
    const data = { gameId, teamId, by, at };
    return accepted({ type: areDisabled ? 'ForecastsDisabled' : 'ForecastsEnabled', data });
  },
  evolve(state, { type, data }) {
    if (type !== 'MeasuresOfSuccessSaved')
      return { ...state, areForecastsDisabled: type === 'ForecastsDisabled' };
    const { text, by, at } = data;
    return { ...state, measures: { text, by, at } };
  },
};
