import * as z from 'zod';
import type { Environment } from '../../lib/environment.ts';
import type { CourseScores, Score } from '../../processes/gradeSending.ts';
import { patiently, type Send } from '../patiently.ts';

const lineItems = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
const lineItem = 'application/vnd.ims.lis.v2.lineitem+json';
const score = 'application/vnd.ims.lis.v1.score+json';

/** What a gradebook says of its columns; other fields are left unread. */
const itemSchema = z.object({
  id: z.string(),
  resourceId: z.string().optional(),
  tag: z.string().optional(),
});

/** An address with more at the end of its path; Moodle's have a query, which stays. */
function below(address: string, end: string): string {
  const url = new URL(address);
  url.pathname += end;
  return url.href;
}

function withQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** What is posted of a grade; Canvas neither begins an attempt by it nor moves the date of one. */
const scoreBody = ({ subject, points, maximum, at }: Score) => ({
  userId: subject,
  timestamp: at,
  activityProgress: 'Completed',
  ...(points === null
    ? { gradingProgress: 'NotReady' }
    : { gradingProgress: 'FullyGraded', scoreGiven: points, scoreMaximum: maximum }),
  'https://canvas.instructure.com/lti/submission': { new_submission: false, submission_type: 'none' },
});

/** The gradebook of a course, by the address of its columns. */
export function createCourseScores(
  address: string,
  given: Send,
  environment: Pick<Environment, 'timers'>,
): CourseScores {
  const send = patiently(given, environment);
  return {
    async lineItem({ label, maximum, resourceId, tag }) {
      const search = withQuery(address, { resource_id: resourceId, tag });
      const found = await send(search, { method: 'GET', headers: { accept: lineItems } });
      if (!found.ok) return { code: found.status };
      const items = z.array(itemSchema).safeParse(await found.json().catch(() => null));
      const own = items.data?.find((item) => item.resourceId === resourceId && item.tag === tag);
      if (own) return { url: own.id };
      const made = await send(address, {
        method: 'POST',
        headers: { accept: lineItem, 'content-type': lineItem },
        body: JSON.stringify({ label, scoreMaximum: maximum, resourceId, tag }),
      });
      const item = itemSchema.safeParse(await made.json().catch(() => null));
      return made.ok && item.success ? { url: item.data.id } : { code: made.status };
    },
    async send(url, sent) {
      const headers = { 'content-type': score };
      const body = JSON.stringify(scoreBody(sent));
      return (await send(below(url, '/scores'), { method: 'POST', headers, body })).status;
    },
  };
}
