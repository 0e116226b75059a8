/** What a person is in the course that they come from; a student view is nobody. */
export type CourseRole = 'instructor' | 'assistant' | 'learner' | 'studentView';

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/** Names of each role, the first that fits counts; in lists of members they are short. */
const namesOf: readonly (readonly [CourseRole, readonly string[]])[] = [
  ['studentView', ['http://purl.imsglobal.org/vocab/lti/system/person#TestUser', 'TestUser']],
  [
    'assistant',
    [`${membership}/Instructor#TeachingAssistant`, 'Instructor#TeachingAssistant', 'TeachingAssistant'],
  ],
  ['instructor', [`${membership}#Instructor`, 'Instructor']],
  ['learner', [`${membership}#Learner`, 'Learner']],
];

/**
 * The role in a course, by an exact list of names: an administrator of the school, or of its LMS, is nothing in a
 * course by that alone. Undefined without any of them.
 */
export function courseRoleOf(roles: readonly string[]): CourseRole | undefined {
  return namesOf.find(([, names]) => roles.some((role) => names.includes(role)))?.[0];
}
