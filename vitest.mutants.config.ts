import { defineConfig } from 'vitest/config';
import { byNode, throughVite } from './vitest.config.ts';

const folders = 'tests/{server/commands,contracts/decisions,client/grid}/**/*';
const limit = { testTimeout: 60_000 };

/** The tests that `npm run mutants` plays: those of the mutated folders, without servers and browsers. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { ...limit, ...byNode, name: 'unit', include: [`${folders}.test.ts`], exclude: throughVite },
      },
      {
        test: {
          ...limit,
          name: 'pages',
          include: [
            `${folders}.test.tsx`,
            ...throughVite.filter((file) => file.startsWith('tests/contracts/decisions/')),
          ],
          isolate: false,
          environment: 'happy-dom',
        },
      },
    ],
  },
});
