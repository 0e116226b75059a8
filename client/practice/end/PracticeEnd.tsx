import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOwnCause, ownCauses } from '../../../contracts/banking/causes.ts';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import { loadScoring } from '../../../contracts/calls/scoring.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { loadWhyOfGame } from '../../../contracts/calls/why.ts';
import { useLoad } from '../../call/queries.ts';
import { Bridge } from '../../charts/Bridge.tsx';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { usePlace } from '../../live/usePlace.ts';
import { PlacesTable } from '../../scoring/PlacesTable.tsx';
import { TeamScreen } from '../../team/TeamScreen.tsx';
import { Instead } from '../../team/WhyParts.tsx';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import paper from '../../ui/PaperCard.module.css';
import styles from '../Practice.module.css';
import { useStartPractice } from '../useStartPractice.ts';
import { endSentence, luckSentence, ratesText, tryText } from './endText.ts';

/** How a practice game ended and by what, and the way into the next one. */
export function PracticeEnd(): ReactNode {
  const { practice, game_id: game } = useGame();
  const { team_id: team } = useTeam();
  usePlace({ teamId: team, screen: 'dashboard', cell: null, isEditing: false });
  if (!practice) return <NotFound />;
  if (!practice.is_over)
    return (
      <TeamScreen title="Practice">
        <p role="status">
          This practice game is not over.{' '}
          <Anchor component={Link} to={`/game/${game}/decisions/${team}`} underline="always">
            Go on with it
          </Anchor>
        </p>
      </TeamScreen>
    );
  return <Ended practice={practice} />;
}

function Ended({ practice }: { readonly practice: NonNullable<GameDetails['practice']> }): ReactNode {
  const { game_id: game } = useGame();
  const { team_id: team } = useTeam();
  const { quarters, environment } = practice;
  const standing = useLoad(loadStanding, { game }, {});
  const luck = useLoad(loadScoring, { game }, { luck: 'scores' }, { showsFailure: true });
  const why = useLoad(loadWhyOfGame, { game, team }, { turnNum: quarters }, { showsFailure: true });
  const causes = why.data?.causes?.later;
  return (
    <TeamScreen
      title={`Practice over after ${quarters} quarters`}
      acts={environment && <span className={styles.tag}>{ratesText(environment)}</span>}
    >
      <BusyOverlay isBusy={standing.isPending} text="Loading..." />
      {standing.data && (
        <p className={paper.finding} role="status">
          {endSentence(standing.data, team)} <span>{luckSentence(luck.data?.luck, standing.data, team)}</span>
        </p>
      )}
      <div className={styles.pair}>
        <section className={styles.card} aria-labelledby="made">
          <header>
            <h2 id="made">What made your price</h2>
            <span>
              two years after Qtr {quarters}, $ a share, against a bank that nobody touched in a world that
              stood still
            </span>
          </header>
          {causes ? (
            <PriceBridge causes={causes} />
          ) : (
            <Instead
              isLoaded={why.data !== undefined}
              hasFailed={why.error !== null}
              onAgain={() => void why.refetch()}
            />
          )}
        </section>
        <Again advice={causes && tryText(causes.bars)} />
      </div>
      {standing.data && <PlacesTable standing={standing.data} ownId={team} />}
    </TeamScreen>
  );
}

type Causes = NonNullable<Parameters<typeof tryText>[0]>;

function PriceBridge({
  causes: { start, end, bars },
}: {
  readonly causes: {
    readonly start: Readonly<Record<string, number>>;
    readonly end: Readonly<Record<string, number>>;
    readonly bars: Causes;
  };
}): ReactNode {
  const price = (figures: Readonly<Record<string, number>>): number => figures['Stock Price'] ?? 0;
  return (
    <Bridge
      label="Stock price two years after the end by causes, in dollars a share"
      from={{ title: 'Untouched', amount: price(start) }}
      to={{ title: 'You', amount: price(end) }}
      rows={bars.map(({ cause, figures }) => ({
        title: cause,
        amount: price(figures),
        isOwn: isOwnCause(cause),
      }))}
      unchanged={ownCauses.filter((own) => !bars.some(({ cause }) => cause === own))}
      decimals={2}
      heads={{ unit: '$' }}
    />
  );
}

const againFrom = 3;

function Again({ advice }: { readonly advice: string | undefined }): ReactNode {
  const { game_id: game, type, practice } = useGame();
  const { team_id: team } = useTeam();
  const { start, isPending } = useStartPractice();
  const quarters = practice?.quarters ?? 0;
  const length = ([4, 6, 9] as const).find((each) => each === quarters);
  return (
    <section className={styles.choices} aria-label="Play again">
      <Button loading={isPending} onClick={() => start({ type, ...(length && { quarters: length }) })}>
        Play again, other rates
      </Button>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => start({ again: { game, quarter: againFrom } })}
      >
        Again from Qtr {againFrom}
      </Button>
      {advice && <p className={styles.small}>{advice}</p>}
      <p className={styles.small}>
        Either takes the place of this game.{' '}
        <Anchor component={Link} to={`/game/${game}/team/${team}`} inherit underline="always">
          Dashboard
        </Anchor>
      </p>
    </section>
  );
}
