import { accessLogMutants } from './lists/accessLogMutants.ts';
import { accessMutants } from './lists/accessMutants.ts';
import { auditMutants } from './lists/auditMutants.ts';
import { backupMutants } from './lists/backupMutants.ts';
import { commandMutants } from './lists/commandMutants.ts';
import { decisionMutants } from './lists/decisionMutants.ts';
import { demoMutants } from './lists/demoMutants.ts';
import { endMutants } from './lists/endMutants.ts';
import { engineMutants } from './lists/engineMutants.ts';
import { figureMutants } from './lists/figureMutants.ts';
import { followedMutants } from './lists/followedMutants.ts';
import { gameMutants } from './lists/gameMutants.ts';
import { gridMutants } from './lists/gridMutants.ts';
import { installationMutants } from './lists/installationMutants.ts';
import { liveMutants } from './lists/liveMutants.ts';
import { momentMutants } from './lists/momentMutants.ts';
import { nodeMutants } from './lists/nodeMutants.ts';
import { pastMutants } from './lists/pastMutants.ts';
import { recordMutants } from './lists/recordMutants.ts';
import { researchMutants } from './lists/researchMutants.ts';
import { reviewMutants } from './lists/reviewMutants.ts';
import { secondEditionMutants } from './lists/secondEditionMutants.ts';
import { serverMutants } from './lists/serverMutants.ts';
import { textMutants } from './lists/textMutants.ts';
import { turnMutants } from './lists/turnMutants.ts';
import { waitingMutants } from './lists/waitingMutants.ts';
import type { Mutant } from './mutant.ts';

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
  ...secondEditionMutants,
  ...reviewMutants,
  ...installationMutants,
  ...backupMutants,
  ...waitingMutants,
  ...pastMutants,
  ...demoMutants,
  ...auditMutants,
  ...momentMutants,
  ...researchMutants,
  ...nodeMutants,
  ...serverMutants,
  ...followedMutants,
];
