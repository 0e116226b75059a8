import { type ReactNode, useEffect } from 'react';
import { FreezeDialog } from '../../client/games/freeze/FreezeDialog.tsx';
import { RunTurnQuestion } from '../../client/games/run/RunTurnQuestion.tsx';
import type { Preflight } from '../../client/games/run/runTurnText.ts';
import { AddRowDialog } from '../../client/grid/body/AddRowDialog.tsx';
import { cdRow, cdSheet } from '../../client/samples/sampleSheets.ts';
import { DialogHost } from '../../client/ui/DialogHost.tsx';
import { useDialogs } from '../../client/ui/dialogs.ts';
import { modal, nothing, type Section } from './entry.tsx';
import { open, settled } from './runTurn.tsx';

/** Asks its question as soon as it is shown. */
function Asked({ ask }: { readonly ask: (dialogs: ReturnType<typeof useDialogs>) => void }): ReactNode {
  const dialogs = useDialogs();
  useEffect(() => ask(dialogs), [ask, dialogs]);
  return <DialogHost />;
}

const askRun = (preflight: Preflight): ReactNode => (
  <RunTurnQuestion turn={4} preflight={preflight} onAnswer={nothing} />
);

export const dialogs: Section = {
  title: 'Dialogs',
  entries: [
    modal('A notice', <Asked ask={(asked) => void asked.alert('The turn will begin shortly.')} />),
    modal(
      'A question with what clashes',
      <Asked
        ask={(asked) =>
          void asked.confirm('Ben Ono has saved 2 of your cells since you loaded this screen.', {
            acceptLabel: 'Save anyway',
            details: [
              '12-month retail, Offer Rate: 4.500%, yours 4.400%',
              '24-month retail, Cap: $600, yours $700',
            ],
          })
        }
      />,
    ),
    modal('Run a quarter: not everybody has submitted', askRun(open)),
    modal('Run a quarter: everybody has submitted', askRun(settled)),
    modal(
      'Freeze, with a reason',
      <FreezeDialog name="Autumn Cup" place="gallery" onFreeze={async () => undefined} onClose={nothing} />,
    ),
    modal('A new row', <AddRowDialog sheet={cdSheet([cdRow(1)])} onClose={nothing} onAdded={nothing} />),
  ],
};
