import { screenKey } from '../../client/addresses/screenKey.ts';
import { rowFromWire, type WireRow } from '../../contracts/calls/areaWire.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { loadActivity } from '../../contracts/calls/turnHistory.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import type { GhostCell } from '../../contracts/push/ephemeral.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { chooseEdits, type Edit, type RateStamp, rateField, type Sight } from './chooseEdits.ts';
import type { DemoPlace } from './demoTeammate.ts';
import type { PlayerLine } from './playerLine.ts';
import { asksIn, notesOf, tellWhy } from './playerNotes.ts';
import type { Watchers } from './watchers.ts';

/** Dependencies of a round. */
export type Round = DemoPlace & {
  readonly line: PlayerLine;
  readonly watchers: Watchers;
  readonly environment: Environment;
  /** Waits for a number of a person's typing steps; false if nobody watches any more, or the player is stopped. */
  readonly goesOn: (steps: number) => Promise<boolean>;
};

/** The result of a round: nothing could be played, nothing was saved, or something was. */
export type RoundEnd = 'closed' | 'idle' | 'saved';

const cdType = 'Retail CDs';
const { load: loadCertificates, save: saveCertificates } = callsOf(certificatesOfDeposit);

/** The turn with open decisions; null while the team cannot save. */
async function openTurn({ line, gameId: game, teamId }: Round): Promise<number | null> {
  const { gameDetails } = await line.call(loadGame, { game }, {});
  const { teams } = await line.call(listTeams, { game }, {});
  const team = teams.find(({ team_id }) => team_id === teamId);
  const isOpen = team && !team.frozen && !team.decision_in && !gameDetails.frozen && !gameDetails.turn_run;
  return isOpen ? gameDetails.turns_completed + 1 : null;
}

/** Types one rate, digit by digit, as teammates see it; false if interrupted. */
async function typeRate(
  { line, teamId, goesOn }: Round,
  screen: string,
  { row, value }: Edit,
): Promise<boolean> {
  const cell = { rowId: row.id, field: rateField };
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

/** The record and the screen of a turn, and what a save has to name of it. */
async function look({ line, teamId: team, watchers }: Round, turn: number, screen: string) {
  const request = { turnNum: turn, cdType };
  if (!loadCertificates) throw new Error('CDs have no screen.');
  const loaded = await line.call(loadCertificates, { team }, request as never);
  const rows = (loaded.cds as readonly WireRow[]).map((row) => rowFromWire(certificatesOfDeposit, row));
  const intraturn = Number(loaded.intraturn_id);
  const { saves } = await line.call(loadActivity, { intraturn }, {});
  const notes = await notesOf(line, team, turn);
  type Stamp = { rowIds: readonly number[]; fields: readonly string[]; modifiedBy: string; at: string };
  const stamps = loaded.stamps as readonly Stamp[];
  const sight: Sight = {
    rows,
    stamps: stamps
      .filter(({ fields }) => fields.includes(rateField))
      .flatMap(({ rowIds, modifiedBy: by, at }) => rowIds.map((rowId): RateStamp => ({ rowId, by, at }))),
    busyRows: watchers.busyRows(screen),
    drafts: watchers.draftsOf(screen, rateField),
    asks: asksIn(notes, rows),
    ownSaves: saves.filter(
      ({ area, user_id }) => area === certificatesOfDeposit.name && user_id === line.userId,
    ).length,
  };
  return { sight, notes, intraturn, save: { ...request, lastUpdated: loaded.lastUpdated } };
}

/**
 * One round on the CDs, as a person would play it: look, type a rate or two if there is reason to, save, and
 * say why in the notes. It leaves alone what others are editing or have set, and leaves nothing unsaved.
 */
export async function playRound(round: Round): Promise<RoundEnd> {
  const { line, teamId, environment, goesOn } = round;
  const turn = await openTurn(round);
  if (turn === null) return 'closed';
  const screen = screenKey({ area: certificatesOfDeposit, turn, filterChoice: cdType });
  line.socket.emit('place', { teamId, screen, cell: null, isEditing: false });
  const { sight, notes, intraturn, save } = await look(round, turn, screen);
  const edits = chooseEdits(sight, environment);
  if (edits.length === 0) return 'idle';
  try {
    for (const edit of edits) if (!(await typeRate(round, screen, edit))) return 'idle';
    if (!(await goesOn(4))) return 'idle';
    const updated = edits.map(({ row, value }) => ({ cd_id: row.id, rate: value }));
    const answer = await line.call(saveCertificates, { intraturn }, { ...save, updated } as never);
    // Somebody else was faster at one of these cells, and theirs stays.
    if (answer.modifiedBy !== null) return 'idle';
    await tellWhy(line, teamId, notes, edits);
    return 'saved';
  } finally {
    const cells = edits.map(({ row }) => ({ rowId: row.id, field: rateField, text: null, value: null }));
    line.socket.emit('ghosts', { teamId, screen, cells });
  }
}
