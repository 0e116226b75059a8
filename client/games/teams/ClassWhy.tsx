import { Anchor } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Cause, causes, ownCauses } from '../../../contracts/banking/causes.ts';
import { classHeadline, classQuestions } from '../../../contracts/banking/classWhyText.ts';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { loadWhyOfAll } from '../../../contracts/calls/why.ts';
import { useLoad } from '../../call/queries.ts';
import { AmountCell } from '../../charts/AmountCell.tsx';
import { figureText } from '../../charts/differenceGeometry.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { SendMessage } from '../../messages/SendMessage.tsx';
import { type ToldFigure, toldFigure } from '../../team/toldFigure.ts';
import { NoReasons, unknownFigure, useWhyAddress, WhyChoosers } from '../../team/WhyChoosers.tsx';
import { Instead } from '../../team/WhyParts.tsx';
import figures from '../../ui/Figures.module.css';
import layout from '../../ui/Layout.module.css';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TermHead } from '../../ui/TermHead.tsx';
import styles from './ClassWhy.module.css';

type Answer = ResponseOf<typeof loadWhyOfAll>;
type Bank = Answer['banks'][number];

/** Why every bank of a game moved in a quarter, what its team must be warned of, and what to ask the class. */
export function ClassWhy(): ReactNode {
  const { game_id: game } = useGame();
  const { turn, missing, figure: named, figureOf } = useWhyAddress();
  const asked = { turnNum: turn };
  const options = { isEnabled: missing === null, showsFailure: true };
  const { data, error, refetch } = useLoad(loadWhyOfAll, { game }, asked, options);
  const { data: further } = useLoad(
    loadWhyOfAll,
    { game },
    { ...asked, withLater: true },
    { ...options, isEnabled: data !== undefined },
  );
  const figure = figureOf(data?.figures);
  if (missing)
    return (
      <>
        <PageTitle>Why</PageTitle>
        <NoReasons text={missing} />
      </>
    );
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>{`Why, Qtr ${turn}`}</PageTitle>
        <WhyChoosers figures={data?.figures} isOfAll />
      </div>
      <section className={styles.card} aria-label="Why every bank moved">
        {data && figure ? (
          <>
            <p className={styles.headline}>{classHeadline(turn, data.banks)}</p>
            <Warned banks={data.banks} />
            <BanksByCauses banks={data.banks} figure={toldFigure(figure)} turn={turn} />
          </>
        ) : data ? (
          <NoReasons text={unknownFigure(named)} />
        ) : (
          <Instead isLoaded={false} hasFailed={error !== null} onAgain={() => void refetch()} />
        )}
      </section>
      {data && (
        <section className={styles.card} aria-labelledby="questions">
          <h2 id="questions">Questions for the class</h2>
          <ol>
            {classQuestions((further ?? data).banks).map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Warned({ banks }: { readonly banks: readonly Bank[] }): ReactNode {
  const { game_id: gameId } = useGame();
  const warned = banks.filter(({ warnings }) => warnings.length > 0);
  if (warned.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warned.map(({ team_id: teamId, team_name: name, warnings }) => (
        <li key={teamId}>
          <div>
            <b>{name}</b>
            {warnings.map(({ kind, finding, rest }) => (
              <p key={finding} data-kind={kind}>
                {finding}
                {rest}
              </p>
            ))}
          </div>
          <SendMessage recipient={{ kind: 'team', gameId, teamId, name }} label="Write to the team" />
        </li>
      ))}
    </ul>
  );
}

/** One row a bank, one column a cause that any of them had; the ground of an amount tells its size. */
function BanksByCauses({
  banks,
  figure: { name, unit, decimals, isLessBetter },
  turn,
}: {
  readonly banks: readonly Bank[];
  readonly figure: ToldFigure;
  readonly turn: number;
}): ReactNode {
  const { game_id: game } = useGame();
  const amountOf = (bank: Bank, cause: Cause): number | undefined =>
    bank.why?.bars.find((bar) => bar.cause === cause)?.figures[name];
  const present = causes.filter((cause) => banks.some((bank) => amountOf(bank, cause) !== undefined));
  const untouched = ownCauses.filter((own) => !present.includes(own));
  const most = Math.max(
    ...banks.flatMap((bank) => present.map((cause) => Math.abs(amountOf(bank, cause) ?? 0))),
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable. */}
      <section className={figures.scroller} tabIndex={0} aria-label={`${name} of every bank by causes`}>
        <table className={clsx(figures.figures, styles.banks)}>
          <thead>
            <tr>
              <TermHead name="Bank" />
              <TermHead name={turn === 1 ? 'Opening' : `Qtr ${turn - 1}`} />
              {present.map((cause) => (
                <TermHead key={cause} name={cause} />
              ))}
              <TermHead name={`Qtr ${turn}`} />
            </tr>
          </thead>
          <tbody>
            {banks.map((bank) => (
              <tr key={bank.team_id}>
                <th scope="row">
                  <Anchor component={Link} to={`/game/${game}/team/${bank.team_id}/why?turn=${turn}`} inherit>
                    {bank.team_name}
                  </Anchor>
                </th>
                {bank.why ? (
                  <>
                    <td>{figureText(bank.why.start[name] ?? 0, decimals)}</td>
                    {present.map((cause) => (
                      <AmountCell
                        key={cause}
                        of={amountOf(bank, cause)}
                        {...{ most, decimals, isLessBetter }}
                      />
                    ))}
                    <td>
                      <b>{figureText(bank.why.end[name] ?? 0, decimals)}</b>
                    </td>
                  </>
                ) : (
                  <td colSpan={present.length + 2}>Run by another version of the bank model</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.foot}>
        In {unit}. A dash: nobody changed the group.
        {untouched.length > 0 && ` No bank changed ${new Intl.ListFormat('en-US').format(untouched)}.`}
      </p>
    </>
  );
}
