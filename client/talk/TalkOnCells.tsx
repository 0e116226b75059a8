import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Talk, TalkPlaceAnswer } from '../../contracts/calls/talk.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { counted } from '../../contracts/text/counted.ts';
import { firstName } from '../grid/control/gridTexts.ts';
import { formatTime } from '../lib/clock.ts';
import { useIsStudent } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { plainText } from './mentions.ts';
import { usePlacePath } from './placePath.ts';
import talkStyles from './Remark.module.css';
import styles from './TalkPanel.module.css';
import { placeTitle } from './talkPlaces.ts';
import type { NameOf } from './useTalk.ts';

type OnCellsProps = {
  readonly turn: number;
  readonly talk: Talk | undefined;
  readonly nameOf: NameOf;
};

/** The cells that are talked about, those that are open first; each is one link. */
export function TalkOnCells(props: OnCellsProps): ReactNode {
  const places = props.talk?.places.filter(({ remarks }) => remarks > 0) ?? [];
  const isStudent = useIsStudent();
  const isSmall = useIsSmallScreen();
  const settled = places.filter(({ resolved }) => resolved);
  const list = (shown: readonly TalkPlaceAnswer[], label: string) => (
    <ul className={styles.threads} aria-label={label}>
      {shown.map((place) => (
        <ThreadLine key={place.place_id} {...props} place={place} />
      ))}
    </ul>
  );
  return (
    <section className={styles.stream} aria-label="Comments on cells">
      {props.talk && places.length === 0 && (
        <p className={styles.empty}>
          <b>No comments on cells.</b>
          {isStudent &&
            (isSmall
              ? 'Open a row and press Comment.'
              : 'Press Ctrl+Alt+M on a cell, or choose Comment in its menu.')}
        </p>
      )}
      {list(
        places.filter(({ resolved }) => !resolved),
        'Open comments',
      )}
      {settled.length > 0 && (
        <>
          <h3 className={styles.listHead}>Resolved</h3>
          {list(settled, 'Resolved comments')}
        </>
      )}
    </section>
  );
}

/** What is different about a place's row in this decision set; empty mostly. */
function whereabouts({ gone, only_in: scenario }: TalkPlaceAnswer): string {
  if (gone) return `, deleted by ${gone.full_name}`;
  return scenario === null ? '' : `, only in scenario ${scenario}`;
}

/** A thread in one press: where, which value waits, and the last words. */
function ThreadLine({
  turn,
  talk,
  nameOf,
  place,
}: OnCellsProps & { readonly place: TalkPlaceAnswer }): ReactNode {
  const said = talk?.remarks.filter(
    ({ place_id: id, state }) => id === place.place_id && state !== 'takenBack',
  );
  const last = said?.at(-1);
  const proposal = said?.findLast(({ value, standing }) => value !== null && standing === 'open');
  const column = place.field === null ? undefined : columnOf(areaNamed(place.area), place.field);
  const path = usePlacePath(turn)(place);
  const lines = (
    <>
      <span className={styles.where}>
        <span>{areaNamed(place.area).title}</span> {placeTitle(place)}
        {place.unread > 0 && <em className={talkStyles.fresh}>{place.unread} new</em>}
      </span>
      {proposal && column && proposal.value !== null && !place.resolved && (
        <span>
          {firstName(nameOf(proposal.by))} proposes <b>{formatCell(column, proposal.value)}</b>
        </span>
      )}
      {last && last.text !== '' && (
        <span className={styles.last}>
          {firstName(nameOf(last.by))}: {plainText(last.text, nameOf)}
        </span>
      )}
      <span className={styles.facts}>
        <MomentIn
          text={[
            counted(place.remarks, 'comment'),
            last && `, ${formatTime(last.at)}`,
            place.resolved && `, resolved by ${place.resolved.full_name}`,
            whereabouts(place),
          ]
            .filter(Boolean)
            .join('')}
          at={last ? last.at : null}
        />
      </span>
    </>
  );
  return (
    <li className={styles.thread}>
      {path === null ? (
        <div>{lines}</div>
      ) : (
        <Link to={path} state={{ keepsFocus: true }}>
          {lines}
        </Link>
      )}
    </li>
  );
}
