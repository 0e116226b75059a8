import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { callOffTurn } from '../../../contracts/calls/runTurn.ts';
import { useAct } from '../../call/queries.ts';
import { toast } from '../../ui/toast.tsx';
import { useFocusBack } from '../../ui/useFocusBack.ts';

/** Calls off an announced run. */
export function CallOffRun({ gameId }: { readonly gameId: number }): ReactNode {
  const { act, state } = useAct(callOffTurn);
  const focusBack = useFocusBack<HTMLButtonElement>();
  const callOff = () =>
    void act({ game: gameId }, {}).then(
      () => toast('The run was called off.'),
      () => undefined,
    );
  return (
    <Button variant="default" size="compact-sm" loading={state.isPending} onClick={callOff} {...focusBack}>
      Call it off
    </Button>
  );
}
