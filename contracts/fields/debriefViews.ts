/** What the students of a game see of the other banks in its debrief. */
export const debriefViews = ['nothing', 'names', 'noNames'] as const;
export type DebriefView = (typeof debriefViews)[number];
