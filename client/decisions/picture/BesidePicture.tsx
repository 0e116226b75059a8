import { type ReactNode, useContext, useMemo } from 'react';
import type { AreaPictureFigures, StockFigures } from '../../../contracts/calls/areaPicture.ts';
import { type PictureSources, pictureSourcesOf } from '../../../contracts/decisions/pictureSources.ts';
import { amountText } from '../../../contracts/text/amountText.ts';
import { BarsWithLimits } from '../../charts/BarsWithLimits.tsx';
import { Ladder } from '../../charts/Ladder.tsx';
import type { LimitedFigure } from '../../charts/limitsGeometry.ts';
import { PayoutColumns } from '../../charts/PayoutColumns.tsx';
import { GameContext } from '../../contexts/GameContext.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';
import styles from './AreaPicture.module.css';
import { bookChangesOf } from './bookChanges.ts';
import { ladderLabels, ladderOf, mixOf } from './drawnLadder.ts';
import type { ColorOf } from './ghostValues.ts';
import { capitalFigures, capitalReading, payoutReading, payoutSteps } from './reportedFigures.ts';
import { capitalAfterDividend, stockChangeOf, stockFigures, stockReading, stockText } from './stockChange.ts';

const comingOf = ({ book, hasCapital }: PictureSources): string | undefined =>
  book ? 'ladder' : hasCapital ? 'capital' : undefined;

type Shown = {
  readonly sheet: Sheet;
  readonly reported: AreaPictureFigures;
  readonly change: number;
  readonly colorOf?: ColorOf;
};

/** The figures beside the picture: maturities, holdings, payouts and capital. Space is reserved while they load. */
export function BesidePicture({
  reported,
  ...shown
}: Omit<Shown, 'reported'> & { readonly reported: AreaPictureFigures | null | undefined }): ReactNode {
  const sources = pictureSourcesOf(shown.sheet.area.name);
  if (!sources || reported === undefined) return null;
  if (reported === null) return <div className={styles.coming} data-coming={comingOf(sources) ?? 'notes'} />;
  return (
    <>
      {sources.hasRange && reported.quarter > 0 && !reported.are_banks_reported && (
        <p>The range of all banks appears with the Community Market report.</p>
      )}
      {sources.book && !reported.are_maturities_reported && reported.quarter > 0 && (
        <p>What falls due appears with the Future Maturities report.</p>
      )}
      {sources.book && reported.are_maturities_reported && <Book {...shown} reported={reported} />}
      {sources.hasPayouts && <Payouts {...shown} reported={reported} />}
      {sources.hasStock && reported.stock && <Stock {...shown} reported={reported} stock={reported.stock} />}
      {sources.hasStock && !reported.stock && reported.quarter > 0 && (
        <p>
          {canChangeStock(shown.sheet)
            ? 'Shares and book value before and after appear with the Summary report.'
            : 'No stock can be issued or bought back this quarter.'}
        </p>
      )}
      {!(sources.hasStock && reported.stock) && reported.capital.length > 0 && (
        <Capital {...shown} reported={reported} isAfterDividend={sources.hasPayouts === true} />
      )}
    </>
  );
}

/** Capital as reported, or after the dividend that is decided. */
function Capital({
  sheet,
  reported,
  change,
  isAfterDividend,
}: Shown & { readonly isAfterDividend: boolean }): ReactNode {
  const { capital, stock } = reported;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const figures = useMemo(() => {
    const dividend = isAfterDividend && stock ? dividendOf(sheet) : null;
    return dividend && stock ? capitalAfterDividend(capital, stock, dividend) : capitalFigures(reported);
  }, [sheet, reported, capital, stock, isAfterDividend, change]);
  const isAfter = figures.some(({ planned }) => planned !== null);
  const reading = `${capitalReading(reported)}${isAfter ? ' Bars: after the dividend, all else equal.' : ''}`;
  return (
    <section className={styles.beside} aria-label="Capital">
      <h3>{isAfter ? 'Capital after the dividend' : 'Capital'}</h3>
      <p>{reading}</p>
      <BarsWithLimits
        figures={figures}
        label={`Capital. ${reading}`}
        textOf={(value) => `${value.toFixed(2)}%`}
        isBeforeAndAfter={isAfter}
      />
    </section>
  );
}

