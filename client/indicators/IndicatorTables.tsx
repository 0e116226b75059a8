import { Switch, Text, VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { KeyIndicator, KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import figures from '../ui/Figures.module.css';
import styles from './Indicators.module.css';
import { formatIndicator, indicatorName, unitNote, varianceOf } from './indicatorText.ts';

const quarterHeadings = ['Current Quarter', 'Previous Quarter', 'Variance'] as const;

/** Key indicators by group: current quarter, previous quarter, variance (A§2), and the community on demand. */
export function IndicatorTables({ groups }: { readonly groups: readonly KeyIndicatorGroup[] }): ReactNode {
  const [showsCommunity, setShowsCommunity] = useState(false);
  return (
    <>
      <Switch
        className={styles.choice ?? ''}
        label="Show community"
        mb="xs"
        checked={showsCommunity}
        onChange={(event) => setShowsCommunity(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" mb="md">
        {unitNote}
      </Text>
      {groups.map((group) => (
        <IndicatorGroupTable
          key={group.type}
          group={group}
          headings={quarterHeadings}
          showsCommunity={showsCommunity}
        />
      ))}
    </>
  );
}

/** One group as a table: two quarters under their headings, and what changed between them. */
export function IndicatorGroupTable({
  group,
  headings,
  showsCommunity = false,
}: {
  readonly group: KeyIndicatorGroup;
  readonly headings: readonly [current: string, previous: string, variance: string];
  readonly showsCommunity?: boolean;
}): ReactNode {
  return (
    // A table wider than a small screen scrolls inside its own region, which the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable.
    <section className={clsx(figures.scroller, styles.scroller)} tabIndex={0} aria-label={group.type}>
      <table
        className={clsx(figures.figures, figures.pinned, styles.table)}
        data-community={showsCommunity || undefined}
      >
        <caption>{group.type}</caption>
        <thead>
          <tr>
            <td />
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            {showsCommunity && <th scope="col">Community</th>}
          </tr>
        </thead>
        <tbody>
          {group.kpis.map((indicator) => (
            <tr key={indicator.name}>
              <th scope="row">{indicatorName(indicator)}</th>
              <td>{formatIndicator(indicator, indicator.quarters[0])}</td>
              <td>{formatIndicator(indicator, indicator.quarters[1])}</td>
              <td>
                <VarianceFigure indicator={indicator} />
              </td>
              {showsCommunity && <td>{formatIndicator(indicator, indicator.communityQuarters[0])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Arrow and sign carry the meaning; colour only repeats it. */
function VarianceFigure({ indicator }: { readonly indicator: KeyIndicator }): ReactNode {
  const variance = varianceOf(indicator);
  if (!variance) return '–';
  return (
    <span className={styles.variance} data-direction={variance.direction}>
      <span aria-hidden="true">{variance.direction === 'up' ? '▲' : '▼'}</span>
      <VisuallyHidden>{variance.direction}</VisuallyHidden> {variance.text}
    </span>
  );
}
