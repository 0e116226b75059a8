import type { Mutant } from '../mutant.ts';
import { accessLogMutants } from './accessLogMutants.ts';
import { accessMutants } from './accessMutants.ts';
import { auditMutants } from './auditMutants.ts';
import { backupMutants } from './backupMutants.ts';
import { commandMutants } from './commandMutants.ts';
import { connectionMutants } from './connectionMutants.ts';
import { decisionMutants } from './decisionMutants.ts';
import { demoMutants } from './demoMutants.ts';
import { endMutants } from './endMutants.ts';
import { engineMutants } from './engineMutants.ts';
import { figureMutants } from './figureMutants.ts';
import { followedMutants } from './followedMutants.ts';
import { gameMutants } from './gameMutants.ts';
import { gridMutants } from './gridMutants.ts';
import { installationMutants } from './installationMutants.ts';
import { liveMutants } from './liveMutants.ts';
import { momentMutants } from './momentMutants.ts';
import { nodeMutants } from './nodeMutants.ts';
import { pastMutants } from './pastMutants.ts';
import { recordMutants } from './recordMutants.ts';
import { reviewMutants } from './reviewMutants.ts';
import { serverMutants } from './serverMutants.ts';
import { textMutants } from './textMutants.ts';
import { turnMutants } from './turnMutants.ts';
import { waitingMutants } from './waitingMutants.ts';

/** All mutants. */
export const allMutants: readonly Mutant[] = [
  ...recordMutants,
  ...commandMutants,
  ...accessMutants,
  ...accessLogMutants,
  ...liveMutants,
  ...decisionMutants,
  ...textMutants,
  ...turnMutants,
  ...gridMutants,
  ...figureMutants,
  ...gameMutants,
  ...endMutants,
  ...engineMutants,
  ...reviewMutants,
  ...installationMutants,
  ...backupMutants,
  ...waitingMutants,
  ...pastMutants,
  ...demoMutants,
  ...auditMutants,
  ...momentMutants,
  ...nodeMutants,
  ...serverMutants,
  ...followedMutants,
  ...connectionMutants,
];
