import { listNews, seeNews } from '../calls/news.ts';
import { NewsSeen } from '../events/messageEvents.ts';
import { none } from '../record/facts.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** The news behind the bell. */
export const newsFeature = defineFeature({
  calls: [listNews, seeNews],
  events: [tell(NewsSeen, { kind: 'product', words: () => 'viewed the news', facts: none })],
  streams: {},
  frames: frames</** The recipient's news have changed; other changes have their own frames. */ {
    readonly type: 'newsChanged';
  }>(),
});
