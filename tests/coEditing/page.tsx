import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../client/call/queryClient.ts';
import { DecisionAreaRoute } from '../../client/decisions/screen/DecisionAreaRoute.tsx';
import { GameFrame, UnlessFrozen } from '../../client/games/GameFrame.tsx';
import type { Clock } from '../../client/lib/clock.ts';
import { ClockContext } from '../../client/lib/useNow.ts';
import { LiveProvider } from '../../client/live/LiveProvider.tsx';
import { type ClientSession, SessionContext } from '../../client/session/session.ts';
import { TeamFrame } from '../../client/team/TeamFrame.tsx';
import { createDialogs, type Dialogs, DialogsContext } from '../../client/ui/dialogs.ts';
import type { SignedInUser } from '../../contracts/calls/account.ts';
import { areaScreens } from '../../contracts/decisions/areaScreens.ts';
import { HeldSocket } from './heldSocket.ts';
import type { Network } from './network.ts';
import { inPage, PageTimers, type PageWorld } from './pageWorld.ts';
import { type View, ViewContext } from './views.tsx';

/** A person with a browser tab, whose storage outlives its pages. */
export type Visitor = {
  readonly user: SignedInUser;
  readonly signedIn: ClientSession;
  readonly connection: { readonly url: string; readonly origin: string; readonly cookie: string };
  readonly session: Storage;
  readonly local: Storage;
};

/** The decision screens of the product. */
export const decisionScreens: readonly RouteObject[] = areaScreens.map((areaScreen) => ({
  path: `decisions/:team/${areaScreen.route}`,
  element: <DecisionAreaRoute key={areaScreen.route} route={areaScreen.route} />,
}));

/** Routes of a page of a game with its possible screens; `beside` is always there. */
export const pageRoutes = (screens: readonly RouteObject[], beside: ReactNode = null): RouteObject[] => [
  {
    element: (
      <LiveProvider onSessionEnded={() => undefined}>
        {beside}
        <Outlet />
      </LiveProvider>
    ),
    children: [
      {
        path: '/game/:game',
        element: <GameFrame />,
        children: [{ element: <UnlessFrozen />, children: [...screens] }],
      },
    ],
  },
];

/** Screens of one team. */
export const ofTeam = (screens: readonly RouteObject[]): RouteObject => ({
  element: <TeamFrame />,
  children: [...screens],
});
const decisionRoutes = pageRoutes([ofTeam(decisionScreens)]);

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A real page of the product, except for its looks: routes, loads, live side, sheets, drafts and saves. */
export type Page = {
  readonly view: View;
  readonly dialogs: Dialogs;
  readonly socket: HeldSocket;
  readonly network: Network;
  readonly queryClient: QueryClient;
  /** Lets the page act, and waits until nothing but held calls is pending. */
  run(work?: () => void): Promise<void>;
  /** Follows a link to another address: a page with unsaved changes asks first. */
  goTo(path: string): Promise<void>;
  readonly path: () => string;
  /** Ends the page like a reload; afterwards nothing of the page reaches storage, server or socket. */
  end(): Promise<void>;
};

/** Opens a page; the person is signed in. */
export async function openPage(
  visitor: Visitor,
  path: string,
  network: Network,
  clock: Clock,
  routes: RouteObject[] = decisionRoutes,
): Promise<Page> {
  const view: View = { grids: null, frame: null, kept: null, waiting: new Set() };
  const dialogs = createDialogs();
  const socket = new HeldSocket(visitor.connection);
  const timers = new PageTimers(() => clock.now().getTime());
  const { session, local } = visitor;
  const world: PageWorld = { timers, session, local, fetch: network.fetch, socket, listeners: new Map() };
  const root = createRoot(document.createElement('div'));
  const router = inPage.run(world, () => createMemoryRouter(routes, { initialEntries: [path] }));
  const queryClient = createQueryClient({
    alert: (text) => void dialogs.alert(text),
    requireSignIn: () => dialogs.alert('The page was asked to sign in.'),
  });

  // React works while it is awaited, which must be within the page as well.
  const within = (work: () => void | Promise<void>): Promise<void> =>
    inPage.run(world, async () => {
      await act(async () => work());
    });
  async function run(work?: () => void): Promise<void> {
    if (work) await within(work);
    // An answer can lead to a timer, a timer to another call, until nothing is left.
    for (let isBusy = work !== undefined; isBusy || timers.areDue() || network.underWay.size > 0; ) {
      const due = timers.takeDue();
      isBusy = due.length > 0 || network.underWay.size > 0;
      await within(async () => {
        for (const callback of due) callback();
        await Promise.race([tick(), ...network.underWay]);
      });
    }
  }
  await run(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <DialogsContext value={dialogs}>
          <ClockContext value={clock}>
            <SessionContext value={visitor.signedIn}>
              <ViewContext value={view}>
                <RouterProvider router={router} />
              </ViewContext>
            </SessionContext>
          </ClockContext>
        </DialogsContext>
      </QueryClientProvider>,
    ),
  );
  return {
    view,
    dialogs,
    socket,
    network,
    queryClient,
    run,
    goTo: (to) => run(() => void router.navigate(to)),
    path: () => router.state.location.pathname + router.state.location.search,
    async end() {
      await within(() => {
        for (const listener of world.listeners.get('pagehide') ?? []) listener(new Event('pagehide'));
      });
      socket.breakOff();
      network.end();
      const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
      Object.assign(world, { session: nothing, local: nothing });
      await within(() => root.unmount());
      queryClient.clear();
    },
  };
}
