import { courseCalls } from '../calls/courses.ts';
import { schoolCalls } from '../calls/schools.ts';
import { CourseConnected, CourseDisconnected, type CourseEvent } from '../events/courseEvents.ts';
import {
  DeploymentAdmitted,
  DeploymentAsked,
  PlatformConfirmed,
  type PlatformEvent,
  PlatformRegistered,
  PlatformRemoved,
} from '../events/platformEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, none, yesOrNo } from '../record/facts.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** The school's learning management systems, and their courses that play games. */
export const schoolFeature = defineFeature({
  calls: [...schoolCalls, ...courseCalls],
  events: [
    tell(PlatformRegistered, {
      kind: 'product',
      words: ({ name, issuer }) => `registered the school ${name} (${issuer})`,
      facts: ({ name, issuer, clientId, authUrl, tokenUrl, jwksUrl, tokenAudience, ...rest }) => [
        fact('School', name),
        fact('Issuer', issuer),
        fact('Client ID', clientId),
        fact('Authorization address', authUrl),
        fact('Token address', tokenUrl),
        fact('Keys', jwksUrl),
        fact('Token audience', tokenAudience),
        fact('Admits every deployment', yesOrNo(rest.admitsEveryDeployment)),
      ],
    }),
    tell(PlatformConfirmed, {
      kind: 'product',
      words: ({ name }) => `confirmed the school ${name}`,
      facts: none,
    }),
    tell(PlatformRemoved, {
      kind: 'product',
      words: ({ name }) => `removed the school ${name}`,
      facts: none,
    }),
    tell(DeploymentAsked, {
      kind: 'product',
      words: ({ deploymentId, name }) =>
        `turned away a launch from the deployment ${deploymentId} of ${name}`,
      facts: none,
    }),
    tell(DeploymentAdmitted, {
      kind: 'product',
      words: ({ deploymentId, name }) => `admitted the deployment ${deploymentId} of ${name}`,
      facts: none,
    }),
    tell(CourseConnected, {
      kind: 'game',
      words: ({ title }) => `connected the course ${title}`,
      facts: ({ title, isFor, platformId, contextId }) => [
        fact(`Of ${title} also oversee`, isFor.join(', ') || 'nobody', `${platformId} ${contextId}`),
      ],
    }),
    tell(CourseDisconnected, {
      kind: 'game',
      words: ({ title }) => `disconnected the course ${title}`,
      facts: none,
    }),
  ],
  streams: {
    /** A learning management system, by issuer and client id. */
    platform: (platformId: string) => stream<PlatformEvent>(`platform-${platformId}`),
    /** The courses that play a game. */
    courses: (gameId: number) => stream<CourseEvent>(`courses-${gameId}`),
  },
  frames: frames<{ readonly type: 'coursesChanged'; readonly gameId: number }>(),
});
