import type { Call } from './call.ts';

/** The path of a call below `/api`, with its parameters filled in. */
export function pathOf(
  { path }: Pick<Call, 'path'>,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
