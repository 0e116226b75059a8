import type { ReactNode } from 'react';
import type { Talk, TalkPlaceAnswer } from '../../contracts/calls/talk.ts';
import { counted } from '../../contracts/text/counted.ts';
import { firstName } from '../grid/control/gridTexts.ts';
import { formatTime } from '../lib/clock.ts';
import { useIsStudent } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import inline from '../ui/Inline.module.css';
import { MomentIn } from '../ui/Moment.tsx';
import { plainText } from './mentions.ts';
import { PlaceLink, PlaceName } from './PlaceLink.tsx';
import { Proposed } from './Proposal.tsx';
import styles from './TalkPanel.module.css';
import { columnAt, newestAt } from './talkPlaces.ts';
import type { NameOf } from './useTalk.ts';

type OnCellsProps = { readonly turn: number; readonly talk: Talk; readonly nameOf: NameOf };

/** The cells that are talked about, those that are open first; each is one link. */
export function TalkOnCells(props: OnCellsProps): ReactNode {
  const places = props.talk.places.filter(({ remarks }) => remarks > 0);
  const settled = places.filter(({ resolved }) => resolved);
  const isStudent = useIsStudent();
  const way = useIsSmallScreen()
    ? 'Open a row and press Comment.'
    : 'Press Ctrl+Alt+M on a cell, or choose Comment in its menu.';
  const list = (shown: readonly TalkPlaceAnswer[], label: string) => (
    <ul className={styles.threads} aria-label={label}>
      {shown.map((place) => (
        <li key={place.place_id} className={styles.thread}>
          <ThreadLine {...props} place={place} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.stream} aria-label="Comments on cells">
      {places.length === 0 && (
        <p className={styles.empty}>
          <b>No comments on cells.</b>
          {isStudent && way}
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

/** How much was said about a place, when last, and what is different about its row in this decision set. */
function factsOf(place: TalkPlaceAnswer, at: string | undefined): string {
  const { gone, only_in: scenario, resolved } = place;
  return [
    counted(place.remarks, 'comment'),
    at && formatTime(at),
    resolved && `resolved by ${resolved.full_name}`,
    gone && `deleted by ${gone.full_name}`,
    !gone && scenario !== null && `only in scenario ${scenario}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A thread in one press: where, which value waits, and the last words. */
function ThreadLine({
  turn,
  talk,
  nameOf,
  place,
}: OnCellsProps & { readonly place: TalkPlaceAnswer }): ReactNode {
  const { newest, proposal } = newestAt(talk, place);
  return (
    <PlaceLink place={place} turn={turn}>
      <span className={styles.where}>
        <PlaceName place={place} />
        {place.unread > 0 && <em className={inline.new}>{place.unread} new</em>}
      </span>
      {proposal && !place.resolved && (
        <Proposed by={nameOf(proposal.by)} column={columnAt(place)} value={proposal.value} />
      )}
      {newest && newest.text !== '' && (
        <span className={styles.last}>
          {firstName(nameOf(newest.by))}: {plainText(newest.text, nameOf)}
        </span>
      )}
      <span className={styles.facts}>
        <MomentIn text={factsOf(place, newest?.at)} at={newest?.at ?? null} />
      </span>
    </PlaceLink>
  );
}
