import { Anchor, Button } from '@mantine/core';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadTeamContributions } from '../../contracts/calls/contributions.ts';
import { percentCellsMin } from '../../contracts/record/keptShares.ts';
import { counted } from '../../contracts/text/counted.ts';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { atQuarter } from '../addresses/historyAddress.ts';
import { failureText } from '../call/failureText.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { personColor } from '../presence/people.ts';
import { useIsStudent } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import figures from '../ui/Figures.module.css';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import { useEscape } from '../ui/useEscape.ts';
import { CellList, ReplayLink } from './CellList.tsx';
import styles from './Contributions.module.css';
import { nothingText, tilesOf } from './contributionTexts.ts';
import { FairWords } from './FairWords.tsx';
import { MyPart } from './MyPart.tsx';
import { PeopleTable, PersonRow, peopleColumns } from './PeopleTable.tsx';
import { QuarterSelect } from './QuarterSelect.tsx';
import { SavesAlong, SpanEnds, spanOf } from './SavesAlong.tsx';
import { useTeamContributions } from './useTeamContributions.ts';

type Data = ResponseOf<typeof loadTeamContributions>;

/** A quarter of a team: for its overseers everybody's part, for a student their own. */
export function TeamContributions(): ReactNode {
  return useIsStudent() ? <MyPart /> : <WholeTeam />;
}

function WholeTeam(): ReactNode {
  const { game_id: game, team_id: team, team_name: name } = useTeam();
  const { data, error, isPending, choose } = useTeamContributions();
  const turn = data?.turn_num ?? null;
  return (
    <>
      <div className={layout.titleLine}>
        <div className={layout.titleBlock}>
          <PageTitle lead={name}>Contributions</PageTitle>
          {data && turn !== null && <QuarterLine turn={turn} data={data} />}
        </div>
        {turn !== null && (
          <div className={styles.acts}>
            <QuarterSelect
              turns={data?.turns ?? []}
              turn={turn}
              onChoose={(value) => choose('turn', value)}
            />
            <Button
              component={Link}
              variant="default"
              to={`/game/${game}/team/${team}?view=debrief&turn=${turn}`}
            >
              Debrief
            </Button>
            <Button component={Link} to={atQuarter(`/game/${game}/decisions/${team}`, turn)}>
              Open in replay
            </Button>
          </div>
        )}
      </div>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {error && <p role="alert">{failureText(error)}</p>}
      {data && turn === null && (
        <EmptyState
          text={
            data.turns.length > 0 ? 'This quarter was not submitted.' : 'No quarter has been submitted yet.'
          }
          hint="Figures count what was submitted."
        />
      )}
      {data && turn !== null && (
        <>
          <People turn={turn} data={data} />
          <Areas turn={turn} data={data} />
        </>
      )}
      <FairWords />
    </>
  );
}

/** Which quarter, when and by whom it was submitted, and how much differs. */
export function QuarterLine({ turn, data }: { readonly turn: number; readonly data: Data }): ReactNode {
  const { submitted_tzts: at, submitted_by: by } = data;
  return (
    <p className={styles.sub}>
      {`Qtr ${turn} · `}
      {at === null ? (
        'run without being submitted'
      ) : (
        <>
          submitted <Moment at={at} format={schoolWeekdayAndTimeOf} /> by {by}
        </>
      )}
      {` · ${
        nothingText(data.quarters, data) ??
        `${counted(data.cells, 'cell differs', 'cells differ')} from the start of the quarter`
      }`}
    </p>
  );
}

type QuarterProps = { readonly turn: number; readonly data: Data };

function People({ turn, data }: QuarterProps): ReactNode {
  const team = useTeam();
  const { person: open, choose } = useTeamContributions();
  const span = spanOf(data.saves.map(({ at }) => at));
  useEscape(open !== null, () => {
    document.getElementById(`evidence-${open}`)?.focus();
    choose('person', null);
  });
  return (
    <PeopleTable label="Contributions by person" along={<SpanEnds {...span} />}>
      <tbody>
        {data.people.map((person) => {
          const { user_id: id, full_name: name } = person;
          const cells = data.changed.filter(({ set_by, began_by }) => set_by === id || began_by === id);
          const own = data.saves.filter(({ user_id }) => user_id === id).map(({ at }) => at);
          const isOpen = open === id;
          return (
            <Fragment key={id}>
              <PersonRow
                team={data}
                person={person}
                areas={data.areas}
                along={<SavesAlong moments={own} span={span} color={personColor(team, id)} />}
                evidence={
                  cells.length > 0 && (
                    <Anchor
                      component="button"
                      type="button"
                      id={`evidence-${id}`}
                      inherit
                      aria-expanded={isOpen}
                      aria-label={`Evidence of ${name}`}
                      onClick={() => choose('person', isOpen ? null : String(id))}
                    >
                      Evidence
                    </Anchor>
                  )
                }
              />
              {isOpen && cells.length > 0 && (
                <tr className={styles.evidence}>
                  <td colSpan={peopleColumns}>
                    <CellList label={`Cells of ${name}`} cells={cells} turn={turn} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </PeopleTable>
  );
}

function Areas({ turn, data }: QuarterProps): ReactNode {
  const team = useTeam();
  const tiles = tilesOf(data.changed);
  if (tiles.length === 0) return null;
  const unchanged = data.areas - tiles.length;
  const countOf = (cells: number, of: number): string =>
    of < percentCellsMin ? String(cells) : `${Math.round((100 * cells) / of)}%`;
  return (
    <div className={clsx(styles.card, figures.scroller)}>
      <table className={clsx(figures.figures, styles.areas)} aria-label="By area">
        <thead>
          <tr>
            <TermHead name="Area" />
            <TermHead className={styles.start} name="Kept cells were set by" />
            <TermHead className={styles.start} name="What happened" />
            <td />
          </tr>
        </thead>
        <tbody>
          {tiles.map(({ tile, cells, by, happened }) => {
            const last = cells.reduce((one, other) => (one.set_tzts > other.set_tzts ? one : other));
            return (
              <tr key={tile}>
                <th scope="row">
                  {tile} <small>{counted(cells.length, 'cell')}</small>
                </th>
                <td className={styles.start}>
                  <span className={styles.shares} aria-hidden>
                    {by.map(({ userId, cells: own }) => (
                      <i key={userId} style={{ flexGrow: own, background: personColor(team, userId) }} />
                    ))}
                  </span>{' '}
                  {by.map(({ name, cells: own }) => `${name} ${countOf(own, cells.length)}`).join(', ')}
                </td>
                <td className={styles.start}>{happened}</td>
                <td>
                  <ReplayLink cell={last} turn={turn}>
                    Replay
                  </ReplayLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {unchanged > 0 && (
        <p className={styles.foot}>{`${counted(unchanged, 'area')} unchanged: nobody’s and everybody’s.`}</p>
      )}
    </div>
  );
}
