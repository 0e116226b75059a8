import type { schoolFeature } from '../../contracts/features/school.ts';
import { courses } from '../../projections/courses.ts';
import { platforms } from '../../projections/platforms.ts';
import { coursesDecider } from '../commands/deciders/courses.ts';
import { platformDecider } from '../commands/deciders/platform.ts';
import { courseHandlers } from '../http/handlers/courseHandlers.ts';
import { schoolHandlers } from '../http/handlers/schoolHandlers.ts';
import type { AddressedFrame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

const coursesChanged = ({ gameId }: { gameId: number }): readonly AddressedFrame[] => [
  { room: `overseers-${gameId}`, body: { type: 'coursesChanged', gameId } },
];

/** The school's learning management systems, and their courses that play games. */
export const schoolOnServer: ServerFeature<typeof schoolFeature> = {
  deciders: { platform: platformDecider, courses: coursesDecider },
  projections: [platforms, courses],
  handlers: ({ parts }) => [...schoolHandlers(parts), ...courseHandlers(parts)],
  frames: {
    PlatformRegistered: null,
    PlatformConfirmed: null,
    PlatformRemoved: null,
    DeploymentAsked: null,
    DeploymentAdmitted: null,
    CourseConnected: coursesChanged,
    CourseDisconnected: coursesChanged,
  },
};
