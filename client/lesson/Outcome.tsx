import type { ReactNode } from 'react';
import { listForecasts } from '../../contracts/calls/forecasts.ts';
import { loadStanding, type StandingFigure } from '../../contracts/calls/standing.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { figureTexts, ordinal } from '../team/standingText.ts';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Present.module.css';
import type { LessonMoment } from './useLesson.ts';

/** The figures told, with the names of their key indicators in a forecast. */
const figures = [
  ['net_income', 'Net Income'],
  ['net_interest_margin', 'Net Interest Margin'],
  ['stock_price', 'Stock Price'],
] as const satisfies readonly (readonly [StandingFigure, string])[];

/** What came of the quarter: the last forecast, the run that counts, and the mean of the class. */
export function Outcome({ moment }: { readonly moment: LessonMoment }): ReactNode {
  const { turn_num: turn, team_id: teamId, attempt } = moment;
  const isRun = attempt !== null;
  const standing = useLoad(loadStanding, { game: useGame().game_id }, {}, { isEnabled: isRun }).data;
  const { data } = useLoad(listForecasts, { team: teamId }, { turnNum: turn }, { isEnabled: isRun });
  const bank = standing?.banks.find(({ team_id }) => team_id === teamId);
  if (!isRun) return <p className={styles.by}>Qtr {turn} has not been run yet.</p>;
  if (!standing || !bank || !data) return <p className={styles.by}>Loading...</p>;
  const forecast = data.forecasts.find(({ status }) => status === 'completed');
  const kpis = forecast?.dashboardDetails.flatMap((group) => group.kpis) ?? [];
  const place = bank.places[turn] ?? null;
  const before = turn > 1 ? (bank.places[turn - 1] ?? null) : null;
  return (
    <section className={styles.outcome}>
      <h2>What happened next</h2>
      {attempt > 1 && <p>Qtr {turn} was run again: these are the results that count.</p>}
      <table>
        <thead>
          <tr>
            <td />
            <TermHead name="Forecast" />
            <TermHead name="Actual" />
            <TermHead name="Class mean" />
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, indicator]) => {
            const { title, text } = figureTexts[name];
            const told = (value: number | null | undefined): string => (value == null ? '–' : text(value));
            return (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td>{told(kpis.find((kpi) => kpi.name === indicator)?.quarters[0])}</td>
                <td>
                  <strong>{told(bank[name][turn])}</strong>
                </td>
                <td>{told(standing.community[name][turn])}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">Place</th>
            <td>–</td>
            <td>
              <strong>{place === null ? '–' : ordinal(place)}</strong>
              {before !== null && ` (was ${ordinal(before)})`}
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </section>
  );
}
