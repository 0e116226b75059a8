// Proves that a client notices every frame it missed and applies none twice: given the positions seen in each
// room, a frame is the next one, already seen, or after a gap.
import { describe, expect, it } from 'vitest';
import { enterRooms, placeFrame, type RoomPositions } from '../../../client/live/roomCursor.ts';
import { fc } from '../../fixtures/properties.ts';

const frame = (position: number, previous: number, room = 'team-1') => ({ room, position, previous });

describe('frames of a room', () => {
  it('accepts the frame that follows the last one seen', () => {
    const placed = placeFrame({ 'team-1': 7 }, frame(12, 7));
    expect(placed).toEqual({ order: 'next', seen: { 'team-1': 12 } });
  });

  it('skips a frame that was already seen', () => {
    const seen = { 'team-1': 12 };
    expect(placeFrame(seen, frame(12, 7))).toEqual({ order: 'seen', seen });
    expect(placeFrame(seen, frame(3, 1))).toEqual({ order: 'seen', seen });
  });

  it('detects a gap before a frame whose predecessor was not seen, and in an unknown room', () => {
    expect(placeFrame({ 'team-1': 7 }, frame(20, 12)).order).toBe('gap');
    expect(placeFrame({}, frame(20, 12)).order).toBe('gap');
  });

  it('keeps rooms separate', () => {
    const seen = { 'team-1': 7, 'game-1': 30 };
    expect(placeFrame(seen, frame(12, 7)).seen).toEqual({ 'team-1': 12, 'game-1': 30 });
  });

  it('detects a gap exactly when frames were lost, whichever they were', () => {
    const lost = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(lost, (arrives) => {
        let seen: RoomPositions = { 'team-1': 0 };
        let wasLost = false;
        for (const [index, isHere] of arrives.entries()) {
          if (!isHere) {
            wasLost = true;
            continue;
          }
          const placed = placeFrame(seen, frame(index + 1, index));
          expect(placed.order).toBe(wasLost ? 'gap' : 'next');
          wasLost = false;
          seen = placed.seen;
        }
      }),
    );
  });
});

describe('entering rooms', () => {
  it('has missed nothing if every room is where it was left', () => {
    expect(enterRooms({ 'team-1': 12 }, { 'team-1': 12 }, null).hasMissed).toBe(false);
  });

  it('has missed nothing in a new room that has not passed what the page was made from', () => {
    expect(enterRooms({}, { 'team-1': 12, 'game-1': 3 }, 12).hasMissed).toBe(false);
    expect(enterRooms({}, { 'team-1': 13, 'game-1': 3 }, 12).hasMissed).toBe(true);
  });

  it('has missed something if a room advanced, went back or is new', () => {
    expect(enterRooms({ 'team-1': 12 }, { 'team-1': 13 }, 20).hasMissed).toBe(true);
    expect(enterRooms({}, { 'team-1': 0 }, null).hasMissed).toBe(true);
    expect(enterRooms({ 'team-1': 293 }, { 'team-1': 282 }, 300).hasMissed).toBe(true);
  });

  it('forgets a room it was removed from', () => {
    const { seen } = enterRooms({ 'team-1': 12, 'game-1': 3 }, { 'game-1': 3 }, null);
    expect(placeFrame(seen, frame(13, 12)).order).toBe('gap');
  });
});
