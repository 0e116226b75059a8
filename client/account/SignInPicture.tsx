import type { ReactNode } from 'react';
import { untranslated } from '../lib/translateOf.ts';
import styles from './SignInPicture.module.css';
import { type SignInBank, signInAxis, signInBanks, signInRows, spreadApart } from './signInFigures.ts';

const width = 600;
const height = 290;
const left = 34;
const plotRight = width - 150;
const [top, bottom] = [16, 252];
const quarters = 9;
/** Smallest distance between names, in units of the drawing. */
const namePitch = 20;

const xOf = (quarter: number): number => left + (quarter * (plotRight - left)) / quarters;
const yOf = (price: number): number =>
  bottom - ((price - signInAxis.lowest) * (bottom - top)) / (signInAxis.highest - signInAxis.lowest);
const dollars = (price: number): string => `$${price.toFixed(2)}`;
const endOf = ({ prices }: SignInBank): number => prices.at(-1) ?? 0;

const named = spreadApart(
  signInBanks.map((bank) => yOf(endOf(bank))),
  namePitch,
);

/** A league over its quarters: the lines draw themselves once, or appear at once with reduced motion. */
export function SignInRace(): ReactNode {
  const order = [...signInBanks].sort((one, other) => endOf(other) - endOf(one));
  const places = order.map((bank) => `${bank.name} ${dollars(endOf(bank))}`).join(', ');
  return (
    <svg
      {...untranslated}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.race}
      role="img"
      aria-label={`Stock price of five banks over nine quarters, $ a share. After the ninth: ${places}.`}
    >
      {signInAxis.lines.map((price) => (
        <g key={price}>
          <line x1={0} x2={plotRight + 4} y1={yOf(price)} y2={yOf(price)} className={styles.line} />
          <text x={0} y={yOf(price) - 4} className={styles.tick}>
            ${price}
          </text>
        </g>
      ))}
      {Array.from({ length: quarters }, (_, index) => index + 1).map((quarter) => (
        <text key={quarter} x={xOf(quarter)} y={height - 8} textAnchor="middle" className={styles.tick}>
          {quarter === 1 ? 'Qtr 1' : quarter}
        </text>
      ))}
      {signInBanks.map((bank, index) => (
        <BankLine key={bank.name} bank={bank} index={index} nameY={named[index] ?? 0} />
      ))}
    </svg>
  );
}

function BankLine({
  bank,
  index,
  nameY,
}: {
  readonly bank: SignInBank;
  readonly index: number;
  readonly nameY: number;
}): ReactNode {
  const [first = '', ...rest] = bank.name.split(' ');
  const points = bank.prices.map((price, quarter) => `${xOf(quarter).toFixed(1)} ${yOf(price).toFixed(1)}`);
  return (
    <g data-own={bank.isOwn || undefined} className={styles.bank} style={{ '--turn': index }}>
      <path d={`M${points.join('L')}`} pathLength={1} />
      <circle cx={xOf(quarters)} cy={yOf(endOf(bank))} r={bank.isOwn ? 4.5 : 3} />
      <text x={xOf(quarters) + 12} y={nameY + 4}>
        {first}
        <tspan className={styles.rest}> {rest.join(' ')}</tspan>
        <tspan className={styles.end}> {endOf(bank).toFixed(2)}</tspan>
      </text>
    </g>
  );
}

/** Two people in one table. */
export function SignInTable(): ReactNode {
  return (
    <div
      className={styles.table}
      role="img"
      aria-label="Two people set the CD rates of one bank at the same time."
    >
      <div className={styles.head}>
        <span>CDs</span>
        <span>Market Rate</span>
        <span>Offer Rate</span>
      </div>
      {signInRows.map(({ term, market, offer, person }) => (
        <div key={term} className={styles.row}>
          <span>{term}</span>
          <span>{market}</span>
          <span
            className={styles.cell}
            data-typed={person?.isTyping || undefined}
            data-held={person ? true : undefined}
            style={person ? { '--person': `var(--qd-person-${person.place})` } : undefined}
          >
            {offer}
            {person?.isTyping && <span className={styles.caret} />}
            {person && <span className={styles.chip}>{person.initials}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
