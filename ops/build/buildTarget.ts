import { browserFloor } from '../../client/olderBrowser/browserFloor.ts';

const named: readonly string[] = browserFloor.flatMap(({ id, version }) =>
  id === 'safari' ? [`safari${version}`, `ios${version}`] : [`${id}${version}`],
);

/** The build target of scripts and styles, in Vite's notation. */
export const buildTarget: string[] = [...named];
