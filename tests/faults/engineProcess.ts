import { createEngine } from '../../server/engine/engine.ts';

// Waits only for the engine, like a start that resumes what a crash left.
const options = {
  environmentCode: 'BASE',
  templateId: 'HARBOR500',
  teamCount: 2,
  seed: 'seed',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
} as const;
const { game } = await createEngine().compute({ kind: 'newGame', options });
process.stdout.write(`${game.teams.length} banks\n`);
