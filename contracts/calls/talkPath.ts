/** Path of the talk of a team, alone, so that a page which only repeats the load need not have its call. */
export const talkPath = '/game/:game/team/:team/talk';
