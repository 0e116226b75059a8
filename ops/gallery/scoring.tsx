import { classTeams } from '../../client/samples/shownClass.ts';
import { shownLuck, shownScoring } from '../../client/samples/shownScoring.ts';
import { shownBank, shownStanding } from '../../client/samples/shownStanding.ts';
import { ScoringScreen } from '../../client/scoring/ScoringScreen.tsx';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadScoring } from '../../contracts/calls/scoring.ts';
import { loadStanding, type Standing } from '../../contracts/calls/standing.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const banks = (quarters: number) => [1, 2, 3].map((id) => shownBank(id, quarters));
const failed = { failed_turn: 2, places: [1, 4, 4, 4], team_name: 'Silver Creek Savings and Loan' };

/** The page with these answers, for a student of the first bank. */
const showing = (
  over: Partial<ResponseOf<typeof loadScoring>> = { luck: shownLuck },
  standing: Standing = shownStanding([...banks(3), shownBank(4, 3, failed)]),
) => ({
  answers: [
    answer(loadScoring, { ...shownScoring, ...over }),
    answer(loadStanding, standing),
    answer(listTeams, { teams: classTeams.map((team) => ({ ...team, is_member: team.team_id === 1 })) }),
  ],
});
const changes = [
  {
    ...({ from: 'balanced', to: 'price', after_turn: 3, changed_by: 'Rosa Vance' } as const),
    ...{
      changed_tzts: '2026-09-01T18:05:00.000Z',
      reason: 'The course ends before the run-on was explained.',
    },
  },
];

/** How one wins. */
export const scoring: Section = {
  title: 'Scoring',
  isWide: true,
  entries: [
    entry('scoring: balanced, after three quarters', <ScoringScreen />, showing()),
    entry('scoring: on a phone', <ScoringScreen />, { ...showing(), isPhone: true }),
    entry('scoring: luck is being worked out', <ScoringScreen />, showing({})),
    entry(
      'scoring: before the first quarter',
      <ScoringScreen />,
      showing({ own: null }, shownStanding(banks(0))),
    ),
    entry(
      'scoring: by price, changed with a reason',
      <ScoringScreen />,
      showing(
        { scoring: 'price', luck: shownLuck, changes },
        shownStanding(banks(3), { score_of: 'stock_price' }),
      ),
    ),
    entry(
      'scoring: owners only, told of the own bank alone',
      <ScoringScreen />,
      showing({ scoring: 'ownersOnly' }, shownStanding(banks(3).slice(0, 1), { bank_count: 3 })),
    ),
    entry(
      'scoring: behind the leader of a practice game',
      <ScoringScreen />,
      showing({
        leader: { team_id: 2, returnPercent: 11, coreReturnPercent: 8, valueLossPercent: 20, composite: 1 },
      }),
    ),
    entry('scoring: one bank', <ScoringScreen />, showing({}, shownStanding(banks(3).slice(0, 1)))),
    entry(
      'scoring: credit unions',
      <ScoringScreen />,
      showing(
        { scoring: 'members', luck: shownLuck, own: null },
        shownStanding(banks(3), { score_of: 'members_benefit' }),
      ),
    ),
    entry('scoring: could not be loaded', <ScoringScreen />, { failing: [loadScoring, loadStanding] }),
  ],
};
