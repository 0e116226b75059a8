import { createEngine } from '../../server/engine/engine.ts';

// Waits for the engine and for nothing else, as a start does that takes up what a crash left.
const options = {
  environmentCode: 'BASE',
  templateId: 'HARBOR500',
  teamCount: 2,
  seed: 'seed',
  type: 'Full',
} as const;
const { game } = await createEngine().compute({ kind: 'newGame', options });
process.stdout.write(`${game.teams.length} banks\n`);
