/** The address of what the banks of a game did, apart from its call: every page reloads it, few open it. */
export const marketPath = '/game/:game/team/:team/market';
