import { useMemo, useState } from 'react';
import { areasOnScreen } from '../../../contracts/decisions/areaScreens.ts';
import { recordOf } from '../../../contracts/decisions/areas.ts';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import { useGame } from '../../contexts/GameContext.ts';
import type { LoadAnswer } from '../../drafts/areaWire.ts';
import type { LastSave } from '../../drafts/SaveState.tsx';
import { isOfOtherChoice } from '../../drafts/screenSheets.ts';
import { useFrames } from '../../live/LiveContext.ts';
import { useUser } from '../../session/session.ts';

function newest(saves: readonly (LastSave | null)[]): LastSave | null {
  return saves.reduce((best, save) => (save && (!best || save.at > best.at) ? save : best), null);
}

/** The newest save of a screen: from the load's stamps, from teammates' frames, from this person's own saves. */
export function useLastSave(
  teamId: number,
  screen: OpenScreen,
  answer: LoadAnswer,
): { readonly lastSave: LastSave | null; readonly tellSaved: (at: string) => void } {
  const { userId, fullName } = useUser();
  const [heard, setHeard] = useState<LastSave | null>(null);
  const [own, setOwn] = useState<LastSave | null>(null);
  const isLite = useGame().type === 'Lite';
  const names = areasOnScreen(screen.area, isLite).map(recordOf);
  const tellSaved = (at: string): void => setOwn(newest([own, { by: fullName, at }]));
  useFrames((frame) => {
    if (frame.type !== 'decisionsSaved' || frame.teamId !== teamId || frame.turn !== screen.turn) return;
    if (frame.intraturnId !== answer.intraturn_id) return;
    if (!names.includes(frame.area) || isOfOtherChoice(frame, screen)) return;
    if (frame.by?.userId === userId) tellSaved(frame.at);
    else setHeard(newest([heard, { by: frame.by?.name ?? '', at: frame.at }]));
  });
  const loaded = useMemo(
    () => newest(answer.stamps.map((stamp) => ({ by: stamp.modifiedBy, at: stamp.at }))),
    [answer],
  );
  const lastSave = newest([own, heard, loaded]);
  return { lastSave: lastSave && own ? { ...lastSave, ownAt: own.at } : lastSave, tellSaved };
}
