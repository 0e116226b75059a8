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
import { stockChangeOf, stockFigures, stockReading, stockText } from './stockChange.ts';
import { capitalFigures, capitalReading, payoutReading, payoutSteps } from './toldFigures.ts';

const comingOf = ({ book, hasCapital }: PictureSources): string | undefined =>
  book ? 'ladder' : hasCapital ? 'capital' : undefined;

type Shown = {
  readonly sheet: Sheet;
  readonly told: AreaPictureFigures;
  readonly change: number;
  readonly colorOf?: ColorOf;
};

/** The figures beside the picture: maturities, holdings, payouts and capital. Space is reserved while they load. */
export function BesidePicture({
  told,
  ...shown
}: Omit<Shown, 'told'> & { readonly told: AreaPictureFigures | null | undefined }): ReactNode {
  const sources = pictureSourcesOf(shown.sheet.area.name);
  if (!sources || told === undefined) return null;
  if (told === null) return <div className={styles.coming} data-coming={comingOf(sources) ?? 'notes'} />;
  const capital = capitalFigures(told);
  return (
    <>
      {sources.hasRange && told.quarter > 0 && !told.are_banks_told && (
        <p>The range of all banks comes with the report Community Market.</p>
      )}
      {sources.book && !told.are_maturities_told && told.quarter > 0 && (
        <p>What falls due comes with the report Future Maturities.</p>
      )}
      {sources.book && told.are_maturities_told && <Book {...shown} told={told} />}
      {sources.hasPayouts && <Payouts {...shown} told={told} />}
      {sources.hasStock && told.stock && <Stock {...shown} told={told} stock={told.stock} />}
      {sources.hasStock && !told.stock && told.quarter > 0 && (
        <p>
          {canChangeStock(shown.sheet)
            ? 'Shares and book value before and after come with the report Summary.'
            : 'No stock can be issued or bought back in this quarter.'}
        </p>
      )}
      {!(sources.hasStock && told.stock) && capital.length > 0 && (
        <section className={styles.beside} aria-label="Capital">
          <h3>Capital</h3>
          <p>{capitalReading(told)}</p>
          <BarsWithLimits
            figures={capital}
            label={`Capital. ${capitalReading(told)}`}
            textOf={(value) => `${value.toFixed(2)}%`}
          />
        </section>
      )}
    </>
  );
}

/** Whether any stock can be issued or bought back, never in a credit union, of which no report tells shares. */
const canChangeStock = (sheet: Sheet): boolean =>
  sheet.rowIds().some((id) => {
    const row = sheet.row(id);
    return row?.canRaise === true || row?.canRepurchase === true;
  });

/** The holdings of an area by maturity and by kind, with the changes decided on this screen. */
function Book({ sheet, told, change, colorOf }: Shown): ReactNode {
  const lastQuarter = useContext(GameContext)?.turns_allowed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const { ladder, mix } = useMemo(() => {
    const changes = bookChangesOf(sheet, told, ladderLabels(told).length, colorOf);
    return {
      ladder: ladderOf(told, sheet.filterChoice, changes, lastQuarter),
      mix: mixOf(told, sheet.filterChoice, changes),
    };
  }, [sheet, told, change, colorOf, lastQuarter]);
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
        <Mix mix={mix} quarter={told.quarter} kind={sheet.filterChoice ?? ''} />
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
  const reading = `At the end of Qtr ${quarter}; hatched is what this screen changes of ${kind}.`;
  return (
    <section className={styles.beside} aria-label="Held by kind">
      <h3>Held by kind</h3>
      <p>{reading}</p>
      <BarsWithLimits
        figures={mix}
        label={`Held by kind. ${reading}`}
        textOf={(value) => amountText(value)}
        isOnOneScale
      />
    </section>
  );
}

/** Shares, equity, book value and capital before and after the unsaved changes. */
function Stock({ sheet, told, stock, change }: Shown & { readonly stock: StockFigures }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const figures = useMemo(
    () =>
      stockFigures(stock, told.capital, {
        now: stockChangeOf(sheet, stock, 'value'),
        saved: stockChangeOf(sheet, stock, 'saved'),
      }),
    [sheet, stock, told, change],
  );
  const reading = stockReading(figures, told.quarter);
  return (
    <section className={styles.beside} aria-label="Before and after">
      <h3>Before and after</h3>
      <p>{stockReading(figures, told.quarter, ['Book value a share'])}</p>
      <BarsWithLimits
        figures={figures}
        label={`Before and after. ${reading}`}
        textOf={(value, { unit }) => stockText(value, unit)}
        isBeforeAndAfter
      />
    </section>
  );
}

function Payouts({ sheet, told, change }: Shown): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const { steps, isSaved } = useMemo(() => {
    const [id] = sheet.rowIds();
    const cell = id === undefined ? undefined : sheet.cell(id, 'dividendPerShareDollars');
    const dividend = typeof cell?.value === 'number' ? cell.value : null;
    return { steps: payoutSteps(told, dividend), isSaved: cell?.value === cell?.saved };
  }, [sheet, told, change]);
  if (steps.length === 0) return null;
  const reading = payoutReading(steps);
  return (
    <section className={styles.beside} aria-label="Earned and paid a share">
      <h3>Earned and paid a share</h3>
      <p>{reading}</p>
      <PayoutColumns steps={steps} isSaved={isSaved} label={`Earned and paid a share. ${reading}`} />
    </section>
  );
}
