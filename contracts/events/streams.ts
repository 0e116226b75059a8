/**
 * Stream names: the category, one dash, then the ids (architecture §4). A stream is a consistency boundary.
 */
export const streams = {
  /** Settings, membership and freeze of a game. */
  game: (gameId: number): string => `game-${gameId}`,
  /** Everything a team decides in one turn, with its locks and its submission. */
  teamTurn: (gameId: number, teamId: number, turn: number): string => `teamTurn-${gameId}.${teamId}.${turn}`,
  /** What those who oversee a game book for its teams in one turn. */
  adjustments: (gameId: number, turn: number): string => `adjustments-${gameId}.${turn}`,
  /** What those who oversee a game write of a team as its regulator, in all turns. */
  regulator: (gameId: number, teamId: number): string => `regulator-${gameId}.${teamId}`,
  /** What holds for a team in every turn. */
  team: (teamId: number): string => `team-${teamId}`,
  /** The notes of a team. */
  notes: (teamId: number): string => `notes-${teamId}`,
  /** The merger scenarios of a team. */
  merger: (teamId: number): string => `merger-${teamId}`,
  /** Every run of every turn of a game, one at a time: the process manager's own record. */
  turnRun: (gameId: number): string => `turnRun-${gameId}`,
  /** The results of one bank, quarter by quarter. */
  bank: (gameId: number, teamId: number): string => `bank-${gameId}.${teamId}`,
  /** An interest-rate environment that an administrator added. */
  environment: (environmentId: number): string => `environment-${environmentId}`,
  /** The help texts of a page. */
  help: (page: string): string => `help-${page}`,
  /** Blocks of integer ids of one kind. */
  identifiers: (kind: string): string => `identifiers-${kind}`,
  /** What the whole log belongs to, and which key its chains have. */
  installation: (): string => 'installation-log',
  /** The moments of the past that those who oversee a game marked. */
  moments: (gameId: number): string => `moments-${gameId}`,
  /** The messages to a game and its teams; with null, those to everyone. */
  messages: (gameId: number | null): string => `messages-${gameId ?? 'all'}`,
  /** Every lockdown of a game: the process manager's own record. */
  lockdowns: (gameId: number): string => `lockdowns-${gameId}`,
  /** Which messages one person was shown and has cleared, and which news they have seen. */
  inbox: (userId: number): string => `inbox-${userId}`,
  /** Who was erased. */
  erasures: (): string => 'erasures-people',
  /** Sessions of one person that ended, where several nodes have to know. */
  sessions: (userId: number): string => `sessions-${userId}`,
  /** What one person read of the audit list, and took out of it. */
  auditReads: (userId: number): string => `auditReads-${userId}`,
  /** What a game asks its students about research, and what they answered. */
  researchConsent: (gameId: number): string => `researchConsent-${gameId}`,
  /** The research packs that one person took. */
  researchPacks: (userId: number): string => `researchPacks-${userId}`,
} as const;
