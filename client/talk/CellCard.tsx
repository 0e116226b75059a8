import { Drawer, Popover } from '@mantine/core';
import { IconRowRemove } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type TalkPlaceAnswer, talkRefusals } from '../../contracts/calls/talk.ts';
import { cellPlace, formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { OpenScreen } from '../../contracts/decisions/openScreen.ts';
import { screenPath } from '../addresses/screenKey.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { openTurnOf } from '../drafts/readOnlyReason.ts';
import { useRowIds, useSheetCell } from '../grid/body/gridContext.ts';
import { unitParts } from '../grid/control/cellUnits.ts';
import { firstName } from '../grid/control/gridTexts.ts';
import { rowNameIn } from '../grid/sheet/rowNameIn.ts';
import type { CellAt, Sheet } from '../grid/sheet/sheet.ts';
import { formatTime } from '../lib/clock.ts';
import { useUser } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { Opener } from '../ui/Opener.tsx';
import { quietPopover } from '../ui/quietPopover.ts';
import styles from './Card.module.css';
import { TypedBefore, useClosedTalk } from './ClosedTalk.tsx';
import { type About, fieldName } from './Composer.tsx';
import type { ProposedCell } from './Proposal.tsx';
import { ThreadCard } from './ThreadCard.tsx';
import { fieldOfPlace, lastingName, placeAt } from './talkPlaces.ts';
import { useSeen } from './useSeen.ts';
import { type ShownRemark, useShownRemarks, useTalk, useThread } from './useTalk.ts';
import type { WaitingRemark } from './waitingRemarks.ts';

type CellCardProps = {
  readonly screen: OpenScreen;
  readonly intraturnId: number;
  readonly isReadOnly: boolean;
  readonly sheet: Sheet;
  readonly at: CellAt;
  readonly column: Column;
  readonly onClose: () => void;
  /** Called when the row has another id: its deletion was undone. */
  readonly onMove: (rowId: number) => void;
  readonly onStep: ((by: 1 | -1) => void) | null;
};

/** What was said about a cell, beside it and never clipped by the grid's edge; on a phone as a sheet. */
export function CellCard(props: CellCardProps): ReactNode {
  const of = useElementOf(props);
  if (useIsSmallScreen())
    return (
      <Drawer
        opened
        onClose={props.onClose}
        position="bottom"
        size="85%"
        title={aboutOf(props).title}
        closeButtonProps={{ 'aria-label': 'Close' }}
        transitionProps={{ duration: 0 }}
        classNames={{ body: styles.sheet ?? '' }}
      >
        <CellThread {...props} isSheet />
      </Drawer>
    );
  if (!of) return null;
  return (
    <Popover
      {...quietPopover}
      withinPortal={false}
      position="right-start"
      offset={6}
      // Beside a whole grid, as of a deleted row, there is no room: it comes to lie over its edge.
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      hideDetached={false}
      zIndex={140}
    >
      <Popover.Target>
        <Opener of={of} />
      </Popover.Target>
      <Popover.Dropdown className={styles.popover ?? ''}>
        <CellThread {...props} isSheet={false} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The cell on the screen; its grid once the row is gone, or where a window of rows does not hold it. */
function useElementOf({ sheet, at: { rowId, field } }: CellCardProps): HTMLElement | null {
  const rowIds = useRowIds(sheet);
  const [element, setElement] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come and go take their cells with them.
  useLayoutEffect(() => {
    const cell = `[data-row="${rowId}"][data-field="${field}"], [data-values-field="${field}"]`;
    setElement(document.querySelector<HTMLElement>(cell) ?? document.querySelector('[role="grid"]'));
  }, [rowId, field, rowIds]);
  return element;
}

function CellThread(props: CellCardProps & { readonly isSheet: boolean }): ReactNode {
  const { screen, intraturnId, sheet, at, column } = props;
  const { turn } = screen;
  const { userId: me } = useUser();
  const [about] = useState(() => aboutOf(props));
  const field = fieldName(useTeam().team_id, about);
  const isHere = (one: WaitingRemark) => one.field === field && one.body.turn_num === turn;
  const quarter = useTalk({ turn, intraturnId });
  const found = placeAt(quarter.talk, sheet.area, { rowId: at.rowId, column });
  const [lastId, setLastId] = useState(found?.place_id);
  if (found && found.place_id !== lastId) setLastId(found.place_id);
  // Of a row that was deleted meanwhile what was said stays.
  const place = found ?? quarter.talk?.places.find(({ place_id: id }) => id === lastId) ?? null;
  const thread = useThread({ turn, intraturnId, placeId: lastId }, quarter);
  const remarks = useShownRemarks(thread.remarks, me, isHere);
  useSeen(turn, quarter.talk, new Set(thread.remarks.map(({ remark_id: id }) => id)));
  const closed = useClosedTalk(turn, quarter.talk);
  const isGone = sheet.row(at.rowId) === undefined;
  const movedTo = (isGone && place?.row_id) || null;
  const isThere = movedTo !== null && sheet.row(movedTo) !== undefined;
  useEffect(() => {
    if (isThere) props.onMove(movedTo);
  });
  return (
    <ThreadCard
      {...props}
      about={{ ...about, place: place && isGone ? { place_id: place.place_id } : aboutOf(props).place }}
      place={place}
      remarks={remarks}
      nameOf={thread.nameOf}
      column={fieldOfPlace(sheet.area, column) === null ? null : column}
      cell={useProposedCell(props)}
      notice={<Notices {...props} {...{ about, place, remarks }} isClosed={closed !== null} />}
      closed={closed}
      refusal={at.rowId < 0 ? talkRefusals.unsavedRow : null}
    />
  );
}

function aboutOf({ screen, intraturnId, sheet, at, column }: CellCardProps): About {
  const { area } = sheet;
  const row = sheet.row(at.rowId) ?? { id: at.rowId };
  const name = area.shape === 'values' ? '' : rowNameIn(area, row);
  const field = fieldOfPlace(area, column);
  return {
    turn: screen.turn,
    key: lastingName(area, row, column),
    title: field === null ? name : cellPlace(name || null, column),
    place: { intraturn_id: intraturnId, area: area.name, row_id: at.rowId, field },
  };
}

/** What a proposal needs to know of its cell; null for a whole row, and once the row is gone. */
function useProposedCell({ sheet, at, column, isReadOnly }: CellCardProps): ProposedCell | null {
  const { saved, value, isEditable } = useSheetCell(sheet, at.rowId, at.field);
  if (fieldOfPlace(sheet.area, column) === null || sheet.row(at.rowId) === undefined) return null;
  const take: ProposedCell['take'] = (proposed, name) => {
    const figure = unitParts(formatCell(column, proposed)).figure;
    sheet.edit([{ ...at, value: proposed }], `Take ${firstName(name)}’s ${figure}`);
  };
  return { column, saved, value, take: isEditable && !isReadOnly ? take : null };
}

type NoticesProps = CellCardProps & {
  readonly about: About;
  readonly place: TalkPlaceAnswer | null;
  readonly remarks: readonly ShownRemark[];
  readonly isClosed: boolean;
};

/** What became of the row, of the team, and of what was typed for the quarter before. */
function Notices({ screen, about, column, place, remarks, isClosed }: NoticesProps): ReactNode {
  const game = useGame();
  const team = useTeam();
  const navigate = useNavigate();
  const { userId: me } = useUser();
  const { gone = null, only_in: onlyIn = null } = place?.row_id === null ? place : {};
  const isOffered = remarks.some(
    ({ by, value, standing }) => by !== me && value !== null && standing === 'open',
  );
  const next = openTurnOf(game);
  const frozenAt = !isClosed && isOffered && team.frozen ? team.frozen_tzts : null;
  const goTo = (turn: number) => void navigate(screenPath(game.game_id, team.team_id, { ...screen, turn }));
  return (
    <>
      {gone && (
        <p className={styles.band}>
          <IconRowRemove size={14} aria-hidden />
          <MomentIn
            text={`${firstName(gone.full_name)} deleted this row, ${formatTime(gone.at)}. What was said stays here.`}
            at={gone.at}
          />
        </p>
      )}
      {!gone && onlyIn !== null && <p className={styles.note}>Only in scenario {onlyIn}</p>}
      {frozenAt !== null && (
        <p className={styles.note}>
          <MomentIn
            text={`Frozen since ${formatTime(frozenAt)}: the value can be taken once the team is unfrozen.`}
            at={frozenAt}
          />
        </p>
      )}
      {isClosed && screen.turn === game.turns_completed && (
        <TypedBefore about={about} column={column} onGo={next === null ? null : () => goTo(next)} />
      )}
    </>
  );
}
