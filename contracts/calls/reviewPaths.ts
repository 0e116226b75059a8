/** Addresses of what the banks of a game did, apart from their calls: every page reloads them, few open them. */
export const marketPath = '/game/:game/team/:team/market';
export const gameDebriefPath = '/game/:game/debrief';
