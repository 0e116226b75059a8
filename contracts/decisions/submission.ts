/** What somebody reads who is no member of a team, in a game that lets members alone submit (A§3 disable_outside_turnin). */
export const outsideTurnInText = 'Only members of the team can submit its decisions in this game.';
