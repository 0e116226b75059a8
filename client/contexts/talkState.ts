import type { Team } from '../../contracts/calls/teams.ts';
import { createStore } from '../lib/store.ts';

/** Whether the team's talk stands beside the page; it stays open from screen to screen. */
export const isTalkOpen = createStore(false);

/** A team of one has nobody to talk to. */
export const hasTalk = (team: Team): boolean => team.members.length > 1;

/** How many remarks of the open team's talk are unread; 0 until that is known. */
export const talkUnread = createStore(0);
