import { BarsWithLimits } from '../../client/charts/BarsWithLimits.tsx';
import { DifferenceBars } from '../../client/charts/DifferenceBars.tsx';
import { HistoryChart } from '../../client/charts/HistoryChart.tsx';
import { Ladder } from '../../client/charts/Ladder.tsx';
import { PayoutColumns } from '../../client/charts/PayoutColumns.tsx';
import { RaceChart } from '../../client/charts/RaceChart.tsx';
import { RangeBar } from '../../client/charts/RangeBar.tsx';
import { RatePanels } from '../../client/charts/RatePanels.tsx';
import { RatesOver } from '../../client/charts/RatesOver.tsx';
import type { RaceLine } from '../../client/charts/raceGeometry.ts';
import { SmallMultiples } from '../../client/charts/SmallMultiples.tsx';
import { GapLine, Sparkline } from '../../client/charts/Sparkline.tsx';
import { TilePicture } from '../../client/charts/TilePicture.tsx';
import type { AreaPicture } from '../../contracts/decisions/areaPicture.ts';
import { bankLines, ben, failedBank, named, rate, rates, rungs } from './chartFigures.ts';
import { type Entry, entry, type Section } from './entry.tsx';

const dollars = (value: number): string => `$${value.toFixed(2)}`;
const small = { width: 156, height: 40 } as const;

const race = (
  name: string,
  lines: readonly RaceLine[],
  quarters: number,
  forecast: number | null = null,
): Entry =>
  entry(
    name,
    <RaceChart
      lines={lines}
      openQuarter={quarters + 1}
      forecast={forecast}
      textOf={dollars}
      size="wide"
      label={`${name}: prices of ${lines.length} banks.`}
    />,
  );

const ratio = (name: string, value: number, planned: number, needed: number) => ({
  name,
  value,
  planned,
  limits: [{ name: 'needed', value: needed, isHard: true }],
});

const tile = (name: string, picture: AreaPicture | null): Entry =>
  entry(
    name,
    <p>
      {name} <TilePicture picture={picture} />
    </p>,
  );

