import { type ReactNode, useState } from 'react';
import { GameContext } from '../../client/contexts/GameContext.ts';
import { TeamContext } from '../../client/contexts/TeamContext.ts';
import { IndicatorCharts } from '../../client/indicators/IndicatorCharts.tsx';
import { IndicatorTables } from '../../client/indicators/IndicatorTables.tsx';
import { classAt, classGame, classIndicators, classTeam } from '../../client/samples/shownClass.ts';
import { shownBank, shownStanding } from '../../client/samples/shownStanding.ts';
import { HeadlineFigures } from '../../client/team/HeadlineFigures.tsx';
import { League } from '../../client/team/League.tsx';
import { NextCard } from '../../client/team/NextCard.tsx';
import { Races } from '../../client/team/Race.tsx';
import { StandingParts } from '../../client/team/StandingParts.tsx';
import type { NextQuarter } from '../../contracts/calls/dashboard.ts';
import type { Standing, StandingBank } from '../../contracts/calls/standing.ts';
import { type Entry, entry, type Section } from './entry.tsx';

const next: NextQuarter = {
  turn_num: 4,
  areas_decided: 8,
  areas: 12,
  decided_by: [
    { full_name: 'Ada Lund', areas: ['CDs', 'Equity'] },
    { full_name: 'Ben Ono', areas: ['Loan Origination', 'Loan Sales', 'Investments'] },
  ],
  forecast: { forecast_num: 2, net_income: 1_080, stock_price: 53.4, ended_tzts: classAt(15) },
};

const banks = (count: number, quarters: number): StandingBank[] =>
  Array.from({ length: count }, (_, index) => shownBank(index + 1, quarters));

const failed: StandingBank = {
  ...shownBank(5, 3, { team_name: 'Silver Creek Savings and Loan of the Upper Valley', failed_turn: 2 }),
  stock_price: [52, 11, 0, 0],
  net_income: [990, -8_200, -14_000, -300],
  places: [1, 5, 5, 5],
};
/** A bank whose figures are hidden from the student. */
const untold = (teamId: number): StandingBank => {
  const none = [null, null, null, null];
  return {
    ...shownBank(teamId, 3, { places: none, net_income: none, net_interest_margin: none }),
    return_on_equity: none,
    leverage: none,
    stock_price: none,
  };
};

function ShownLeague({ standing }: { readonly standing: Standing }): ReactNode {
  const [lit, setLit] = useState<number | null>(null);
  return <League standing={standing} ownId={1} isOwn lit={lit} onLight={setLit} />;
}

const standings: Readonly<Record<string, Standing>> = {
  'four banks after three quarters': shownStanding(banks(4, 3)),
  'at the start': shownStanding(banks(4, 0)),
  'one failed': shownStanding([...banks(4, 3), failed]),
  'told of the own bank alone': shownStanding([shownBank(1, 3), untold(2), untold(3)]),
  'one bank alone': shownStanding(banks(1, 3)),
  'credit unions': shownStanding(banks(3, 3), { score_of: 'members_benefit' }),
};

const ofStandings = (part: string, show: (standing: Standing) => ReactNode): readonly Entry[] =>
  Object.entries(standings).map(([name, standing]) => entry(`${part}: ${name}`, show(standing)));

const nextCard = (name: string, quarter: NextQuarter | null, show = (card: ReactNode) => card): Entry =>
  entry(`next: ${name}`, show(<NextCard next={quarter} own={shownBank(1, 3)} />));

const frozen = classTeam(1, {
  frozen: true,
  frozen_reason: 'the decisions were submitted',
  decision_in: true,
});

export const dashboard: Section = {
  title: 'Dashboard',
  isWide: true,
  entries: [
    ...ofStandings('figures', (standing) => (
      <HeadlineFigures standing={standing} own={standing.banks[0] ?? shownBank(1, 3)} />
    )),
    ...ofStandings('league', (standing) => <ShownLeague standing={standing} />),
    ...ofStandings('races', (standing) => <Races standing={standing} ownId={1} next={next} lit={null} />),
    entry(
      'races: for whoever oversees the game',
      <Races standing={shownStanding(banks(4, 3))} ownId={null} next={null} lit={null} />,
    ),
    entry(
      'headline, figures, league and what is next',
      <StandingParts standing={shownStanding(banks(4, 3))} next={next} />,
    ),
    nextCard('open, with a forecast', next),
    nextCard('nothing saved yet', { ...next, areas_decided: 0, decided_by: [], forecast: null }),
    nextCard('submitted', next, (card) => <TeamContext value={frozen}>{card}</TeamContext>),
    nextCard('the game is over', null, (card) => (
      <GameContext value={{ ...classGame, turns_completed: 9 }}>{card}</GameContext>
    )),
    entry('key indicators as a table', <IndicatorTables groups={classIndicators} />),
    entry(
      'key indicators as charts',
      <IndicatorCharts groups={classIndicators.slice(2)} isOneColumn={false} />,
    ),
  ],
};
