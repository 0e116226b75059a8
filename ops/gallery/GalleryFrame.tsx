import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { GameContext, type OpenGame } from '../../client/contexts/GameContext.ts';
import { TeamContext } from '../../client/contexts/TeamContext.ts';
import { shownGame, shownSession, shownTeam } from '../../client/samples/shownGame.ts';
import { type ClientSession, SessionContext } from '../../client/session/session.ts';
import { resolveVariables, themeOf } from '../../client/theme/theme.ts';
import { createDialogs, DialogsContext } from '../../client/ui/dialogs.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { Answered } from './Answered.tsx';

/** Settings of the gallery's page. */
export type Look = {
  readonly scheme: 'light' | 'dark';
  readonly brand: ClientSession['brand'];
};

// The fixtures contain what screens read of a game, not every field of the server's answer.
export const game = shownGame as unknown as OpenGame;
const team = shownTeam as unknown as Team;
const session = shownSession as unknown as ClientSession;

/** A person who oversees the game. */
export const instructorSession = {
  ...session,
  user: { ...session.user, userId: 5, fullName: 'Rosa Vance', role: 'Administrator' },
} as ClientSession;

/** The context of every screen: theme, session, the open game and team. No server is used. */
export function GalleryFrame({
  look: { scheme, brand },
  children,
}: {
  readonly look: Look;
  readonly children: ReactNode;
}): ReactNode {
  const [dialogs] = useState(createDialogs);
  return (
    <MantineProvider
      theme={themeOf(brand)}
      cssVariablesResolver={resolveVariables}
      forceColorScheme={scheme}
      defaultColorScheme={scheme}
    >
      <Answered answers={[]}>
        <DialogsContext value={dialogs}>
          <SessionContext value={{ ...session, brand }}>
            <GameContext value={game}>
              <TeamContext value={team}>{children}</TeamContext>
            </GameContext>
          </SessionContext>
        </DialogsContext>
      </Answered>
    </MantineProvider>
  );
}
