import type { Talk, TalkPlaceAnswer, TalkRemark } from '../../contracts/calls/talk.ts';
import { classAt } from './shownClass.ts';

/** The rate of a certificate, about which one remark was made. */
export const talkedPlace: TalkPlaceAnswer = {
  ...{ place_id: 'rate', area: 'certificatesOfDeposit', row_name: '12-Month CD', field: 'ratePercent' },
  ...{ row_id: 3, filter_choice: 'Retail CDs', gone: null, only_in: null, resolved: null },
  ...{ remarks: 1, unread: 0 },
};

/** What Ben said there, seen by everybody. */
export const shownRemark = (remark_id: number, over: Partial<TalkRemark> = {}): TalkRemark => ({
  ...{ remark_id, at: classAt(remark_id), by: 9, text: `Remark ${remark_id}` },
  state: 'said',
  ...{ place_id: talkedPlace.place_id, value: null, standing: null, since: null, is_unread: false },
  ...over,
});

/** A talk in which nothing has been said yet. */
export const silentTalk: Talk = {
  ...{ remarks: [], has_older: false, places: [], people: [], unread: 0, is_open: true },
  readers: 'team',
  reader_changes: [],
  counts: { remarks: 0, people: 0, cells: 0, hidden: 0 },
};
