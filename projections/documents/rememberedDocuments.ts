import { startOfLog } from '../../contracts/events/recordedEvent.ts';
import { documentCache } from './documentCache.ts';
import type { Documents } from './documents.ts';
import type { LiveDocuments } from './mongoDocuments.ts';

const documentsMax = 200;

/**
 * Keeps the documents that this process wrote recently, so that they need not be read again before the next
 * event. They are valid as long as no other process updates the documents; then they are dropped.
 */
export function rememberedDocuments(): { of(live: LiveDocuments): Documents } {
  const cache = documentCache(documentsMax);
  let last: Documents | undefined;
  let writtenUntil = startOfLog;

  const remembering = (documents: Documents): Documents => ({
    ...documents,
    async load(references) {
      const load = await documents.load(references.filter((each) => !cache.get(each)));
      const kept = references.map((each) => [`${each.collection}/${each.id}`, cache.get(each)] as const);
      const known = new Map(kept);
      return (reference) => known.get(`${reference.collection}/${reference.id}`) ?? load(reference);
    },
    async write(writes, checkpoint) {
      await documents.write(writes, checkpoint);
      for (const { collection, id, position, body } of writes)
        cache.put({ collection, id }, { position, body }, 1);
      writtenUntil = checkpoint.position;
    },
  });

  return {
    of({ documents, checkpoint }) {
      if (documents !== last || (checkpoint?.position ?? startOfLog) > writtenUntil) cache.clear();
      last = documents;
      return remembering(documents);
    },
  };
}
