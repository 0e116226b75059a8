import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ReportFormat } from '../../contracts/banking/reportDocument.ts';
import type { RegulatorIndicatorRow } from '../../contracts/calls/regulatorReports.ts';
import ratios from '../ratios/Ratios.module.css';
import { ratioText } from '../ratios/ratioText.ts';
import figures from '../ui/Figures.module.css';
import { Term } from '../ui/Term.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Regulator.module.css';

const columns = ['Prior Year', 'Current Year', 'Delta (Current Qtr - Start of Year)', 'Avg Community'];

type Line = { readonly label: string; readonly indicator: RegulatorIndicatorRow };
type Group = { readonly title: string | null; readonly lines: readonly Line[] };

/** `EVE, I & P -200` is the line EVE of the group I & P -200; every other indicator has its own line, in order. */
export function indicatorGroups(indicators: readonly RegulatorIndicatorRow[]): readonly Group[] {
  const groups: { title: string | null; lines: Line[] }[] = [];
  const shocks = new Map<string, Line[]>();
  for (const indicator of indicators) {
    const [label = '', shock] = indicator.name.split(/, (?=I & P )/);
    const group = shock === undefined ? groups.at(-1) : undefined;
    const lines = shock === undefined ? undefined : shocks.get(shock);
    if (lines) lines.push({ label, indicator });
    else if (shock !== undefined) {
      const begun = [{ label, indicator }];
      shocks.set(shock, begun);
      groups.push({ title: shock, lines: begun });
    } else if (group && group.title === null) group.lines.push({ label, indicator });
    else groups.push({ title: null, lines: [{ label, indicator }] });
  }
  return groups;
}

/** The key-indicator table of the regulator report. */
export function IndicatorSummary({
  indicators,
}: {
  readonly indicators: readonly RegulatorIndicatorRow[];
}): ReactNode {
  const place = clsx(figures.scroller, ratios.scroller, styles.summary);
  return (
    // A table wider than a small screen scrolls inside its own region, which the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable.
    <section className={place} tabIndex={0} aria-label="Key Indicators">
      <table className={clsx(figures.figures, figures.pinned, ratios.table)}>
        <thead>
          <tr>
            <TermHead name="Indicator" at="reports" />
            {columns.map((name) => (
              <TermHead key={name} name={name} at="reports" />
            ))}
          </tr>
        </thead>
        {indicatorGroups(indicators).map(({ title, lines }) => (
          <tbody key={lines[0]?.indicator.name}>
            {title !== null && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
                  {title}
                </th>
              </tr>
            )}
            {lines.map(({ label, indicator }) => (
              <SummaryRow
                key={indicator.name}
                label={label}
                indicator={indicator}
                isInGroup={title !== null}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const meanFormat = (format: ReportFormat): ReportFormat =>
  format.kind === 'number' && format.decimals === 0 ? { ...format, decimals: 2 } : format;

function SummaryRow({ label, indicator, isInGroup }: Line & { readonly isInGroup: boolean }): ReactNode {
  const { format, prior_year, current_year, delta, avg_community } = indicator;
  return (
    <tr>
      <th scope="row" data-in-group={isInGroup || undefined}>
        <Term name={indicator.name}>{label}</Term>
      </th>
      <td translate="no">{ratioText(prior_year, format)}</td>
      <td translate="no">{ratioText(current_year, format)}</td>
      <td translate="no">{ratioText(delta, format)}</td>
      {/* A mean of whole numbers, such as ratings, need not be whole. */}
      <td translate="no">{ratioText(avg_community, meanFormat(format))}</td>
    </tr>
  );
}
