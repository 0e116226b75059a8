import { browserFloor } from '../../client/olderBrowser/browserFloor.ts';

const named: readonly string[] = browserFloor.flatMap(({ id, version }) =>
  id === 'safari' ? [`safari${version}`, `ios${version}`] : [`${id}${version}`],
);

/** What scripts and styles are built for, as Vite names it. */
export const buildTarget: string[] = [...named];
