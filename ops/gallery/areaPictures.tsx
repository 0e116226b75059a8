import { AreaPicture } from '../../client/decisions/picture/AreaPicture.tsx';
import { BesidePicture } from '../../client/decisions/picture/BesidePicture.tsx';
import { EmptyRoom } from '../../client/decisions/picture/PictureRoom.tsx';
import type { CellAt, Sheet } from '../../client/grid/sheet/sheet.ts';
import { createStore } from '../../client/lib/store.ts';
import { type AreaPictureFigures, loadAreaPicture } from '../../contracts/calls/areaPicture.ts';
import { answer } from './Answered.tsx';
import {
  borrowings,
  capital,
  cds,
  debt,
  debtFigures,
  deposits,
  dividend,
  equity,
  investmentFigures,
  investmentSales,
  loanFigures,
  loanMix,
  loanSales,
  loans,
  marketing,
  mixFigures,
  payoutFigures,
  pictureFigures,
  purchases,
  rate,
  stockFigures,
  withoutReports,
} from './areaSheets.ts';
import { type Entry, entry, type Section } from './entry.tsx';
import { Pressed } from './Pressed.tsx';

/** Figures for the picture: null while they load, undefined if the load fails. */
type Figures = AreaPictureFigures | null | undefined;

type More = {
  readonly figures?: Figures;
  readonly cell?: CellAt;
  readonly prepare?: (sheet: Sheet) => void;
  readonly isPhone?: true;
};

function picture(name: string, sheet: Sheet, more: More = {}): Entry {
  const { cell = null, prepare, isPhone = false } = more;
  prepare?.(sheet);
  const figures = 'figures' in more ? more.figures : pictureFigures;
  return entry(
    `picture: ${name}`,
    <Pressed button="Show last quarter">
      <AreaPicture sheet={sheet} intraturnId={21} place={createStore({ cell })} />
    </Pressed>,
    {
      isPhone,
      pressed: isPhone ? 'Picture:' : undefined,
      answers: figures ? [answer(loadAreaPicture, figures)] : [],
      failing: figures === undefined ? [loadAreaPicture] : [],
    },
  );
}

const typed = (rowId: number, field: string, value: number) => (sheet: Sheet) =>
  sheet.edit([{ rowId, field, value }], 'Typing');
const ghost = (rowId: number, field: string, value: number) => (sheet: Sheet) =>
  sheet.setGhosts(9, 'Ben Ono', [{ rowId, field, text: null, value }]);
const amount = 'amountThousands';
const perShare = 'dividendPerShareDollars';

/** An issue of stock that is typed and not saved. */
function issue(): Sheet {
  const sheet = equity();
  sheet.edit([{ rowId: 1, field: 'raisedThousands', value: 8_000 }], 'Typing');
  return sheet;
}

const rates: readonly Entry[] = [
  picture('CDs as they were saved', cds()),
  picture('CDs, a cell is active', cds(), { cell: { rowId: 3, field: rate } }),
  picture('CDs, typed and not saved', cds(), { prepare: typed(3, rate, 1.4) }),
  picture('CDs, a teammate has typed', cds(), { prepare: ghost(4, rate, 1.6) }),
  picture('CDs, a slip', cds(), { prepare: typed(5, rate, 14) }),
  picture('loans', loans(), { figures: loanFigures }),
  picture('deposits, typed and not saved', deposits(), { prepare: typed(2, rate, 0.9) }),
  picture('deposits, a teammate has typed', deposits(), { prepare: ghost(1, rate, 0.75) }),
];

const amounts: readonly Entry[] = [
  picture('purchases', purchases(), { figures: investmentFigures }),
  picture('purchases, typed and not saved', purchases(), {
    figures: investmentFigures,
    prepare: typed(1, amount, 4_000),
  }),
  picture('purchases, a teammate has typed', purchases(), {
    figures: investmentFigures,
    prepare: ghost(3, amount, 3_000),
  }),
  picture('investment sales', investmentSales(), { figures: investmentFigures }),
  picture('investment sales, typed, and a teammate sells more', investmentSales(), {
    figures: investmentFigures,
    prepare: (sheet) => {
      typed(1, 'salePercent', 50)(sheet);
      ghost(1, 'salePercent', 80)(sheet);
    },
  }),
  picture('loan sales', loanSales(), { figures: loanFigures }),
  picture('loan sales, a teammate has typed', loanSales(), {
    figures: loanFigures,
    prepare: ghost(2, 'salePercent', 50),
  }),
  picture('loan mix', loanMix(), { figures: mixFigures }),
  picture('loan mix, typed and not saved', loanMix(), {
    figures: mixFigures,
    prepare: typed(1, 'target3Percent', 50),
  }),
  picture('borrowings', borrowings(), { figures: debtFigures }),
  picture('borrowings, typed and not saved', borrowings(), {
    figures: debtFigures,
    prepare: typed(2, amount, 9_000),
  }),
  picture('long-term debt', debt(), { figures: debtFigures }),
  picture('stock', equity(), { figures: stockFigures }),
  picture('stock, an issue is typed', issue(), { figures: stockFigures }),
  picture('payouts', dividend(), { figures: payoutFigures }),
  picture('payouts, more than is earned', dividend(), {
    figures: payoutFigures,
    prepare: typed(1, perShare, 2.5),
  }),
  picture('marketing', marketing()),
  picture('marketing, a teammate has typed', marketing(), { prepare: ghost(2, amount, 260) }),
];

/** What every picture can be besides its figures. */
const states: readonly Entry[] = [
  picture('loading', cds(), { figures: null }),
  picture('failed', cds(), { figures: undefined }),
  picture('no report of all banks, nor of what falls due', cds(), { figures: withoutReports }),
  picture('no summary of stock', equity(), { figures: { ...stockFigures, stock: null } }),
  picture('before the first quarter', cds(), { figures: { ...withoutReports, quarter: 0, cells: [] } }),
  picture('nothing so far', purchases([0, 0, 0]), { figures: { ...investmentFigures, ladder: [] } }),
  picture('a value off every scale', cds(), { prepare: typed(2, rate, 99) }),
  picture('figures of billions', debt(9_500_000), { figures: debtFigures }),
  picture('rates, on a phone', cds(), { isPhone: true }),
  picture('what is sold, on a phone', loanSales(), { isPhone: true, figures: loanFigures }),
  picture('stock, on a phone', issue(), { isPhone: true, figures: stockFigures }),
];

export const areaPictures: Section = {
  title: 'Pictures of the areas',
  isWide: true,
  entries: [
    ...rates,
    ...amounts,
    ...states,
    entry(
      'picture: stock before and after an issue',
      <BesidePicture sheet={issue()} reported={stockFigures} change={0} />,
    ),
    entry(
      'picture: what falls due, and the bank’s capital',
      <BesidePicture sheet={cds()} reported={{ ...pictureFigures, capital }} change={0} />,
    ),
    entry(
      'picture: its room while the screen loads',
      <>
        <EmptyRoom sheet={cds()} />
        <small>The end of its room</small>
      </>,
    ),
  ],
};
