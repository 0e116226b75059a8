import type { ReactNode } from 'react';
import { type Cause, isOwnCause, ownCauses } from '../../contracts/banking/causes.ts';
import { figureHeadline, partsText } from '../../contracts/banking/whyFigure.ts';
import { barsText, runAgainText, whyHeadline } from '../../contracts/banking/whyText.ts';
import { Bridge } from '../charts/Bridge.tsx';
import { useTeam } from '../contexts/TeamContext.ts';
import { usePlace } from '../live/usePlace.ts';
import { TeamScreen } from './TeamScreen.tsx';
import { type ToldFigure, toldFigure } from './toldFigure.ts';
import { type KnownWhy, useWhy } from './useWhy.ts';
import { WhoWhere } from './WhoWhere.tsx';
import card from './WhyCard.module.css';
import { NoReasons, unknownFigure, useWhyAddress, WhyChoosers } from './WhyChoosers.tsx';
import { CellsOfGroup, LinesCarried } from './WhyDrills.tsx';
import { WhyOfGame } from './WhyOfGame.tsx';
import { Instead, Warnings } from './WhyParts.tsx';

/** Every cause of a quarter in any figure, with who decided what and what it does in two years. */
export function WhyScreen(): ReactNode {
  const { team_id: teamId } = useTeam();
  const { missing, against } = useWhyAddress();
  usePlace({ teamId, screen: 'dashboard', cell: null, isEditing: false });
  if (missing)
    return (
      <TeamScreen title="Why">
        <NoReasons text={missing} />
      </TeamScreen>
    );
  return against === 'start' ? <WhyOfGame /> : <WhyOfTurn against={against} />;
}

function WhyOfTurn({ against }: { readonly against: 'before' | 'forecast' }): ReactNode {
  const { turn, figure: asked, figureOf } = useWhyAddress();
  const { data, later, states } = useWhy(turn, against);
  const figure = figureOf(data?.figures);
  const isOfForecast = against === 'forecast';
  return (
    <TeamScreen
      title={`Why, Qtr ${turn}`}
      acts={<WhyChoosers figures={data?.figures} hasForecast={data?.has_forecast} />}
    >
      <section className={card.page} aria-label="Why">
        {data && <Warnings warnings={data.warnings} />}
        {data?.why && figure ? (
          <Causes
            answer={data}
            why={data.why}
            later={later}
            {...{ figure: toldFigure(figure), isOfForecast }}
          />
        ) : isOfForecast && data?.has_forecast === false ? (
          <p className={card.instead} role="status">
            Nobody completed a forecast of Qtr {turn} before it was run.
          </p>
        ) : data?.why ? (
          <p className={card.instead} role="status">
            {unknownFigure(asked)}
          </p>
        ) : (
          <Instead {...states} />
        )}
      </section>
    </TeamScreen>
  );
}

/** What a row opens: of an own group its cells, of what carried on into net income its lines. */
function drillOf(
  cause: Cause,
  { why: { bars, carried }, later }: Pick<KnownWhy, 'why' | 'later'>,
  figure: ToldFigure,
  turn: number,
): ReactNode {
  const bar = bars.find((each) => each.cause === cause)?.figures[figure.name] ?? 0;
  const laterBar = later?.groups.find((group) => group.cause === cause)?.figures[figure.name];
  if (isOwnCause(cause)) return <CellsOfGroup {...{ turn, group: cause, figure, bar, laterBar }} />;
  return cause === 'Carried on' && figure.name === 'Net Income' && <LinesCarried carried={carried} />;
}

function Causes({
  answer,
  why,
  later,
  figure,
  isOfForecast,
}: KnownWhy & {
  readonly figure: ToldFigure;
  readonly isOfForecast: boolean;
}): ReactNode {
  const { is_member: isOwn } = useTeam();
  const { turn_num: turn, former_net_income: former, changes } = answer;
  const { name, unit, decimals, isLessBetter } = figure;
  const { open, choose } = useWhyAddress();
  const teller = { isOwn };
  const before = turn === 1 ? 'Opening' : `Qtr ${turn - 1}`;
  const start = isOfForecast ? 'Forecast' : before;
  const isToldOfIncome = name === 'Net Income' && !isOfForecast;
  return (
    <>
      <p className={card.finding}>
        <b role="status">
          {isToldOfIncome
            ? whyHeadline({ turn, ...why }, teller)
            : figureHeadline(why, figure, isOfForecast ? 'forecast' : 'before', teller)}
        </b>{' '}
        {partsText(why.bars, figure, teller)}
      </p>
      {former !== null && <p className={card.small}>{runAgainText(why.end['Net Income'] ?? 0, former)}</p>}
      <Bridge
        label={`${name} by causes, ${start} to Qtr ${turn}, in ${unit}`}
        from={{ title: start, amount: why.start[name] ?? 0 }}
        to={{ title: `Qtr ${turn}`, amount: why.end[name] ?? 0, later: later?.together[name] }}
        rows={why.bars.map(({ cause, figures }) => ({
          title: cause,
          amount: figures[name] ?? 0,
          isOwn: isOwnCause(cause),
          later: later?.groups.find((group) => group.cause === cause)?.figures[name],
          who: <WhoWhere cause={cause} turn={turn} changes={changes} />,
          children: !isOfForecast && drillOf(cause, { why, later }, figure, turn),
          isOpen: open.includes(cause),
          onOpen: (opens) =>
            choose('open', [...open.filter((each) => each !== cause), ...(opens ? [cause] : [])].join(',')),
        }))}
        unchanged={ownCauses.filter((own) => !why.bars.some(({ cause }) => cause === own))}
        {...{ decimals, isLessBetter }}
        heads={{ unit, who: 'Who, where', ...(!isOfForecast && { later: 'If kept, in 2 years' }) }}
      />
      <p className={card.small}>
        {barsText(teller)}; all others share one scale. The rows add up to the change; printed, they may
        differ from it in the last digit.
        {!isOfForecast &&
          ' In two years each row is its change alone, and the last row is all of them together, which help or ' +
            'hinder each other.'}
      </p>
    </>
  );
}
