import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { loadAgainAfter } from '../../../client/live/loadAgain.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { createDialogs, DialogsContext } from '../../../client/ui/dialogs.ts';
import type { Frame, FrameBody } from '../../../contracts/features/frames.ts';

type Answer = object | ((body: Readonly<Record<string, unknown>>) => object);
/** The server's answers, by the end of the path: a file as a response; an answer with `errors` is a refusal. */
export type Answers = Readonly<Record<string, Answer>>;

const noUser = {
  brand: 'financialInstitution',
  timeZone: 'America/New_York',
  demoAccounts: [],
  ways: [],
  passwords: 'on',
  keepsMail: true,
  hasLti: true,
};

/**
 * Opens screens with the real calls of a browser, down to `fetch`, which returns the test's answers. Callers
 * run `vi.unstubAllGlobals` afterwards.
 */
export function openAnswered(
  routes: readonly RouteObject[],
  path: string,
  answers: Answers,
  user: object | null = null,
) {
  const asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body: text }: { readonly body: string }) => {
    const body = JSON.parse(text);
    asked.push({ path: address, body });
    const found = Object.entries(answers).find(([end]) => address.endsWith(end))?.[1];
    if (!found) throw new Error(`Nothing answers ${address}.`);
    const fields = typeof found === 'function' ? found(body) : found;
    if (fields instanceof Response) return fields;
    const isRefusal = 'errors' in fields;
    return Response.json(
      { status: isRefusal ? 'Error' : 'Success', ...fields },
      { status: isRefusal ? 409 : 200 },
    );
  });
  // Its own, so that no question that an earlier test left is asked here.
  const dialogs = createDialogs();
  const router = createMemoryRouter([...routes], { initialEntries: [path] });
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  const page = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <DialogsContext value={dialogs}>
          <SessionContext value={{ ...noUser, user } as never}>
            <RouterProvider router={router} />
          </SessionContext>
        </DialogsContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    asked,
    dialogs,
    leave: page.unmount,
    goTo: (to: string) => act(() => router.navigate(to)),
    address: () => router.state.location.pathname,
    query: () => router.state.location.search,
    /** What an open page does when the server pushes a frame. */
    tell: (body: FrameBody) => act(() => loadAgainAfter(client, body as Frame)),
    /** The request bodies sent to a path, in order. */
    sentTo: (end: string) => asked.filter((call) => call.path.endsWith(end)).map(({ body }) => body),
  };
}

/** Types into fields, by their labels. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
}

export const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
