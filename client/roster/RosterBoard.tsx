import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { RosterTeam } from '../../contracts/calls/roster.ts';
import { counted } from '../../contracts/text/counted.ts';
import { PersonCard, teamLabel } from './PersonCard.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import styles from './Roster.module.css';
import type { RosterPerson, RosterPlace, RosterRecord } from './rosterDraft.ts';
import type { RosterEditor } from './useRoster.ts';

/** A pointer drops on what is under it, the keyboard on the nearest target. */
const collisions: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

const forwards = ['ArrowRight', 'ArrowDown'];
const backwards = ['ArrowLeft', 'ArrowUp'];

/** An arrow moves to the next or the previous team, regardless of the layout of the cards. */
const teamByTeam: KeyboardCoordinateGetter = (
  event,
  { context: { over, droppableContainers, droppableRects } },
) => {
  const direction = forwards.includes(event.code) ? 1 : backwards.includes(event.code) ? -1 : 0;
  if (direction === 0) return undefined;
  event.preventDefault();
  const ids = droppableContainers.getEnabled().map(({ id }) => id);
  const at = over ? ids.indexOf(over.id) : -1;
  const next = ids[(at + direction + ids.length) % ids.length];
  const place = next === undefined ? undefined : droppableRects.get(next);
  return place && { x: place.left, y: place.top };
};

// The same objects in every render; otherwise every card would render with the board.
const pointerOptions = { activationConstraint: { distance: 5 } };
const keyboardOptions = { coordinateGetter: teamByTeam };

const instructions = {
  draggable:
    'Press Space to pick up the person, the arrow keys to choose a team, Space again to drop, Escape to cancel.',
};

function announcementsOf(nameOf: (id: unknown) => string): Announcements {
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${nameOf(over.id)}.` : `${nameOf(active.id)} is over no team.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} was dropped on ${nameOf(over.id)}.` : `${nameOf(active.id)} was dropped.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where they were.`,
  };
}

type CardOfPlace = { readonly place: RosterPlace; readonly title: string; readonly emptyText: string };

function cardsOf(record: RosterRecord, people: readonly RosterPerson[]): readonly CardOfPlace[] {
  const has = (place: RosterPlace): boolean => people.some((person) => person.place === place);
  const emptyText = 'No members. Drag people here.';
  return [
    ...(has('noTeam') ? [{ place: 'noTeam' as const, title: 'No team', emptyText }] : []),
    ...record.teams.map((team) => ({ place: team.team_id, title: teamLabel(team), emptyText })),
    ...(has('leaving') ? [{ place: 'leaving' as const, title: 'Leaving the game', emptyText }] : []),
  ];
}

function TeamCard({
  card,
  people,
  shown,
  teams,
  roster,
  onRoles,
}: {
  readonly card: CardOfPlace;
  readonly people: readonly RosterPerson[];
  readonly shown: (person: RosterPerson) => boolean;
  readonly teams: readonly RosterTeam[];
  readonly roster: RosterEditor;
  readonly onRoles: (person: RosterPerson) => void;
}): ReactNode {
  const { setNodeRef, isOver } = useDroppable({ id: String(card.place) });
  const own = people.filter(({ place }) => place === card.place);
  return (
    <section
      ref={setNodeRef}
      className={styles.card}
      aria-label={card.title}
      data-over={isOver || undefined}
      data-kind={typeof card.place === 'number' ? 'team' : card.place}
    >
      <h2>
        {card.title}
        <span className={styles.count}>{counted(own.length, 'person', 'people')}</span>
      </h2>
      {own.length === 0 && <p className={styles.empty}>{card.emptyText}</p>}
      <ul className={styles.people}>
        {own.filter(shown).map((person) => (
          <PersonCard
            key={person.key}
            person={person}
            teams={teams}
            onMove={(place) => roster.move(person, place)}
            onRoles={() => onRoles(person)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The teams with their people, who can be dragged between teams by pointer or keyboard. */
export function RosterBoard({
  record,
  roster,
  search,
}: {
  readonly record: RosterRecord;
  readonly roster: RosterEditor;
  readonly search: string;
}): ReactNode {
  const { people } = roster;
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [rolesOfKey, setRolesOfKey] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const cards = cardsOf(record, people);
  const personOf = (key: unknown) => people.find((person) => person.key === key);
  const cardOf = (id: unknown) => cards.find(({ place }) => String(place) === id);
  const wanted = search.trim().toLowerCase();
  const isShown = ({ fullName, email }: RosterPerson): boolean =>
    `${fullName}\n${email}`.toLowerCase().includes(wanted);
  function drop({ active, over }: DragEndEvent): void {
    setDraggedKey(null);
    const person = personOf(active.id);
    const card = cardOf(over?.id);
    if (person && card) roster.move(person, card.place);
  }
  const withRoles = personOf(rolesOfKey);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={collisions}
        accessibility={{
          announcements: announcementsOf((id) => personOf(id)?.fullName ?? cardOf(id)?.title ?? ''),
          screenReaderInstructions: instructions,
        }}
        onDragStart={({ active }) => setDraggedKey(String(active.id))}
        onDragCancel={() => setDraggedKey(null)}
        onDragEnd={drop}
      >
        <div className={styles.board}>
          {cards.map((card) => (
            <TeamCard
              key={card.place}
              card={card}
              people={people}
              shown={isShown}
              teams={record.teams}
              roster={roster}
              onRoles={({ key }) => setRolesOfKey(key)}
            />
          ))}
        </div>
        <DragOverlay>
          {draggedKey !== null && <div className={styles.dragged}>{personOf(draggedKey)?.fullName}</div>}
        </DragOverlay>
      </DndContext>
      {withRoles && (
        <RolesDialog
          person={withRoles}
          onChoose={(roles) => roster.setRoles(withRoles, roles)}
          onClose={() => setRolesOfKey(null)}
        />
      )}
    </>
  );
}
