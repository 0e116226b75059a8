import type { Frame } from '../../contracts/features/frames.ts';
import { pagePosition } from '../call/pageAnswers.ts';
import { sawPositions } from './newestPosition.ts';
import { enterRooms, hasGoneBack, placeFrame, type RoomPositions } from './roomCursor.ts';

/** Why everything has to be reloaded: `isOtherLog` if what is loaded may be older than what was seen. */
export type Missed = { readonly isOtherLog: boolean };

/** Callbacks of the intake. */
export type IntakeHandlers = {
  /** A frame in order; frames seen before are dropped, and the first after a gap follows `onMissed`. */
  readonly onFrame: (frame: Frame) => void;
  /** Something was missed: displayed data must be reloaded. */
  readonly onMissed: (missed: Missed) => void;
};

/** Tracks room positions and passes frames on in order. */
export function createFrameIntake({ onFrame, onMissed }: IntakeHandlers) {
  let seen: RoomPositions = {};
  let seenLog: string | undefined;
  return {
    enter: (rooms: RoomPositions, log: string) => {
      const isOtherLog = (seenLog !== undefined && log !== seenLog) || hasGoneBack(seen, rooms);
      const { hasMissed } = enterRooms(seen, rooms, pagePosition());
      seenLog = log;
      seen = rooms;
      sawPositions(Object.values(rooms));
      if (hasMissed || isOtherLog) onMissed({ isOtherLog });
    },
    take: (frame: Frame) => {
      const placed = placeFrame(seen, frame);
      seen = placed.seen;
      sawPositions([frame.position]);
      if (placed.order === 'seen') return;
      if (placed.order === 'gap') onMissed({ isOtherLog: false });
      onFrame(frame);
    },
  };
}
