import type { PlatformEvent } from '../contracts/events/platformEvents.ts';
import type { PlatformDocument } from '../contracts/readModels/platformDocument.ts';
import { defineProjection } from './projection.ts';

const key = ({ data }: PlatformEvent): string => data.platformId;

/** Registered platforms, under their ids. */
export const platforms = defineProjection<PlatformDocument, PlatformEvent>({
  name: 'platforms',
  version: 1,
  indexes: [],
  handles: {
    PlatformRegistered: {
      key,
      apply(document, { data: { by: _by, at: _at, ...platform } }) {
        const { isConfirmed = false, deployments = [], waitingDeployments = [] } = document ?? {};
        return {
          ...platform,
          isConfirmed,
          deployments: [...deployments],
          waitingDeployments: [...waitingDeployments],
        };
      },
    },
    PlatformConfirmed: {
      key,
      apply(document) {
        if (document) document.isConfirmed = true;
        return document;
      },
    },
    PlatformRemoved: { key, apply: () => null },
    DeploymentAsked: {
      key,
      apply(document, { data: { deploymentId } }) {
        document?.waitingDeployments.push(deploymentId);
        return document;
      },
    },
    DeploymentAdmitted: {
      key,
      apply(document, { data: { deploymentId } }) {
        if (!document) return document;
        document.deployments.push(deploymentId);
        document.waitingDeployments = document.waitingDeployments.filter((id) => id !== deploymentId);
        return document;
      },
    },
  },
});
