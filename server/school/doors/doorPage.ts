import { hash } from 'node:crypto';
import type { Context } from 'koa';

/** What a door says to a person, as text, and where its links lead. */
export type DoorWords = {
  readonly words: string;
  /** What is sent where, by one of its buttons. */
  readonly form?: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly buttons: readonly { readonly label: string; readonly name?: string; readonly value?: string }[];
  };
  /** One that `letFrame` was told of. */
  readonly script?: string;
  readonly links?: readonly { readonly label: string; readonly to: string; readonly opensTab?: true }[];
  /** Small, below: what finds a refusal in the log. */
  readonly id?: string;
  /** Whether the page looks whether it leads on by now. */
  readonly waits?: true;
};

/** What a page that waits runs: it is loaded anew once the server answers otherwise. */
export const waitingScript = '/lti/waiting.js';
export const waitingScriptText = `let shown;
async function look() {
  const answer = await fetch(location.href, { redirect: 'manual' }).catch(() => undefined);
  if (!answer) return;
  const text = answer.type === 'opaqueredirect' ? '' : await answer.text();
  shown ??= text;
  if (text === '' || text !== shown) location.reload();
}
look();
setInterval(look, 15000);
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `
  :root { color-scheme: light dark; --paper: #f7f6f3; --text: #14213d; --accent: #1f4e86; --on-accent: #ffffff; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #0d131e; --text: #e6eaf2; --accent: #9ab6d6; --on-accent: #0d131e; }
  }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--paper); color: var(--text); }
  main { max-width: 26rem; margin: 12vh auto 0; padding: 0 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.25rem; }
  button { display: block; width: 100%; margin: 0 0 0.5rem; border: 0; font: inherit; cursor: pointer; }
  a, button { display: inline-block; padding: 0.5rem 1rem; border-radius: 0.25rem; text-decoration: none;
    background: var(--accent); color: var(--on-accent); }`;

const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`]))
    .join('');

const formText = ({ action, fields, buttons }: NonNullable<DoorWords['form']>): string =>
  `<form${attributes({ method: 'post', action })}>
${Object.entries(fields)
  .map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`)
  .join('\n')}
${buttons.map(({ label, ...sent }) => `<button${attributes(sent)}>${escaped(label)}</button>`).join('\n')}
</form>`;

/**
 * Lets any page frame this one, which reads no cookie: it may do nothing but send its form to one place, and run the
 * one script that it is given.
 */
export function letFrame(
  context: Context,
  ownOrigin: string,
  { formTo = "'self'", script }: { readonly formTo?: string; readonly script?: string } = {},
): void {
  const framers = ownOrigin.startsWith('https:') ? 'https:' : 'https: http:';
  const scripts = script === undefined ? '' : `script-src 'sha256-${hash('sha256', script, 'base64')}'; `;
  context.remove('X-Frame-Options');
  context.set('Referrer-Policy', 'no-referrer');
  context.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; ${scripts}form-action ${formTo}; base-uri 'none'; ` +
      `frame-ancestors ${framers}`,
  );
}

const linkText = ({ label, to, opensTab }: NonNullable<DoorWords['links']>[number]): string =>
  `<p><a${attributes({ href: to, ...(opensTab && { target: '_blank', rel: 'noopener' }) })}>${escaped(label)}</a></p>`;

/** A page of one sentence, without the client: it also stands where no page of that may. */
export function showDoorPage(
  context: Context,
  { words, links = [], form, script, id, waits }: DoorWords,
): void {
  context.type = 'html';
  context.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${waits ? `<script src="${waitingScript}" defer></script>` : ''}
<title>Quarterdeck</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Quarterdeck</h1>
<p>${escaped(words)}</p>
${links.map(linkText).join('\n')}
${form ? formText(form) : ''}
${script === undefined ? '' : `<script>${script}</script>`}
${id === undefined ? '' : `<small>Number in the log: ${escaped(id)}</small>`}
</main>
</body>
</html>
`;
}