/** The dividend a share as typed and as saved, $. */
function dividendOf(sheet: Sheet): { readonly now: number; readonly saved: number } | null {
  const [id] = sheet.rowIds();
  const cell = id === undefined ? undefined : sheet.cell(id, 'dividendPerShareDollars');
  return typeof cell?.value === 'number' ? { now: cell.value, saved: Number(cell.saved ?? 0) } : null;
}

/** Whether any stock can be issued or bought back, never in a credit union, of which no report tells shares. */
const canChangeStock = (sheet: Sheet): boolean =>
  sheet.rowIds().some((id) => {
    const row = sheet.row(id);
    return row?.canRaise === true || row?.canRepurchase === true;
  });

/** The holdings of an area by maturity and by kind, with the changes decided on this screen. */
function Book({ sheet, reported, change, colorOf }: Shown): ReactNode {
  const lastQuarter = useContext(GameContext)?.turns_allowed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const { ladder, mix } = useMemo(() => {
    const changes = bookChangesOf(sheet, reported, ladderLabels(reported).length, colorOf);
    return {
      ladder: ladderOf(reported, sheet.filterChoice, changes, lastQuarter),
      mix: mixOf(reported, sheet.filterChoice, changes),
    };
  }, [sheet, reported, change, colorOf, lastQuarter]);
  return (
    <>
      {ladder && (
        <section className={styles.beside} data-ladder aria-label="What falls due">
          <h3>What falls due</h3>
          <p>{ladder.reading}</p>
          <Ladder steps={ladder.steps} label={`What falls due. ${ladder.reading}`} />
        </section>
      )}
      {sheet.area.name !== 'certificatesOfDeposit' && mix.length > 0 && (
        <Mix mix={mix} quarter={reported.quarter} kind={sheet.filterChoice ?? ''} />
      )}
    </>
  );
}

function Mix({
  mix,
  quarter,
  kind,
}: {
  readonly mix: readonly LimitedFigure[];
  readonly quarter: number;
  readonly kind: string;
}): ReactNode {
  const reading = `At the end of Qtr ${quarter}; hatched: this screen’s changes to ${kind}.`;
  return (
    <section className={styles.beside} aria-label="Holdings by type">
      <h3>Holdings by type</h3>
      <p>{reading}</p>
      <BarsWithLimits
        figures={mix}
        label={`Holdings by type. ${reading}`}
        textOf={(value) => amountText(value)}
        isOnOneScale
      />
    </section>
  );
}

/** Shares, equity, book value and capital before and after the unsaved changes. */
function Stock({ sheet, reported, stock, change }: Shown & { readonly stock: StockFigures }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const figures = useMemo(
    () =>
      stockFigures(stock, reported.capital, {
        now: stockChangeOf(sheet, stock, 'value'),
        saved: stockChangeOf(sheet, stock, 'saved'),
      }),
    [sheet, stock, reported, change],
  );
  const reading = stockReading(figures, reported.quarter);
  return (
    <section className={styles.beside} aria-label="Before and after">
      <h3>Before and after</h3>
      <p>{stockReading(figures, reported.quarter, ['Book value per share'])}</p>
      <BarsWithLimits
        figures={figures}
        label={`Before and after. ${reading}`}
        textOf={(value, { unit }) => stockText(value, unit)}
        isBeforeAndAfter
      />
    </section>
  );
}

function Payouts({ sheet, reported, change }: Shown): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const { steps, isSaved } = useMemo(() => {
    const dividend = dividendOf(sheet);
    return {
      steps: payoutSteps(reported, dividend?.now ?? null),
      isSaved: dividend?.now === dividend?.saved,
    };
  }, [sheet, reported, change]);
  if (steps.length === 0) return null;
  const reading = payoutReading(steps);
  return (
    <section className={styles.beside} aria-label="Earned and paid per share">
      <h3>Earned and paid per share</h3>
      <p>{reading}</p>
      <PayoutColumns steps={steps} isSaved={isSaved} label={`Earned and paid per share. ${reading}`} />
    </section>
  );
}
