import { type ReactNode, useState } from 'react';
import type { ReportDocument } from '../../contracts/banking/reportDocument.ts';
import { SmallMultiples } from '../charts/SmallMultiples.tsx';
import { useTeam } from '../contexts/TeamContext.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { FoldingSection } from '../ui/FoldingSection.tsx';
import { anchorOf } from '../ui/SectionLinks.tsx';
import { headlineOf, inShort, keyCharts } from './inShort.ts';
import { placed } from './placed.ts';
import styles from './Report.module.css';
import { banksOf, panelOf } from './reportPanels.ts';

/** The title of the summary above a report of charts. */
export const inShortTitle = 'In short';

/** The sections of a report of charts: one bank is chosen for all of them, at first the own one. */
export function ReportCharts({ sections }: { readonly sections: ReportDocument['sections'] }): ReactNode {
  const team = useTeam();
  const isSmall = useIsSmallScreen();
  const all = sections.flatMap(({ charts }) => charts);
  const banks = banksOf(all);
  const [chosen, setChosen] = useState(banks.includes(team.team_name) ? team.team_name : (banks[0] ?? ''));
  return (
    <>
      {banks.length > 1 && (
        <fieldset className={styles.banks}>
          <legend>Bank</legend>
          {banks.map((bank) => (
            <label key={bank}>
              <input type="radio" name="bank" checked={bank === chosen} onChange={() => setChosen(bank)} />
              <span>
                {bank}
                {bank === team.team_name && team.is_member && <small> you</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.legend}>
        {isSmall && `Bold: ${chosen}. `}Dashed: average of all banks. Each chart has its own scale; 1 =
        highest value.
      </p>
      <section className={styles.section}>
        <h3 id={anchorOf(inShortTitle)} tabIndex={-1}>
          {inShortTitle}
        </h3>
        <p className={styles.inShort} role="status">
          {inShort(all, chosen).join(' ')}
        </p>
        <SmallMultiples panels={keyCharts(all).map((chart) => panelOf(chart, chosen))} />
      </section>
      {placed(sections).map(([place, { title, charts, notes }]) => (
        <FoldingSection
          key={place}
          title={title}
          Heading="h3"
          headline={headlineOf(charts, chosen)}
          className={styles.section}
        >
          <SmallMultiples panels={charts.map((chart) => panelOf(chart, chosen))} />
          {notes.map((note) => (
            <p key={note} className={styles.legend}>
              {note}
            </p>
          ))}
        </FoldingSection>
      ))}
    </>
  );
}
