import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { turningPoint } from '../../contracts/banking/gameMoments.ts';
import { wordsOf } from '../../contracts/banking/whyText.ts';
import type { GameDebrief, GameDebriefPerson } from '../../contracts/calls/gameDebrief.ts';
import { directionOf } from '../charts/bridgeGeometry.ts';
import { figureTexts, ordinal } from '../team/standingText.ts';
import { WhoWhere } from '../team/WhoWhere.tsx';
import { Card } from '../ui/Card.tsx';
import figures from '../ui/Figures.module.css';
import paper from '../ui/PaperCard.module.css';
import { TermHead } from '../ui/TermHead.tsx';
import { Awards } from './Awards.tsx';
import styles from './GameDebrief.module.css';
import { outcomeText, turningText, unitTexts, worthText } from './gameDebriefText.ts';
import { Inherited } from './Inherited.tsx';
import { SeparatedTable } from './SeparatedTable.tsx';

type Own = NonNullable<GameDebrief['own']>;
type Props = { readonly debrief: GameDebrief; readonly own: Own };

/** `You came 1st of 5 with 57.4 points.`, and that one's bank failed. */
function placeText({ place, score }: Own, debrief: GameDebrief): string {
  const { bank_count: count, score_of: scoreOf, banks } = debrief;
  const failed = banks.find(({ is_own: isOwn }) => isOwn)?.failed_turn ?? null;
  const told = failed === null ? '' : ` Your bank failed in Qtr ${failed}.`;
  const unit = scoreOf === 'points' ? ' points' : '';
  const scored = score === null ? '' : ` with ${figureTexts[scoreOf].text(score)}${unit}`;
  return place === null
    ? `You ended${scored}.${told}`
    : `You came ${ordinal(place)} of ${count}${scored}.${told}`;
}

/** The debrief of a student: what decided about the own bank, who decided it, and the others as far as shown. */
export function StudentDebrief({ debrief, own }: Props): ReactNode {
  const { banks, figure } = debrief;
  const turning = banks.find(({ is_own: isOwn }) => isOwn)?.turning ?? turningPoint(own.moments);
  const isKnown = banks.some(({ is_own: isOwn, bars }) => isOwn && bars !== null);
  return (
    <>
      <p className={paper.finding}>
        {placeText(own, debrief)} {isKnown && <span>{turningText(turning, figure)}</span>}
      </p>
      <div className={styles.pair}>
        <Moments debrief={debrief} own={own} isKnown={isKnown} />
        <People people={own.people} figure={figure} />
      </div>
      <Awards awards={debrief.awards} />
      <SeparatedTable debrief={debrief} />
      <Inherited debrief={debrief} />
      {debrief.bank_count > banks.length && (
        <p className={styles.foot}>
          The other banks appear here when your instructor shows the debrief to the class.
        </p>
      )}
    </>
  );
}

function Moments({ debrief, own, isKnown }: Props & { readonly isKnown: boolean }): ReactNode {
  const { figure } = debrief;
  return (
    <Card title="Your moments" note={`worth two years after the last quarter, ${unitTexts[figure]}`}>
      {own.moments.length === 0 && (
        <p className={styles.foot}>
          {isKnown ? 'Nothing that you changed moved the end of the game.' : 'Being worked out.'}
        </p>
      )}
      <ul className={styles.moments}>
        {own.moments.map(({ kind, turn_num: turn, cause, later, changes, ...rest }) => (
          <li key={kind}>
            <span>
              <b>{kind}</b> Qtr {turn}
            </span>
            <div>
              What you changed in {wordsOf(cause)}{' '}
              {outcomeText({ turn_num: turn, cause, later, ...rest }, figure)}.
              <small>
                <WhoWhere cause={cause} turn={turn} changes={changes} />
              </small>
            </div>
            <b className={styles.worth} data-direction={directionOf(later)} translate="no">
              {worthText(later, figure)}
            </b>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        Each is the game without that group of decisions of its quarter, played again.
      </p>
    </Card>
  );
}

function People({
  people,
  figure,
}: {
  readonly people: readonly GameDebriefPerson[];
  readonly figure: GameDebrief['figure'];
}): ReactNode {
  return (
    <Card title="Who decided what" note="your team only">
      <table className={clsx(figures.figures, styles.table)} aria-label="Who decided what">
        <thead>
          <tr>
            {['Person', 'Cells', 'Areas', 'Worth'].map((name) => (
              <TermHead
                key={name}
                name={name}
                at="debrief"
                className={name === 'Areas' ? styles.start : ''}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ user_id: id, full_name: name, cells, areas, amount }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{cells}</td>
              <td className={styles.start}>{areas.join(', ') || '–'}</td>
              <td className={styles.worth} data-direction={directionOf(amount ?? 0)} translate="no">
                {amount === null ? (
                  <VisuallyHidden>being worked out</VisuallyHidden>
                ) : (
                  worthText(amount, figure)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        Worth: {unitTexts[figure]}. Nobody outside your team sees names. A figure is what the changes did, not
        what a person is worth.
      </p>
    </Card>
  );
}
