import type { Plugin } from 'vite';

/** What is built is what people get, also when a test asks for the build under another NODE_ENV. */
export function productionBuild(): Plugin {
  let before: string | undefined;
  return {
    name: 'production-build',
    apply: 'build',
    config: () => {
      before = process.env.NODE_ENV;
      process.env.NODE_ENV = 'production';
    },
    closeBundle: () => {
      if (before !== undefined) process.env.NODE_ENV = before;
    },
  };
}
