import { reportOrderOf, runTurn } from '../../contracts/calls/runTurn.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { changeCell, changedFields, noFacts } from '../../contracts/decisions/change.ts';
import { numberIn, type Row, roundTo } from '../../contracts/decisions/row.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { RowEdit } from '../../server/commands/saveDecisions.ts';
import { isRunning } from '../../server/commands/turnRunState.ts';
import { engineVersion } from '../../server/engine/engine.ts';
import { runTurnProcess } from '../../server/processes/turnRunProcess.ts';
import type { DemoGame, DemoPlayer } from './demoGames.ts';
import { act, caughtUp, type Seeding, userIdOf } from './seeding.ts';

/** The cells of a row that change when somebody types a new value, linked cells included. */
function typed(areaName: string, row: Row, field: string, value: number): RowEdit {
  const area = areaNamed(areaName);
  const after = changeCell(area, row, field, value, noFacts);
  const cells = changedFields(area, row, after).map((name) => [name, after[name] ?? 0] as const);
  return { id: row.id, ...Object.fromEntries(cells) };
}

/** A policy of its own for each team, so that the banks of the demo drift apart and the graphs have something to show. */
const policies = [
  { certificates: 0.05, loans: -0.1 },
  { certificates: 0.2, loans: 0.15 },
  { certificates: -0.1, loans: 0 },
  { certificates: 0, loans: -0.25 },
  { certificates: 0.15, loans: 0.05 },
];

/** A team's saves of one turn, by its players in turn; gives the decision set, if anybody plays. */
export async function saveDecisions(
  turnOf: { gameId: number; teamId: number; turn: number },
  players: readonly DemoPlayer[],
  policyIndex: number,
  seeding: Seeding,
): Promise<number | undefined> {
  const { readModels, handlers } = seeding.application;
  const { gameId, teamId, turn } = turnOf;
  const [set] = await readModels.decisionSetsOf(teamId, turn);
  const policy = policies[policyIndex % policies.length];
  if (!set || !policy || players.length === 0) return undefined;
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
    await handlers.teamTurn.handle(
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

/** Every team decides and submits, then the administrator runs the turn. */
export async function playTurn(
  game: DemoGame,
  gameId: number,
  teamIds: readonly number[],
  turn: number,
  seeding: Seeding,
): Promise<void> {
  const { application, administratorId } = seeding;
  for (const [index, team] of game.teams.entries()) {
    const teamId = teamIds[index] ?? 0;
    const intraturnId = await saveDecisions({ gameId, teamId, turn }, team.players, index, seeding);
    const [captain] = team.players;
    if (intraturnId === undefined || !captain) continue;
    const metadata = act(seeding, userIdOf(seeding, captain.mailbox), 'Student');
    await application.handlers.teamTurn.handle(
      streams.teamTurn(gameId, teamId, turn),
      {
        type: 'SubmitDecisions',
        intraturnId,
        version: Number.MAX_SAFE_INTEGER,
        isForced: false,
        by: userIdOf(seeding, captain.mailbox),
        at: metadata.at,
        studentRoles: captain.roles,
        isRoleForced: game.form.force_roles,
        isVisitForced: false,
        isOutsideTurnInDisabled: false,
        isLite: game.form.type === 'Lite',
      },
      metadata,
    );
  }
  const metadata = act(seeding, administratorId, 'Administrator');
  const stream = streams.turnRun(gameId);
  await application.handlers.turnRun.handle(
    stream,
    {
      type: 'RequestTurnRun',
      gameId,
      turn,
      turnsAllowed: game.form.turns_allowed,
      teamIds,
      engineVersion,
      reports: reportOrderOf(
        runTurn.request.parse({ turn, runInterestRateRiskReports: true }),
        teamIds.length,
      ),
      again: false,
      by: administratorId,
      at: metadata.at,
    },
    metadata,
  );
  await runToItsEnd(gameId, metadata.correlationId, seeding);
}

const runningMilliseconds = 200;

/**
 * Runs the turn that was asked for. Its claim has the same id in every fill, so that one which goes on takes the run over. Where
 * a start has taken it up already it is waited for.
 */
async function runToItsEnd(
  gameId: number,
  correlationId: string,
  { application, environment }: Seeding,
): Promise<void> {
  const claimId = environment.uuid();
  const { handlers, processes } = application;
  for (;;) {
    const ownTime = { ...environment, uuid: () => claimId };
    await runTurnProcess(gameId, correlationId, { ...processes, environment: ownTime });
    const { run } = await handlers.turnRun.stateOf(streams.turnRun(gameId));
    if (!isRunning(run)) return caughtUp({ application });
    await new Promise<void>((resolve) => environment.timers.after(runningMilliseconds, resolve));
  }
}
