import * as z from 'zod';
import type { Identity } from '../../identity/identity.ts';
import { personOf } from '../../identity/signIn/schoolSignIn.ts';

/** How long a launch leads into its course, and lets whoever teaches there connect it. */
const launchMilliseconds = 12 * 60 * 60_000;

const courseLaunchSchema = z.object({
  /** Nobody else can use it; says nothing to who does not know the person's name there. */
  person: z.string(),
  platformId: z.string(),
  platformName: z.string(),
  deploymentId: z.string(),
  role: z.enum(['instructor', 'assistant', 'learner']),
  contextId: z.string(),
  title: z.string(),
  /** Ids of the courses that it was copied from. */
  copyOf: z.array(z.string()),
  /** The game that the link names; it opens nothing by itself. */
  gameId: z.number().nullable(),
  membersUrl: z.string().nullable(),
  lineItemsUrl: z.string().nullable(),
  gradeScopes: z.array(z.string()),
});
/** A launch of a course, for the person who came by it. */
export type CourseLaunch = z.infer<typeof courseLaunchSchema>;

type LaunchStore = Pick<Identity, 'school'>;

/** Keeps a launch; what is returned finds it again, and belongs into addresses of the person's browser. */
export const keepCourseLaunch = ({ school }: LaunchStore, launch: CourseLaunch): Promise<string> =>
  school.keep('course', launch, launchMilliseconds);

/** A launch of the last twelve hours, whoever asks. */
export async function findCourseLaunch(
  { school }: LaunchStore,
  handle: string,
): Promise<CourseLaunch | undefined> {
  return courseLaunchSchema.optional().parse(await school.find('course', handle));
}

/** The same if it is the account's own. */
export async function ownCourseLaunch(
  parts: LaunchStore,
  handle: string,
  userId: number,
): Promise<CourseLaunch | undefined> {
  const launch = await findCourseLaunch(parts, handle);
  const own = launch && (await parts.school.identitiesOf([userId]));
  return own?.some((identity) => personOf(identity) === launch?.person) ? launch : undefined;
}
