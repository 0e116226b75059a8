import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { counted } from '../../contracts/text/counted.ts';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { failureText } from '../call/failureText.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { SendMessage } from '../messages/SendMessage.tsx';
import { useUser } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { CellList } from './CellList.tsx';
import styles from './Contributions.module.css';
import { hasBars, keptText, nothingText, saidText } from './contributionTexts.ts';
import { OwnFairWords } from './FairWords.tsx';
import { HistoryReaders } from './HistoryReaders.tsx';
import { KeptBar } from './KeptBar.tsx';
import { QuarterSelect } from './QuarterSelect.tsx';
import { useTeamContributions } from './useTeamContributions.ts';

type Loaded = NonNullable<ReturnType<typeof useTeamContributions>['data']>;

/** A student's own part in a quarter: nobody else's figures are on this page. */
export function MyPart(): ReactNode {
  const team = useTeam();
  const game = useGame();
  const { data, error, isPending, choose } = useTeamContributions();
  const turn = data?.turn_num ?? null;
  return (
    <>
      <div className={layout.titleLine}>
        <div className={layout.titleBlock}>
          <PageTitle>My part</PageTitle>
          <p className={styles.sub}>
            {team.team_name}
            {turn !== null && `, Qtr ${turn}`} · you alone and your instructors see these figures
          </p>
        </div>
        {turn !== null && (
          <QuarterSelect turns={data?.turns ?? []} turn={turn} onChoose={(value) => choose('turn', value)} />
        )}
      </div>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {error && <p role="alert">{failureText(error)}</p>}
      {data && turn === null && (
        <EmptyState text="No quarter has been submitted yet." hint="Figures count what was submitted." />
      )}
      {data && turn !== null && <OwnFigures key={turn} turn={turn} data={data} />}
      <div className={styles.missing}>
        <span>Something is missing? Work at one laptop, or in the room, is not seen here.</span>
        <SendMessage
          recipient={{ kind: 'overseers', gameId: team.game_id, name: game.game_name }}
          label="Tell your instructors…"
        />
      </div>
      <HistoryReaders />
      <OwnFairWords />
    </>
  );
}

/** A figure with a sentence on how it came about. */
function Figure({
  name,
  value,
  bar,
  children,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{bar}</dd>
      <dd>
        <b>{value}</b>
      </dd>
      <dd>{children}</dd>
    </div>
  );
}

function Times({ moments }: { readonly moments: readonly string[] }): ReactNode {
  return moments.map((at, index) => (
    <span key={at}>
      {index > 0 && ', '}
      <Moment at={at} format={schoolWeekdayAndTimeOf} />
    </span>
  ));
}

function OwnFigures({ turn, data }: { readonly turn: number; readonly data: Loaded }): ReactNode {
  const { userId } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const own = data.people.find(({ user_id }) => user_id === userId);
  if (!own) return <p>You are not in the record of this quarter.</p>;
  const nothing = nothingText(data.quarters, data);
  // A student gets one line: whether the team has other members is not told by it.
  const team = { cells: data.cells, people: [own, own] };
  const said = saidText(own);
  const begun = data.changed.filter(({ began_by }) => began_by === userId).length;
  return (
    <section className={styles.card} aria-label={`My part in Qtr ${turn}`}>
      <dl className={styles.mine}>
        <Figure name="Kept share" value={keptText(team, own)} bar={hasBars(team) && <KeptBar {...own} />}>
          {nothing ?? `${own.kept_cells} of ${counted(data.cells, 'changed cell')}, set last by you`}{' '}
          {data.changed.length > 0 && (
            <Anchor
              component="button"
              type="button"
              inherit
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide them' : 'Show them'}
            </Anchor>
          )}
        </Figure>
        <Figure
          name="Started by you"
          value={hasBars(team) ? `${own.began_percent}%` : counted(begun, 'cell')}
        >
          of what stood at the end came from you first
        </Figure>
        <Figure name="Areas" value={`${own.areas.length} of ${data.areas}`}>
          {own.areas.join(', ') || 'none with a cell set last by you'}
        </Figure>
        <Figure name="Forecasts used" value={own.forecasts_used}>
          {own.forecasts_used === 0 ? (
            'no forecast of yours after which your team changed something'
          ) : (
            <>
              your team changed something after <Times moments={data.forecasts.map(({ at }) => at)} />
            </>
          )}
        </Figure>
        <Figure name="Notes" value={own.notes}>
          {own.notes === 0 ? 'none by you that stood at the end' : 'by you, and stood at the end'}
          {said !== null && <p>{said}</p>}
        </Figure>
        <Figure name="Submitted" value={data.submitted_tzts === null ? 'no' : 'yes'}>
          {data.submitted_tzts === null ? (
            'the quarter was run as it was saved'
          ) : (
            <>
              <Moment at={data.submitted_tzts} format={schoolWeekdayAndTimeOf} /> by {data.submitted_by}
            </>
          )}
        </Figure>
      </dl>
      {isOpen && <CellList label="My cells" cells={data.changed} turn={turn} />}
    </section>
  );
}
