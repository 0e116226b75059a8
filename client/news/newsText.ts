import type { NewsEntry } from '../../contracts/calls/news.ts';

/** The subject of an entry, in the words of its sentence. */
type Words = {
  readonly who: string;
  /** No person did it: the product itself. */
  readonly isByItself: boolean;
  readonly quarter: string;
  readonly team: string;
  readonly game: string;
  readonly text: string;
};

const withReason = (text: string): string => (text === '' ? '' : `: ${text}`);

/** A shock of the region that began in a quarter. */
const inRegion = (shock: string): string => (shock === '' ? '' : `: ${shock} in the region`);

const sentences: Readonly<Record<NewsEntry['kind'], (words: Words) => string>> = {
  turnAnnounced: ({ who, isByItself, quarter, text }) =>
    isByItself
      ? `${quarter} will be run by the schedule${withReason(text)}`
      : `${who} announced that ${quarter} will be run`,
  runWaits: ({ quarter, text }) => `${quarter} waits for you: ${text}`,
  turnCalledOff: ({ who, isByItself, quarter, text }) =>
    isByItself ? `The run of ${quarter} was called off. ${text}` : `${who} called off the run of ${quarter}`,
  turnRun: ({ quarter, text }) => `${quarter} was run${inRegion(text)}`,
  turnRunAgain: ({ quarter, text }) => `${quarter} was run again${inRegion(text)}`,
  reserveCorrected: ({ quarter, team, text }) =>
    `The auditor corrected the loan loss reserve of ${team} in ${quarter}: ${text} was booked`,
  gameFrozen: ({ who, game, text }) => `${who} froze ${game}${withReason(text)}`,
  gameUnfrozen: ({ who, game }) => `${who} unfroze ${game}`,
  teamFrozen: ({ who, team, text }) => `${who} froze ${team}${withReason(text)}`,
  reopened: ({ who, team }) => `${who} unfroze ${team}`,
  submitted: ({ who, isByItself, quarter, team, text }) =>
    `${isByItself ? 'The lockdown' : who} submitted ${quarter} for ${team}${withReason(text)}`,
  reportPublished: ({ who, quarter, team }) =>
    `${who} published the regulator report of ${quarter} for ${team}`,
  // With a join code they joined themselves.
  joined: ({ team }) => `You joined ${team}`,
  moved: ({ who, team }) => `${who} moved you to ${team}`,
  rolesChanged: ({ who, team }) => `${who} changed your roles in ${team}`,
  removed: ({ who, team }) => `${who} removed you from ${team}`,
  instructorAdded: ({ who, game }) => `${who} made you an instructor of ${game}`,
  instructorRemoved: ({ who, game }) => `${who} removed you from the instructors of ${game}`,
  teamsFull: ({ who }) => `${who} wanted to join, but all teams are full`,
  invitationFailed: ({ who, team }) => `The invitation of ${who} to ${team} could not be sent`,
  named: ({ who, text }) => `${who} named you in ${text === '' ? 'the team’s talk' : `a comment on ${text}`}`,
  message: ({ who, text }) => `${who}: ${text}`,
};

/**
 * An entry in words: `Ada Lund submitted Qtr 3 for First Harbor Bank`, without a full stop unless it ends in
 * a text that has one.
 */
export function newsText({ kind, full_name, turn_num, team_name, game_name, text }: NewsEntry): string {
  return sentences[kind]({
    who: full_name ?? 'System',
    isByItself: full_name === null,
    quarter: `Qtr ${turn_num}`,
    // Who waited for a team was in none.
    team: team_name ?? game_name ?? 'the team',
    game: game_name ?? 'the game',
    text: text ?? '',
  });
}
