import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { changeCell, changedFields, noFacts } from '../../../contracts/decisions/change.ts';
import { numberIn, type Row, roundTo } from '../../../contracts/decisions/row.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { RowEdit } from '../../../server/commands/deciders/saveDecisions.ts';
import type { SubmitDecisions } from '../../../server/commands/deciders/teamTurn.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import type { CommandMetadata } from '../../../server/commands/handling/recordEvents.ts';
import type { DemoGame, DemoPlayer } from '../demoGames.ts';
import { act, type Seeding, userIdOf } from '../seeding.ts';
import { runQuarter } from '../seedRun.ts';
import { policyOf } from './policies.ts';

/** The cells of a row that change with a new value, linked cells included. */
export function typed(areaName: string, row: Row, field: string, value: number): RowEdit {
  const area = areaNamed(areaName);
  const after = changeCell(area, row, field, value, noFacts);
  const cells = changedFields(area, row, after).map((name) => [name, after[name] ?? 0] as const);
  return { id: row.id, ...Object.fromEntries(cells) };
}

/** A team's saves of one turn, by its players in rotation; returns the decision set, if anybody plays. */
export async function saveDecisions(
  turnOf: { gameId: number; teamId: number; turn: number },
  players: readonly DemoPlayer[],
  policyIndex: number,
  seeding: Seeding,
): Promise<number | undefined> {
  const { readModels, commandHandlers } = seeding.application;
  const { gameId, teamId, turn } = turnOf;
  const [set] = await readModels.decisionSetsOf(teamId, turn);
  const policy = policyOf(policyIndex);
  if (!set || players.length === 0) return undefined;
  const areas = await readModels.decisionAreasOf(set.intraturnId);
  const saves = [
    {
      area: 'certificatesOfDeposit',
      field: 'ratePercent',
      filterField: 'type',
      filter: 'Retail CDs',
      step: policy.certificates,
    },
    {
      area: 'loanOrigination',
      field: 'rate3Percent',
      filterField: 'loanType',
      filter: 'Commercial',
      step: policy.loans,
    },
  ];
  for (const [index, save] of saves.entries()) {
    const player = players[(index + turn) % players.length];
    if (!player) continue;
    const rows = (areas.get(save.area)?.rows ?? []).filter((row) => row[save.filterField] === save.filter);
    const updated = rows
      .slice(0, 3)
      .map((row, at) =>
        typed(save.area, row, save.field, roundTo(numberIn(row, save.field) + save.step + at * 0.01, 3)),
      );
    const by = userIdOf(seeding, player.mailbox);
    const metadata = act(seeding, by, 'Student');
    await commandHandlers.of(teamTurnDecider).handle(
      streams.teamTurn(gameId, teamId, turn),
      {
        type: 'SaveDecisions',
        intraturnId: set.intraturnId,
        area: areaNamed(save.area),
        filter: save.filter,
        hiddenChoices: [],
        updated,
        added: [],
        deleted: [],
        lastUpdated: metadata.at,
        isForced: false,
        by,
        at: metadata.at,
      },
      metadata,
    );
  }
  return set.intraturnId;
}

/** The captain's request to submit a decision set. */
export function captainsSubmission(
  { form, teams }: DemoGame,
  mailbox: string,
  intraturnId: number,
  by: number,
  { at }: CommandMetadata,
): SubmitDecisions {
  const captain = teams.flatMap(({ players }) => players).find((player) => player.mailbox === mailbox);
  return {
    type: 'SubmitDecisions',
    intraturnId,
    version: Number.MAX_SAFE_INTEGER,
    isForced: false,
    by,
    at,
    studentRoles: captain?.roles ?? [],
    isRoleForced: form.force_roles,
    isVisitForced: false,
    isOutsideTurnInDisabled: false,
    isLite: form.type === 'Lite',
  };
}

/** Every team decides and submits, then the administrator runs the turn. */
export async function playTurn(
  game: DemoGame,
  gameId: number,
  teamIds: readonly number[],
  turn: number,
  seeding: Seeding,
): Promise<void> {
  const teamTurn = seeding.application.commandHandlers.of(teamTurnDecider);
  for (const [index, team] of game.teams.entries()) {
    const teamId = teamIds[index] ?? 0;
    const intraturnId = await saveDecisions({ gameId, teamId, turn }, team.players, index, seeding);
    const [captain] = team.players;
    if (intraturnId === undefined || !captain) continue;
    const by = userIdOf(seeding, captain.mailbox);
    const metadata = act(seeding, by, 'Student');
    const submission = captainsSubmission(game, captain.mailbox, intraturnId, by, metadata);
    await teamTurn.handle(streams.teamTurn(gameId, teamId, turn), submission, metadata);
  }
  await runQuarter(game, gameId, teamIds, turn, { again: false, hasRiskReports: true }, seeding);
}
