import { createStore } from '../lib/store.ts';
import type { Notice } from './noticeChoice.ts';

/** The notice of a lockdown in a few minutes, which no news reports; null until then. */
export const lockdownNotice = createStore<Notice | null>(null);
