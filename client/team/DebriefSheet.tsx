import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Debrief } from '../../contracts/calls/debrief.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { cellPlace } from '../../contracts/decisions/cellText.ts';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { atMoment } from '../addresses/historyAddress.ts';
import { useGame } from '../contexts/GameContext.ts';
import { formatIndicator } from '../indicators/indicatorText.ts';
import { useIsStudent } from '../session/session.ts';
import { Moment } from '../ui/Moment.tsx';
import { Term } from '../ui/Term.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Debrief.module.css';
import {
  areasText,
  causesText,
  changedText,
  countsText,
  debriefHeadline,
  offText,
  personText,
  rerunText,
  sinceForecastText,
  untouchedText,
} from './debriefText.ts';
import { useFitToPage } from './useFitToPage.ts';

export type DebriefTeam = Pick<Team, 'team_id' | 'team_name' | 'game_id'>;
type Props = { readonly debrief: Debrief; readonly team: DebriefTeam };

/** A quarter of a team on one page, to be printed. */
export function DebriefSheet({ debrief, team }: Props): ReactNode {
  const { game_name: gameName } = useGame();
  const { turn_num: turn, run_tzts: ranAt, talk_about: questions } = debrief;
  const isOwn = useIsStudent();
  const rerun = rerunText(debrief);
  const caused = causesText(debrief);
  const sheet = useFitToPage<HTMLElement>();
  return (
    <article className={styles.sheet} ref={sheet} aria-label={`Debrief of ${team.team_name}, Qtr ${turn}`}>
      <header>
        <h2>
          {team.team_name}, Qtr {turn}
        </h2>
        <span>{gameName}</span>
      </header>
      <p className={styles.headline}>
        {debriefHeadline(debrief, team.team_id, { gameName, isOwn }).join(' ')}
      </p>
      {caused && <p>{caused}</p>}
      {rerun && <p>{rerun}</p>}
      <Decided debrief={debrief} />
      <Expected debrief={debrief} />
      <Moments debrief={debrief} team={team} />
      <People debrief={debrief} />
      <Problems debrief={debrief} />
      <h3>Talk about</h3>
      <ol>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <div className={styles.lines} aria-hidden>
        <i />
        <i />
        <i />
      </div>
      <footer>
        Made by Quarterdeck from the record when Qtr {turn} was run,{' '}
        <Moment at={ranAt} format={schoolWeekdayAndTimeOf} />. A number is not a grade.
        <br />
        {`${location.host}/game/${team.game_id}/team/${team.team_id}?view=debrief&turn=${turn}`}
      </footer>
    </article>
  );
}

function Decided({ debrief }: { readonly debrief: Debrief }): ReactNode {
  const { turn_num: turn, changed_cells: cells, largest } = debrief;
  return (
    <>
      <h3>What you decided</h3>
      {cells === 0 ? (
        <p>{untouchedText(turn)}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Term name="Largest changes">{changedText(debrief)}</Term>
              </th>
              <TermHead name="Start" />
              <TermHead name="Decided" />
              <TermHead name="Market" />
              <TermHead name="Last set by" />
            </tr>
          </thead>
          <tbody>
            {largest.map(({ row, title, from, to, market, set_by, over, said }) => (
              <tr key={`${row} ${title} ${from} ${to}`}>
                <th scope="row">
                  {cellPlace(row, { title })}
                  {said && <small>{`${said.full_name}: “${said.text}”`}</small>}
                </th>
                <td translate="no">{from ?? '–'}</td>
                <td translate="no">
                  <b>{to ?? '–'}</b>
                </td>
                <td translate="no">{market ?? '–'}</td>
                <td>{over === null ? set_by : `${set_by} (over ${over})`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Expected({ debrief }: { readonly debrief: Debrief }): ReactNode {
  const { forecast, figures } = debrief;
  return (
    <>
      <h3>What you expected, and what came</h3>
      <table>
        <thead>
          <tr>
            <TermHead name="Amounts in $000" />
            {forecast && (
              <th scope="col">
                <Term name="Last forecast" />,{' '}
                <Moment at={forecast.at_tzts} format={schoolWeekdayAndTimeOf} />
              </th>
            )}
            <TermHead name="Actual" />
            {forecast && <TermHead name="Off by" />}
            <TermHead name="Mean of the class" />
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name}>
              <th scope="row">{figure.name}</th>
              {forecast && <td translate="no">{formatIndicator(figure, figure.forecast)}</td>}
              <td translate="no">
                <b>{formatIndicator(figure, figure.actual)}</b>
              </td>
              {forecast && <td translate="no">{offText(figure)}</td>}
              <td translate="no">{formatIndicator(figure, figure.mean)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{sinceForecastText(debrief)}</p>
    </>
  );
}

/** Each leads to its step in the replay, where the reader has one. */
function Moments({ debrief, team }: Props): ReactNode {
  const { moments, turn_num: turn } = debrief;
  if (moments.length === 0) return null;
  const screen = `/game/${team.game_id}/decisions/${team.team_id}?turn=${turn}`;
  return (
    <>
      <h3>{moments.length === 3 ? 'Three moments' : 'Moments'}</h3>
      <ol>
        {moments.map(({ step, log_position: position, at, title }) => (
          <li key={position}>
            <b>
              <Moment at={at} format={schoolWeekdayAndTimeOf} />.
            </b>{' '}
            {title}.{' '}
            <Anchor component={Link} to={atMoment(screen, position)} inherit underline="always">
              Replay: step {step}
            </Anchor>
          </li>
        ))}
      </ol>
    </>
  );
}

function People({ debrief: { people } }: { readonly debrief: Debrief }): ReactNode {
  if (people.length === 0) return null;
  return (
    <>
      <h3>Who did what</h3>
      <table className={styles.people}>
        <tbody>
          {people.map((person) => (
            <tr key={person.user_id}>
              <th scope="row">{personText(person)}</th>
              <td>{areasText(person)}</td>
              <td>{countsText(person)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Problems({ debrief: { problems } }: { readonly debrief: Debrief }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <>
      <h3>What was wrong at the opening, and since when you mended it</h3>
      <table className={styles.problems}>
        <tbody>
          {problems.map(({ problem, mended_turn: turn }) => (
            <tr key={problem}>
              <th scope="row">{problem}</th>
              <td>{turn === null ? 'not mended' : `Qtr ${turn}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
