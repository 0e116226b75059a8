import { Switch, Text, VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import { wellRunRange } from '../../contracts/banking/wellRunRange.ts';
import type { KeyIndicator, KeyIndicatorGroup } from '../../contracts/calls/teams.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { useIsNarrowScreen, useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import figures from '../ui/Figures.module.css';
import { Term } from '../ui/Term.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Indicators.module.css';
import { formatIndicator, indicatorName, unitNote, varianceOf, worseThanWellRun } from './indicatorText.ts';
import { WellRunNote } from './WellRunNote.tsx';

/** A name that may break after its slash, as on a phone. */
function Name({ of }: { readonly of: KeyIndicator }): ReactNode {
  const [first = '', ...rest] = indicatorName(of).split('/');
  return (
    <Term name={indicatorName(of)}>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </Term>
  );
}

const sparkSize = { width: 88, height: 20 } as const;

const quarterHeadings = ['Current Quarter', 'Previous Quarter', 'Variance'] as const;

/**
 * All key indicators in one table by group: current quarter, previous quarter, variance, and the community on
 * demand.
 */
export function IndicatorTables({
  groups,
  headings,
}: {
  readonly groups: readonly KeyIndicatorGroup[];
  /** Of two quarters that are no bank's history, such as a forecast: nothing else is shown with them. */
  readonly headings?: readonly [current: string, previous: string, variance: string];
}): ReactNode {
  const [showsCommunity, setShowsCommunity] = useState(false);
  // They do not fit on a phone, and a hidden cell would leave its column in the group headings.
  const isSmall = useIsSmallScreen();
  const hasSparks = !isSmall && !headings;
  const isNarrow = useIsNarrowScreen();
  const hasRanges = !isNarrow && groups.some(({ kpis }) => kpis.some(({ wellRun }) => wellRun !== null));
  return (
    <div className={styles.sheet}>
      <div className={styles.sheetHead}>
        <Text size="xs" c="dimmed">
          {unitNote}
        </Text>
        {!headings && <Behind groups={groups} />}
        {!headings && (
          <Switch
            className={styles.choice ?? ''}
            label="Show community"
            checked={showsCommunity}
            onChange={(event) => setShowsCommunity(event.currentTarget.checked)}
          />
        )}
      </div>
      <table
        className={clsx(figures.figures, styles.indicators)}
        data-community={showsCommunity || undefined}
        aria-label="Key indicators"
      >
        <thead>
          <tr>
            <td />
            {hasSparks && <TermHead className={styles.sparks} name="All quarters" />}
            {(headings ?? quarterHeadings).map((heading) => (
              <TermHead key={heading} name={heading} />
            ))}
            {hasRanges && <TermHead name="Well-run banks" />}
            {showsCommunity && <TermHead name="Community" />}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.type} {...{ group, hasSparks, hasRanges, showsCommunity }} />
        ))}
      </table>
    </div>
  );
}

/** What to look at first: the definition of each ratio says what moves it. */
const toldMax = 4;

function Behind({ groups }: { readonly groups: readonly KeyIndicatorGroup[] }): ReactNode {
  const behind = worseThanWellRun(groups).slice(0, toldMax);
  if (behind.length === 0) return null;
  return (
    <p className={styles.behind}>
      <b>Worse than well-run banks:</b>{' '}
      {behind.map((indicator, place) => (
        <Fragment key={indicator.name}>
          {place > 0 && ', '}
          <Name of={indicator} />{' '}
          <span translate="no">{formatIndicator(indicator, indicator.quarters[0])}</span> (they have{' '}
          <span translate="no">{wellRunRange(indicator.wellRun)}</span>)
        </Fragment>
      ))}
      .
    </p>
  );
}

/** Sums of the rows above them. */
const totals: ReadonlySet<string> = new Set([
  'Net Interest Income',
  'Income Before Taxes',
  'Net Income',
  'Total Assets',
  'Total Deposits',
  'Equity',
]);

function GroupRows({
  group,
  hasSparks,
  hasRanges,
  showsCommunity,
}: {
  readonly group: KeyIndicatorGroup;
  readonly hasSparks: boolean;
  /** Whether ranges have a column; otherwise they stand below the names. */
  readonly hasRanges: boolean;
  readonly showsCommunity: boolean;
}): ReactNode {
  return (
    <tbody>
      <tr className={styles.groupRow}>
        <th scope="rowgroup" colSpan={4 + Number(hasSparks) + Number(hasRanges) + Number(showsCommunity)}>
          {group.type}
        </th>
      </tr>
      {group.kpis.map((indicator) => (
        <tr key={indicator.name} data-total={totals.has(indicator.name) || undefined}>
          <th scope="row">
            <Name of={indicator} />
            {!hasRanges && <WellRunNote wellRun={indicator.wellRun} />}
          </th>
          {hasSparks && (
            <td className={styles.sparks}>
              <Sparkline values={indicator.quarters.toReversed()} size={sparkSize} tone="quiet" />
            </td>
          )}
          <td className={styles.current} translate="no">
            {formatIndicator(indicator, indicator.quarters[0])}
          </td>
          <td translate="no">{formatIndicator(indicator, indicator.quarters[1])}</td>
          <td>
            <VarianceFigure indicator={indicator} />
          </td>
          {hasRanges && <td translate="no">{wellRunRange(indicator.wellRun)}</td>}
          {showsCommunity && (
            <td translate="no">{formatIndicator(indicator, indicator.communityQuarters[0])}</td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Arrow and sign say which way, a word what that means; the arrow alone has a color, as more may be worse. */
function VarianceFigure({ indicator }: { readonly indicator: KeyIndicator }): ReactNode {
  const variance = varianceOf(indicator);
  if (!variance) return '–';
  return (
    <>
      <span className={styles.arrow} data-direction={variance.direction} aria-hidden="true">
        {variance.direction === 'up' ? '▲' : '▼'}
      </span>
      <VisuallyHidden>{variance.direction}</VisuallyHidden> <span translate="no">{variance.text}</span>
      {variance.word && <b className={styles.word}> {variance.word}</b>}
    </>
  );
}
