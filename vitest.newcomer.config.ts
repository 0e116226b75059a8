import { defineConfig } from 'vitest/config';

/** `npm run test:newcomer`: the README's commands on machines that are not ours. */
export default defineConfig({
  test: {
    include: ['tests/newcomer/**/*.test.ts'],
    // Two machines at a time: installing waits for the disk and the registry as well as for the processor.
    maxConcurrency: 2,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
