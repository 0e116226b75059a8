/** The parts of a decision screen's name and address; the choice of a selector is its type. */
export type ScreenParts = { readonly route: string; readonly turn: number; readonly type: string | null };

/** Parses the name of a decision screen or of its ghosts; null for other names. */
export function screenPartsOf(key: string | null): ScreenParts | null {
  const [, route, turn, type = null] =
    /^decisions\/([\w/-]+)\?turn=(\d+)(?:&type=([^#]*))?(?:#\w+)?$/.exec(key ?? '') ?? [];
  return route === undefined ? null : { route, turn: Number(turn), type };
}

/** Address of a decision screen by its parts. */
export function pathOfParts(gameId: number, teamId: number, { route, turn, type }: ScreenParts): string {
  const query = new URLSearchParams({ turn: String(turn), ...(type ? { type } : {}) });
  return `/game/${gameId}/decisions/${teamId}/${route}?${query}`;
}