export const charts: Section = {
  title: 'Pictures',
  entries: [
    race('Race of five banks', bankLines(5, 3), 3, 51.4),
    race('Race of twelve banks over twenty quarters', bankLines(12, 20), 20),
    race('Race of one bank', bankLines(1, 2), 2, 55),
    race('Race with a bank that failed', failedBank(bankLines(5, 3)), 3),
    entry(
      'Sparkline with the community, gap line and range',
      <div>
        Net income
        <Sparkline values={[990, 975, 999, 1_025]} beside={[990, 980, 1_005, 1_010]} size={small} />
        <GapLine values={[0, -1, 2, null, 3]} reach={4} size={small} tone="quiet" />
        <RangeBar own={51.4} all={[46.3, 46.8, 48.9, 51.3, 51.4]} />
      </div>,
    ),
    entry(
      'A figure over the quarters, in full size',
      <HistoryChart
        history={{
          ...{ name: 'Net income', decimals: 0, textOf: (value) => `$${value ?? '–'}` },
          ...{ quarters: [1_025, 999, 975, 990], communityQuarters: [1_010, 1_005, 980, 990] },
        }}
      />,
    ),
    entry(
      'Rates over the market: unsaved and a teammate’s',
      <RatesOver rows={rates} activeId={3} label="Your CD rates over the market's by term." />,
    ),
    entry(
      'Rates over the market: a slip',
      <RatesOver
        rows={[
          ...rates.slice(0, 5),
          rate(6, 60, 55, { saved: 1.11, market: 1.1, banks: null, lastQuarter: 1 }),
        ]}
        activeId={6}
        label="Your CD rates over the market's by term; one is off the chart."
      />,
    ),
    entry(
      'Rates over the market, with volumes',
      <RatesOver
        rows={rates.map((row, index) => ({ ...row, volume: 2_400 - index * 390 }))}
        activeId={2}
        label="Your CD rates over the market's by term, and what was taken at them."
        volumeName="Taken last quarter"
      />,
    ),
    entry(
      'Differences: unsaved, a teammate’s and a slip',
      <DifferenceBars
        rows={[
          named('Interest checking', 0.41, { saved: 0.2, lastQuarter: 0.2 }),
          named('Savings for personal customers', 0.9, { ghost: { ...ben, value: 0.7 } }),
          named('Money market', 45, { saved: 1.1 }),
        ]}
        activeId={null}
        label="Your deposit rates against the market."
      />,
    ),
    entry(
      'Panels: two accounts on one scale',
      <RatePanels
        label="Your loan rates against the market by risk category."
        volumeName="Made last quarter"
        panels={['Commercial lines', 'Commercial term loans'].map((name, id) => ({
          id,
          name,
          note: '$18.9m made last quarter, $112.4m held',
          activeId: id === 0 ? 3 : null,
          rows: [1, 2, 3, 4, 5, 6].map((category) =>
            named(`Risk ${category}`, 1 + category / 8 - id, {
              id: category,
              short: String(category),
              volume: 900 * (7 - category),
            }),
          ),
        }))}
      />,
    ),
    entry(
      'Ladder with what is not saved',
      <Ladder
        label="What matures in the next four quarters."
        isSaved={false}
        steps={rungs.map((rung, index) => ({ ...rung, added: index === 2 ? 5_000 : 0 }))}
      />,
    ),
    entry(
      'Ladder with what a teammate is typing',
      <Ladder
        label="What matures in the next four quarters, and what a teammate adds."
        steps={rungs.map((rung, step) => (step === 2 ? { ...rung, ghost: { ...ben, value: 18_000 } } : rung))}
      />,
    ),
    entry(
      'Ladder, some of which falls due after the game',
      <Ladder
        label="What matures in the next four quarters, two of which are after the game."
        steps={rungs.map((rung, index) => ({ ...rung, isAfterEnd: index > 1 }))}
      />,
    ),
    entry(
      'Payouts: a loss, and a dividend that is not saved',
      <PayoutColumns
        label="What a share earned and was paid."
        isSaved={false}
        steps={[
          { label: 'Qtr 1', earned: 1.02, paid: 0.4, isNow: false },
          { label: 'Qtr 2', earned: -0.31, paid: 0.4, isNow: false },
          { label: 'Qtr 3', earned: null, paid: 0.6, isNow: true },
        ]}
      />,
    ),
    entry(
      'Bars with limits, and a ratio close to them',
      <BarsWithLimits
        label="Capital beside what is needed."
        textOf={(value) => `${value.toFixed(2)}%`}
        figures={[
          ratio('Tier 1 leverage', 9.71, 9.2, 5),
          ratio('Below zero, and planned above', -3, 2, 5),
          ratio('Total capital', 10.4, 10.1, 10),
        ]}
      />,
    ),
    entry(
      'Small multiples',
      <SmallMultiples
        panels={['Stock Price', 'Book Value'].map((name) => ({
          name,
          lines: bankLines(4, 9),
          value: '$57.44',
          change: '+2.56',
          place: '2 of 4',
          textOf: dollars,
        }))}
      />,
    ),
    tile('Tile: held, with what selling brings', {
      kind: 'bars',
      values: [90, 70, 40, 10],
      gains: [2, -1, 0, 1],
      isLastPlanned: false,
    }),
    tile('Tile: a plan after four quarters', {
      kind: 'bars',
      values: [5, 5, 5, 6, 6],
      gains: [],
      isLastPlanned: true,
    }),
    tile('Tile: differences to the market', { kind: 'differences', values: [-0.5, 0, 0.2, 0.1] }),
    tile('Tile: months until due', {
      kind: 'ladder',
      steps: [
        [3, 10],
        [24, 4],
      ],
    }),
    tile('Tile: leverage below its limit', { kind: 'limit', value: 3, least: 5 }),
    tile('Tile: nothing to draw', null),
  ],
};
