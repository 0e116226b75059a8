import { screenKey } from '../../client/decisions/screenKey.ts';
import { rowFromWire, type WireRow } from '../../contracts/calls/areaWire.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { numberIn, type Row, roundTo } from '../../contracts/decisions/row.ts';
import type { GhostCell } from '../../contracts/push/ephemeral.ts';
import type { Environment } from '../../server/environment.ts';
import type { DemoPlace } from './demoTeammate.ts';
import type { PlayerLine } from './playerLine.ts';
import type { Watchers } from './watchers.ts';

/** What a round is played with. */
export type Round = DemoPlace & {
  readonly line: PlayerLine;
  readonly watchers: Watchers;
  readonly environment: Environment;
  /** Waits for so many steps of a person's hand; false when nobody watches any more, or the player is stopped. */
  readonly goesOn: (steps: number) => Promise<boolean>;
};

type Edit = { readonly rowId: number; readonly value: number };

const field = 'ratePercent';
const cdType = 'Retail CDs';
const { load: loadCertificates, save: saveCertificates } = callsOf(certificatesOfDeposit);

/** A number from 0 up to, and without, `limit`. */
function chosen({ random }: Environment, limit: number): number {
  const [high = 0, low = 0] = random.bytes(2);
  return (high * 256 + low) % limit;
}

/** The turn whose decisions are open; null while the team cannot save. */
async function openTurn({ line, gameId: game, teamId }: Round): Promise<number | null> {
  const { gameDetails } = await line.call(loadGame, { game }, {});
  const { teams } = await line.call(listTeams, { game }, {});
  const team = teams.find(({ team_id }) => team_id === teamId);
  const isOpen = team && !team.frozen && !team.decision_in && !gameDetails.frozen && !gameDetails.turn_run;
  return isOpen ? gameDetails.turns_completed + 1 : null;
}

/** One or two rates near the market's, in rows that nobody else is at. */
function chooseEdits(
  rows: readonly Row[],
  busy: ReadonlySet<number>,
  { environment }: Round,
): readonly Edit[] {
  const free = rows.filter(({ id }) => !busy.has(id));
  const first = chosen(environment, Math.max(1, free.length));
  const wanted = 1 + chosen(environment, 2);
  return Array.from({ length: Math.min(wanted, free.length) }, (_, index) => {
    const row = free[(first + index) % free.length] as Row;
    const rate = Math.max(
      0.001,
      roundTo(numberIn(row, 'marketRatePercent') + (chosen(environment, 400) - 100) / 1_000, 3),
    );
    return { rowId: row.id, value: rate === numberIn(row, field) ? roundTo(rate + 0.005, 3) : rate };
  });
}

/** Types one rate, figure by figure, as teammates see it; false when broken off. */
async function typeRate(
  { line, teamId, goesOn }: Round,
  screen: string,
  { rowId, value }: Edit,
): Promise<boolean> {
  const cell = { rowId, field };
  const show = (ghost: Pick<GhostCell, 'text' | 'value'>): void => {
    line.socket.emit('ghosts', { teamId, screen, cells: [{ ...cell, ...ghost }] });
  };
  line.socket.emit('place', { teamId, screen, cell, isEditing: false });
  if (!(await goesOn(2))) return false;
  line.socket.emit('place', { teamId, screen, cell, isEditing: true });
  const text = value.toFixed(3);
  for (let length = 1; length <= text.length; length += 1) {
    show({ text: text.slice(0, length), value: null });
    if (!(await goesOn(1))) return false;
  }
  show({ text: null, value });
  line.socket.emit('place', { teamId, screen, cell, isEditing: false });
  return goesOn(2);
}

/**
 * One round at the CDs, as a person would: look, type a rate or two, then save or think better of it. It leaves what
 * others are at alone, and nothing unsaved behind. False when the team is closed and there is nothing to play.
 */
export async function playRound(round: Round): Promise<boolean> {
  const { line, teamId, environment, goesOn } = round;
  const turn = await openTurn(round);
  if (turn === null || !loadCertificates) return false;
  const screen = screenKey({ area: certificatesOfDeposit, turn, filterChoice: cdType });
  line.socket.emit('place', { teamId, screen, cell: null, isEditing: false });
  const request = { turnNum: turn, cdType };
  const loaded = await line.call(loadCertificates, { team: teamId }, request as never);
  const rows = (loaded.cds as readonly WireRow[]).map((row) => rowFromWire(certificatesOfDeposit, row));
  const edits = chooseEdits(rows, round.watchers.busyRows(screen), round);
  try {
    for (const edit of edits) if (!(await typeRate(round, screen, edit))) return true;
    const isSaved = edits.length > 0 && chosen(environment, 4) > 0;
    if (!isSaved || !(await goesOn(4))) return true;
    const updated = edits.map(({ rowId, value }) => ({ cd_id: rowId, rate: value }));
    const save = { ...request, updated, lastUpdated: loaded.lastUpdated };
    await line.call(saveCertificates, { intraturn: Number(loaded.intraturn_id) }, save as never);
    return true;
  } finally {
    const cells = edits.map(({ rowId }) => ({ rowId, field, text: null, value: null }));
    line.socket.emit('ghosts', { teamId, screen, cells });
  }
}
