import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { currentSession } from '../contracts/calls/account.ts';
import { dataOfPage } from '../contracts/calls/call.ts';
import type { PageAnswer } from '../contracts/calls/pageAnswers.ts';
import { pathOf } from '../contracts/calls/pathOf.ts';
import { SessionGate } from './account/SessionGate.tsx';
import { liveState, type StateSource, StateSourceContext } from './call/queries.ts';
import { createQueryClient } from './call/queryClient.ts';
import { AreaPicture } from './decisions/picture/AreaPicture.tsx';
import { DrawnPictureContext } from './decisions/picture/PictureRoom.tsx';
import { appRoutes } from './routes.tsx';
import { sessionKey } from './session/session.ts';
import { SignInRequiredContext } from './session/signInRequired.ts';
import { DrawnSmallContext } from './theme/useIsSmallScreen.ts';
import { createDialogs, DialogsContext } from './ui/dialogs.ts';
import { DrawnTitleContext } from './ui/PageTitle.tsx';

/** A screen for a page: its address, for which width, and the answers of its calls. */
export type PageDrawing = {
  readonly address: string;
  readonly isSmall: boolean;
  readonly answers: readonly PageAnswer[];
};

const nothing = (): void => undefined;

/** A source that knows these answers and asks nobody. */
function stateOf(answers: readonly PageAnswer[]): StateSource {
  const byCall = new Map(answers.map(({ path, body, answer }) => [JSON.stringify([path, body]), answer]));
  return {
    ...liveState,
    known: (contract, params, body) =>
      dataOfPage(contract, byCall.get(JSON.stringify([pathOf(contract, params), body]))),
  };
}

/**
 * The titles of the last screens, by their addresses without ids. The header stands before the screen whose title it
 * shows: if it differs, only a second rendering knows it.
 */
const titles = new Map<string, string>();

/**
 * A screen as the client paints it first, as HTML. Rendered on the server by the same components; nothing in it
 * reacts. It has no comments: in an older browser the whole page becomes one.
 */
export async function drawPage({ address, isSmall, answers }: PageDrawing): Promise<string> {
  const queryClient = createQueryClient({ alert: nothing, requireSignIn: nothing });
  const source = stateOf(answers);
  queryClient.setQueryData(sessionKey, source.known?.(currentSession, {}, {}));
  const { query, dataRoutes } = createStaticHandler([...appRoutes]);
  const context = await query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error(`Nothing is drawn for ${address}.`);
  const router = createStaticRouter(dataRoutes, context);
  const kind = new URL(address, 'http://localhost').pathname.replaceAll(/\d+/g, '');
  const drawn = { title: '', shown: titles.get(kind) ?? '' };
  const markup = (): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <StateSourceContext value={source}>
          <DrawnSmallContext value={isSmall}>
            <DrawnTitleContext value={drawn}>
              <DrawnPictureContext value={AreaPicture}>
                <DialogsContext value={createDialogs()}>
                  <SignInRequiredContext value={nothing}>
                    <SessionGate>
                      <StaticRouterProvider router={router} context={context} hydrate={false} />
                    </SessionGate>
                  </SignInRequiredContext>
                </DialogsContext>
              </DrawnPictureContext>
            </DrawnTitleContext>
          </DrawnSmallContext>
        </StateSourceContext>
      </QueryClientProvider>,
    );
  const screen = markup();
  titles.set(kind, drawn.title);
  if (drawn.title === drawn.shown) return screen;
  drawn.shown = drawn.title;
  return markup();
}
