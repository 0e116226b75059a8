import type { ReactNode } from 'react';
import { TeamReports } from '../../reports/TeamReports.tsx';
import cards from '../../ui/Cards.module.css';
import styles from './Class.module.css';
import { ClassDecisionIn, ClassTeamName, Decided, WorthALook } from './ClassCells.tsx';
import { ClassPeople } from './ClassPeople.tsx';
import { ForecastsEnabledSwitch, FreezeTeamSwitch } from './TeamParts.tsx';
import type { ClassRow } from './useClass.ts';
import type { ClassActs } from './useClassActs.tsx';

/** The class at a glance on a phone, in the same order; the switches and the people unfold. */
export function ClassCards({
  rows,
  acts,
}: {
  readonly rows: readonly ClassRow[];
  readonly acts: ClassActs;
}): ReactNode {
  return (
    <ul className={cards.cards}>
      {rows.map((row) => (
        <li key={row.team.team_id} className={`${cards.card} ${styles.card}`}>
          <div>
            <ClassTeamName row={row} />
          </div>
          <div>
            <ClassDecisionIn row={row} />
          </div>
          <div data-wide>
            <Decided row={row} />
          </div>
          <div data-wide>
            <WorthALook row={row} acts={acts} />
          </div>
          <TeamReports team={row.team} />
          <details data-wide>
            <summary>People and settings of {row.team.team_name}</summary>
            <dl className={cards.facts}>
              <dt>Team Number</dt>
              <dd>{row.team.team_num}</dd>
              <dt>Forecasts</dt>
              <dd>{row.team.whatif_count}</dd>
              <dt>Forecasts Enabled</dt>
              <dd>
                <ForecastsEnabledSwitch team={row.team} />
              </dd>
              <dt>Freeze</dt>
              <dd>
                <FreezeTeamSwitch team={row.team} />
              </dd>
            </dl>
            <ClassPeople row={row} acts={acts} />
          </details>
        </li>
      ))}
    </ul>
  );
}
