import { memo, type ReactNode, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type AreaScreen,
  areaScreens,
  hasScreen,
  hostInLite,
} from '../../../contracts/decisions/areaScreens.ts';
import { type OpenScreen, openScreenAt } from '../../../contracts/decisions/openScreen.ts';
import { screenKey, screenPath } from '../../addresses/screenKey.ts';
import { isNotFound } from '../../call/notFound.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { useScenario } from '../../drafts/useScenario.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { DecisionAreaScreen } from './DecisionAreaScreen.tsx';
import { type Held, useScreenSheets } from './useScreenSheets.ts';
import { useVisit } from './useVisit.ts';

const WentOverNotice = laterPart(async () => (await import('../submit/ScenarioNotice.tsx')).WentOverNotice);

/**
 * Turn and filter choice from the address, each with its default. The newest turn is the default, but a
 * screen with unsaved changes stays in its turn when a newer one is opened.
 */
function useOpenScreen(screen: AreaScreen, heldTurn: number | null): OpenScreen {
  const [search] = useSearchParams();
  const { area, turn, filterChoice } = openScreenAt(screen, useGame(), search, heldTurn);
  return useMemo(() => ({ area, turn, filterChoice }), [area, turn, filterChoice]);
}

function screenAt(route: string): AreaScreen {
  const found = areaScreens.find((areaScreen) => areaScreen.route === route);
  if (!found) throw new Error(`There is no decision screen ${route}.`);
  return found;
}

/**
 * Route of every decision screen. A screen that a Lite game does not have redirects to the hub, and one that
 * it merges with another redirects there, to the same cell.
 */
export function DecisionAreaRoute({ route }: { readonly route: string }): ReactNode {
  const areaScreen = screenAt(route);
  const game = useGame();
  const team = useTeam();
  const { search, hash } = useLocation();
  const [heldTurn, holdTurn] = useState<number | null>(null);
  const screen = useOpenScreen(areaScreen, heldTurn);
  const isThere = hasScreen(areaScreen, game.type === 'Lite');
  useVisit(isThere ? areaScreen.route : null, screen.turn);
  if (!isThere) {
    const hub = `/game/${game.game_id}/decisions/${team.team_id}`;
    const host = hostInLite(areaScreen.area);
    return <Navigate to={host ? { pathname: `${hub}/${host.route}`, search, hash } : hub} replace />;
  }
  return <LoadedScreen key={screenKey(screen)} screen={screen} onHold={holdTurn} />;
}

/** Waits for the rows and their decision set; each turn and filter choice is a screen of its own. */
const LoadedScreen = memo(function LoadedScreen({
  screen,
  onHold,
}: {
  readonly screen: OpenScreen;
  readonly onHold: (turn: number | null) => void;
}): ReactNode {
  const team = useTeam();
  const { isPast } = useGame();
  const navigate = useNavigate();
  const { held, error, isLeftBehind, goOver, loadAgain } = useScreenSheets(team.team_id, screen);
  const scenario = useScenario(screen.turn, held?.answer.intraturn_id ?? null);
  const [read, setRead] = useState<Held | null>(null);
  if (isNotFound(error)) return <NotFound text={error?.message ?? ''} />;
  if (!held) return <BusyOverlay isBusy={!error} text={`Loading ${screen.area.title}...`} />;
  const { answer, sheets } = held;
  return (
    <DecisionAreaScreen
      key={answer.intraturn_id}
      screen={screen}
      sheets={sheets}
      answer={answer}
      scenario={scenario}
      isLeftBehind={isLeftBehind}
      notice={
        held.hasGoneOver && !isPast && !isLeftBehind && read !== held ? (
          <WentOverNotice scenario={scenario} onClose={() => setRead(held)} />
        ) : null
      }
      loadAgain={loadAgain}
      onGoOver={goOver}
      onHold={onHold}
      onOpen={(next) => void navigate(screenPath(team.game_id, team.team_id, next))}
    />
  );
});
