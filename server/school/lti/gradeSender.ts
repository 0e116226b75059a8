import { ResponseBodyError } from 'openid-client';
import { streams } from '../../../contracts/features/streams.ts';
import type { CourseDocument } from '../../../contracts/readModels/courseDocument.ts';
import { courseKey } from '../../../contracts/readModels/gradesDocument.ts';
import type { Identity } from '../../identity/identity.ts';
import { type CourseScores, type Sending, sendGradesOnce } from '../../processes/gradeSending.ts';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import type { Send } from '../patiently.ts';
import type { Lti } from './lti.ts';
import { createCourseScores } from './scores.ts';

const scope = 'https://purl.imsglobal.org/spec/lti-ags/scope';
/** Columns are found and made, and scores sent. */
const scopes = [`${scope}/lineitem`, `${scope}/score`];

type Parts = {
  readonly lti: Lti | undefined;
  readonly readModels: ReadModels;
  readonly identity: Pick<Identity, 'school'>;
};

/** Whether the platform of a course lets its grades be sent. */
export const takesGrades = ({ lineItemsUrl, gradeScopes }: CourseDocument): boolean =>
  lineItemsUrl !== null && scopes.every((each) => gradeScopes.includes(each));

/** Sends grades to courses that play games; undefined where nobody is launched from an LMS. */
export function createGradeSender({ lti, readModels, identity }: Parts, processes: TurnRunContext) {
  if (!lti) return undefined;
  const { clients, outgoing } = lti;

  async function scoresOf({ gameId, ...name }: Sending): Promise<CourseScores | undefined> {
    const courses = await readModels.coursesOf(gameId);
    const course = courses.find((each) => courseKey(each) === courseKey(name));
    const platform = await readModels.platform(name.platformId);
    if (!platform?.isConfirmed || !course?.lineItemsUrl || !takesGrades(course)) return undefined;
    const send: Send = async (address, { headers, body = null, method }) => {
      const token = await clients.token(platform, scopes).catch((fault: unknown) => {
        if (fault instanceof ResponseBodyError) return null;
        throw fault;
      });
      // A platform that refuses a token does not let this server grade.
      if (token === null) return new Response(null, { status: 401 });
      const authorized = { ...headers, authorization: `Bearer ${token}` };
      return outgoing(address, { method, body, headers: authorized, redirect: 'manual' });
    };
    return createCourseScores(course.lineItemsUrl, send, processes.environment);
  }

  /** How the platform knows these people, by the newest of their links to it. */
  async function subjectsOf(platformId: string, userIds: readonly number[]) {
    const found = await identity.school.identitiesOf(userIds);
    const own = found.filter(({ provider }) => provider === streams.platform(platformId).toString());
    return new Map(own.map(({ userId, subject }) => [userId, subject]));
  }

  const send = (sending: Sending) => sendGradesOnce(sending, { ...processes, scoresOf, subjectsOf });

  async function resume(): Promise<void> {
    const { node, isAlive } = processes;
    for (const { gameId, columns } of await readModels.gradesBeingSent())
      for (const { columnId, courses } of Object.values(columns))
        for (const { platformId, contextId, by, isSending, node: sender } of Object.values(courses))
          if (isSending && (sender === node || !isAlive(sender)))
            await send({ gameId, columnId, platformId, contextId, by, node });
  }

  return {
    send,
    /** Goes on with what this node or one that ended was sending. */
    resume: () => processes.background.once('grades that wait', resume),
  };
}
