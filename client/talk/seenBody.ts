import type { Talk } from '../../contracts/calls/talk.ts';

/** What is told of seen remarks: the newest of which all before are seen as well, and single ones after it. */
export function seenBody(
  { remarks, has_older: hasOlder }: Pick<Talk, 'remarks' | 'has_older'>,
  ids: ReadonlySet<number>,
): { readonly up_to: number; readonly also: number[] } {
  const unseen = remarks.findIndex((one) => one.is_unread && !ids.has(one.remark_id));
  const before = unseen < 0 ? remarks : remarks.slice(0, unseen);
  // Those of an older page are not known to be seen.
  const upTo = hasOlder ? 0 : Math.max(0, ...before.map(({ remark_id: id }) => id));
  return { up_to: upTo, also: [...ids].filter((id) => id > upTo) };
}
