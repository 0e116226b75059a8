import type { ReactNode } from 'react';
import { isOwnCause, ownCauses } from '../../contracts/banking/causes.ts';
import { figureHeadline, partsText } from '../../contracts/banking/whyFigure.ts';
import { barsText } from '../../contracts/banking/whyText.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadWhyOfGame } from '../../contracts/calls/why.ts';
import { useLoad } from '../call/queries.ts';
import { Bridge } from '../charts/Bridge.tsx';
import { useTeam } from '../contexts/TeamContext.ts';
import { TeamScreen } from './TeamScreen.tsx';
import { type ToldFigure, toldFigure } from './toldFigure.ts';
import card from './WhyCard.module.css';
import { unknownFigure, useWhyAddress, WhyChoosers } from './WhyChoosers.tsx';
import { Instead } from './WhyParts.tsx';

/** How the bank got from the start of the game to a quarter, by the causes of all quarters together. */
export function WhyOfGame(): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const { turn, figure: asked, figureOf } = useWhyAddress();
  const ids = { game, team };
  const { data, error, refetch } = useLoad(loadWhyOfGame, ids, { turnNum: turn }, { showsFailure: true });
  const figure = figureOf(data?.figures);
  const states = {
    isLoaded: data !== undefined,
    hasFailed: error !== null,
    onAgain: () => void refetch(),
  };
  return (
    <TeamScreen title={`Why, Qtr ${turn}`} acts={<WhyChoosers figures={data?.figures} />}>
      <section className={card.page} aria-label="Why">
        {!data?.causes ? (
          <Instead {...states} />
        ) : figure ? (
          <GameCauses causes={data.causes} figure={toldFigure(figure)} turn={turn} />
        ) : (
          <p className={card.instead} role="status">
            {unknownFigure(asked)}
          </p>
        )}
      </section>
    </TeamScreen>
  );
}

function GameCauses({
  causes,
  figure,
  turn,
}: {
  readonly causes: NonNullable<ResponseOf<typeof loadWhyOfGame>['causes']>;
  readonly figure: ToldFigure;
  readonly turn: number;
}): ReactNode {
  const { is_member: isOwn } = useTeam();
  const { name, unit, decimals, isLessBetter } = figure;
  const { start, end, bars, later } = causes;
  const of = (figures: Readonly<Record<string, number>> = {}): number => figures[name] ?? 0;
  return (
    <>
      <p className={card.finding}>
        <b role="status">{figureHeadline(causes, figure, 'start', { isOwn })}</b>{' '}
        {partsText(bars, figure, { isOwn })}
      </p>
      <Bridge
        label={`${name} by causes, from a still world to Qtr ${turn}, in ${unit}`}
        from={{ title: 'Still world', amount: of(start) }}
        to={{ title: `Qtr ${turn}`, amount: of(end), later: of(later.end) - of(later.start) }}
        rows={bars.map(({ cause, figures }) => ({
          title: cause,
          amount: of(figures),
          isOwn: isOwnCause(cause),
          later: of(later.bars.find((bar) => bar.cause === cause)?.figures),
        }))}
        unchanged={ownCauses.filter((own) => !bars.some(({ cause }) => cause === own))}
        {...{ decimals, isLessBetter }}
        heads={{ unit, later: 'In 2 years' }}
      />
      <p className={card.small}>
        In a still world nobody has decided anything since the start of the game, rates are what they were
        then, and nothing is left to chance. Each cause is that of all quarters together; in 2 years, what it
        adds to a quarter until which nobody decides anything further. {barsText({ isOwn })}.
      </p>
    </>
  );
}
