import type { ReactNode } from 'react';
import { RunTurnBar } from '../../client/games/run/RunTurnBar.tsx';
import { RunTurnPreflight } from '../../client/games/run/RunTurnPreflight.tsx';
import { Afterwards, useChosenReports } from '../../client/games/run/RunTurnSide.tsx';
import type { Preflight } from '../../client/games/run/runTurnText.ts';
import { TurnRunLine } from '../../client/games/TurnRunLine.tsx';
import { classAt, classGame, classTeams, presentBen, usedSets } from '../../client/samples/shownClass.ts';
import type { TurnRunProgress } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { answer } from './Answered.tsx';
import { type Entry, entry, nothing, type Section } from './entry.tsx';

/** What is asked before a run: one of four teams is in, and somebody types. */
export const open: Preflight = {
  teams: [...usedSets],
  typing: [
    {
      team_id: 1,
      user_id: 3,
      full_name: 'Ada Lund',
      unsaved: 2,
      screens: ['decisions/cds?turn=4&type=Retail CDs'],
    },
  ],
  attempts: 0,
  was_run: false,
  refusal: null,
  reports: null,
};
/** The same when everybody is in. */
export const settled: Preflight = {
  ...open,
  teams: usedSets.map((team) => ({ ...team, decision_in: true, submitted_tzts: classAt(20) })),
  typing: [],
};
const wasRun: Preflight = {
  ...settled,
  attempts: 1,
  was_run: true,
  reports: {
    kinds: ['runSummaryReports', 'runLeaderReports'],
    startingBank: 1,
    endingBank: 4,
    ordered_by: 'Rosa Vance',
    at: classAt(40),
  },
};
const refused: Preflight = { ...open, refusal: 'Qtr 3 has not been run.' };

function Parts({ preflight }: { readonly preflight: Preflight }): ReactNode {
  const chosen = useChosenReports(preflight.teams);
  return (
    <>
      <RunTurnPreflight turn={4} preflight={preflight} />
      {chosen.summary}
      {!preflight.was_run && chosen.fields}
      <Afterwards turn={4} isAgain={preflight.was_run} runsBanks />
      <RunTurnBar preflight={preflight} runsBanks isPending={false} onRemind={nothing} />
    </>
  );
}

const parts = (name: string, preflight: Preflight): Entry =>
  entry(`run turn: ${name}`, <Parts preflight={preflight} />, {
    answers: [answer(listTeams, { teams: [...classTeams] })],
    people: [presentBen],
    game: classGame,
  });

const run: TurnRunProgress = {
  turn: 4,
  attempt: 1,
  status: 'running',
  step: 'waiting',
  done: 0,
  banks: 4,
  reason: null,
  replaces: false,
};
/** Half of the banks are computed. */
export const computing: TurnRunProgress = { ...run, step: 'computing', done: 3 };
const step = (name: string, over: Partial<TurnRunProgress>): Entry =>
  entry(`a run: ${name}`, <TurnRunLine run={{ ...run, ...over }} gameId={1} isCard />, { isOverseen: true });

export const runTurn: Section = {
  title: 'Run Turn',
  isWide: true,
  entries: [
    parts('one of four is in, and somebody types', open),
    parts('everybody is in', settled),
    parts('run already', wasRun),
    parts('refused', refused),
    step('waiting', {}),
    step('locking teams', { step: 'locking', done: 2 }),
    step('computing', { step: 'computing' }),
    step('storing results', { step: 'storing', done: 3 }),
    step('opening the next turn, again', { step: 'opening', done: 1, replaces: true }),
    step('failed', { status: 'failed', reason: 'The engine did not answer.' }),
    step('failed, and results of before stand', {
      status: 'failed',
      reason: 'A store is away.',
      replaces: true,
    }),
  ],
};
