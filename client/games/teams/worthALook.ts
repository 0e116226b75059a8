import type { ClassTeam, PlacedCell } from '../../../contracts/calls/gameClass.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { moneyText } from '../../../contracts/text/amountText.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { firstName } from '../../grid/control/gridTexts.ts';

/** A reason to look at a team: `costly` costs it money now, the others are to ask about. */
export type Reason = {
  readonly text: string;
  readonly isCostly: boolean;
  readonly act: 'show' | 'remind' | 'message' | null;
  /** What is shown. */
  readonly place?: PlacedCell | null;
};

/** The last quarter that was run, whether the game needs roles, and the present time in milliseconds. */
type Terms = { readonly turn: number; readonly areRolesForced: boolean; readonly now: number };

const shownMax = 2;
const dayMilliseconds = 24 * 3_600_000;
/** A team whose people stayed away for so long is to be reminded. */
const awayDays = 2;
/** Of fewer cells one person may well have done all. */
const sharedCellsMin = 10;
const almostAllShare = 0.9;

/** What is odd about a value, without what may have been meant. */
const withoutGuess = (message: string): string => message.replace(/( Meant .*\?|\.)$/, '').replace(/\.$/, '');

function ofFindings({ decided }: ClassTeam): readonly Reason[] {
  if (!decided?.finding) return [];
  const { blocking, finding } = decided;
  const text =
    blocking > 0
      ? `${counted(blocking, 'finding')} ${blocking === 1 ? 'blocks' : 'block'} submitting`
      : withoutGuess(finding.message);
  return [{ text, isCostly: true, act: 'show', place: finding }];
}

function ofBorrowing(
  { overnight_thousands: overnight, submitted }: ClassTeam,
  turn: number,
): readonly Reason[] {
  if (overnight === null || overnight <= 0) return [];
  const text = `${moneyText(overnight)} overnight, Qtr ${turn}`;
  return [{ text, isCostly: true, act: submitted ? 'message' : 'remind' }];
}

function ofWork(team: ClassTeam): readonly Reason[] {
  const { decided, people } = team;
  const alone = people.find(({ kept }) => kept >= almostAllShare);
  const over = decided?.overwritten;
  const reasons: readonly (Reason | false | undefined | null)[] = [
    isUntouched(team) && { text: 'Submitted untouched', isCostly: false, act: 'message' },
    over && {
      text: `${firstName(over.by)} saved over ${firstName(over.over)}`,
      isCostly: false,
      act: 'show',
      place: over,
    },
    alone &&
      people.length > 1 &&
      (decided?.cells ?? 0) >= sharedCellsMin && {
        text: `${alone.full_name} did almost all of it`,
        isCostly: false,
        act: null,
      },
  ];
  return reasons.filter((reason) => reason !== false && reason !== undefined && reason !== null);
}

function ofPeople({ people, submitted }: ClassTeam, { areRolesForced, now }: Terms): readonly Reason[] {
  const seen = people.flatMap(({ last_seen_tzts: at }) => (at === null ? [] : Date.parse(at)));
  const isAway = seen.every((at) => now - at > awayDays * dayMilliseconds);
  const text = seen.length === 0 ? 'Nobody has signed in yet' : `Nobody here for ${awayDays} days`;
  const away: Reason = { text, isCostly: false, act: 'remind' };
  const idle = areRolesForced ? people.filter(({ roles }) => roles.length === 0) : [];
  return [
    ...(!submitted && people.length > 0 && isAway ? [away] : []),
    ...idle.map(
      ({ full_name }): Reason => ({ text: `${full_name} has no role`, isCostly: false, act: null }),
    ),
  ];
}

/** Why a team is worth a look, costly reasons first; at most two. */
export function worthALook(team: ClassTeam, terms: Terms): readonly Reason[] {
  return [
    ...ofFindings(team),
    ...ofBorrowing(team, terms.turn),
    ...ofWork(team),
    ...ofPeople(team, terms),
  ].slice(0, shownMax);
}

/** Whether a team has submitted what it began with. */
export const isUntouched = ({ submitted, decided }: ClassTeam): boolean =>
  submitted !== null && decided?.cells === 0;

/** Whether somebody of the team has saved something in the quarter. */
export const hasBegun = ({ decided }: ClassTeam): boolean => decided?.last_saved_tzts != null;

/** By its reasons, then by what is missing from it. */
function needOf(team: ClassTeam, terms: Terms): number {
  const ofReasons = worthALook(team, terms).reduce((sum, { isCostly }) => sum + (isCostly ? 8 : 3), 0);
  if (team.submitted) return ofReasons;
  return ofReasons + (hasBegun(team) ? 1 : 2);
}

/** Ids of the teams, the one that needs somebody most first; of two alike the one with the lower number. */
export function inOrderOfNeed(
  teams: readonly Team[],
  told: readonly ClassTeam[],
  terms: Terms,
): readonly number[] {
  const needs = new Map(told.map((team) => [team.team_id, needOf(team, terms)]));
  const need = ({ team_id: id }: Team): number => needs.get(id) ?? 0;
  return teams
    .toSorted((one, other) => need(other) - need(one) || one.team_num - other.team_num)
    .map(({ team_id: id }) => id);
}
