import { type ReportKind, reportFlags } from '../../../contracts/banking/reportOrder.ts';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type { preflightTurn, UsedSet } from '../../../contracts/calls/runTurn.ts';
import { unsavedText } from '../../drafts/SaveState.tsx';
import { formatTime } from '../../lib/clock.ts';
import { screenName } from '../../presence/personPlace.ts';
import { capitalized, inWords } from '../standingText.ts';
import { isAnyOn, type ReportChoices } from './reportChoices.ts';

export type Preflight = ResponseOf<typeof preflightTurn>;
export type TypingPerson = Preflight['typing'][number];

/** `2 teams`. */
export const teamsText = (count: number): string => `${count} ${count === 1 ? 'team' : 'teams'}`;

/** Teams that have not submitted. */
export const openTeams = ({ teams }: Preflight): readonly UsedSet[] =>
  teams.filter((team) => !team.decision_in);

/** Number of unsaved changes. */
export const unsavedCount = ({ typing }: Preflight): number =>
  typing.reduce((sum, { unsaved }) => sum + unsaved, 0);

const people = (count: number): string => `${inWords(count)} ${count === 1 ? 'person' : 'people'}`;

/** Description of a run of an open quarter, in one or two sentences. */
export function runSentence(turn: number, institutions: string, preflight: Preflight): string {
  const { teams, typing } = preflight;
  const submitted = teams.length - openTeams(preflight).length;
  const computed = `Running Qtr ${turn} computes results for all ${teams.length} ${institutions}.`;
  const typed =
    typing.length === 0
      ? ''
      : `, and ${people(typing.length)} ${typing.length === 1 ? 'has' : 'have'} unsaved changes`;
  if (submitted === teams.length) return `${computed} All have submitted${typed}.`;
  if (submitted === 0) return `${computed} None has submitted yet${typed}.`;
  return `${computed} ${capitalized(inWords(submitted))} ${submitted === 1 ? 'has' : 'have'} submitted${typed}.`;
}

/** The same in a line of counts. */
export function runCounts(preflight: Preflight): readonly string[] {
  const { teams, typing } = preflight;
  const count = unsavedCount(preflight);
  return [
    `${teams.length - openTeams(preflight).length} of ${teams.length} submitted`,
    ...(typing.length > 0
      ? [`${typing.length} ${typing.length === 1 ? 'person' : 'people'} with unsaved changes`]
      : []),
    ...(count > 0 ? [unsavedText(count)] : []),
  ];
}

/** The source of a team's figures: `saved 13:22 by Cara Voss`. */
export function sourceText({ last_updated_tzts: at, updated_by: by }: UsedSet, turn: number): string {
  if (at !== null && by !== null) return `saved ${formatTime(at)} by ${by}`;
  return turn === 1 ? 'as the game opened' : 'carried over from last quarter';
}

/** Who submitted and when; the lockdown if it was automatic. */
export function submissionText({ submitted_tzts: at, submitted_by: by }: UsedSet): string | null {
  return at === null ? null : `${formatTime(at)} by ${by ?? 'the lockdown'}`;
}

/** `2 unsaved in CDs`; areas are counted if there are many. */
export function typedText({ unsaved, screens }: TypingPerson): string {
  const names = [...new Set(screens.map(screenName))];
  if (names.length === 0) return `${unsaved} unsaved`;
  return `${unsaved} unsaved in ${names.length > 2 ? `${inWords(names.length)} areas` : names.join(' and ')}`;
}

/** Which reports are made, for which banks. */
export function reportsText(
  choices: ReportChoices,
  institutions: string,
  banks: { readonly startingBank: number; readonly endingBank: number },
): string {
  const count = Object.values(choices).filter(Boolean).length;
  const reports = `${count} ${count === 1 ? 'report' : 'reports'}`;
  const ofBanks: readonly ReportKind[] = reportFlags.runIndividualBankReports;
  if (!isAnyOn(choices, ofBanks)) return reports;
  const { startingBank: from, endingBank: to } = banks;
  return `${reports}, ${from === to ? `of number ${from}` : `${institutions} ${from} to ${to}`}`;
}

/** The effects of the run, or of the reports alone. */
export function afterwards({
  turn,
  isLast,
  isAgain,
  runsBanks,
}: {
  readonly turn: number;
  readonly isLast: boolean;
  readonly isAgain: boolean;
  readonly runsBanks: boolean;
}): readonly string[] {
  if (!runsBanks)
    return ['No bank is recomputed; results don’t change.', `Reports for Qtr ${turn} are regenerated.`];
  const next = turn + 1;
  if (isAgain)
    return [
      'Everyone sees the new results right away.',
      ...(isLast
        ? []
        : [
            `What teams saved in Qtr ${next} stays where it still fits; teams that submitted have to submit again.`,
          ]),
    ];
  return [
    `Everyone sees the results right away, and ${isLast ? 'the game is over' : `Qtr ${next} opens`}.`,
    ...(isLast ? [] : ['A team that someone froze stays frozen.']),
    isLast
      ? 'Unsaved changes are not included.'
      : `Unsaved changes are not included; people can use them in Qtr ${next}.`,
    `Qtr ${turn} can be run again${isLast ? '' : ` until Qtr ${next} is`}. Earlier results stay in the record.`,
  ];
}
