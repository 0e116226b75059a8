import { type ReactNode, useEffect } from 'react';
import { FreezeDialog } from '../../client/games/freeze/FreezeDialog.tsx';
import { RunTurnQuestion } from '../../client/games/run/RunTurnQuestion.tsx';
import { AddRowDialog } from '../../client/grid/body/AddRowDialog.tsx';
import { cdRow, cdSheet } from '../../client/samples/sampleSheets.ts';
import { DialogHost } from '../../client/ui/DialogHost.tsx';
import { useDialogs } from '../../client/ui/dialogs.ts';
import type { Exhibit, Room } from './exhibit.ts';

const nothing = (): void => undefined;
const modal = (name: string, show: () => ReactNode): Exhibit => ({ name, isModal: true, show });

/** Asks its question as soon as it is shown. */
function Asked({ ask }: { readonly ask: (dialogs: ReturnType<typeof useDialogs>) => void }): ReactNode {
  const dialogs = useDialogs();
  useEffect(() => ask(dialogs), [ask, dialogs]);
  return <DialogHost />;
}

const teams = ['First Harbor Bank', 'Bayside Trust', 'Northgate'].map((team_name, index) => ({
  team_id: index + 1,
  team_name,
  decision_in: index === 0,
}));

function askRun(isSettled: boolean): ReactNode {
  const preflight = {
    teams: isSettled ? teams.map((team) => ({ ...team, decision_in: true })) : teams,
    typing: isSettled
      ? []
      : [
          {
            team_id: 2,
            user_id: 4,
            full_name: 'Ben Ono',
            unsaved: 3,
            screens: ['decisions/cds?turn=4&type=Retail CDs'],
          },
        ],
  };
  return (
    <RunTurnQuestion
      turn={4}
      preflight={preflight as unknown as Parameters<typeof RunTurnQuestion>[0]['preflight']}
      onAnswer={nothing}
    />
  );
}

export const dialogs: Room = {
  title: 'Dialogs',
  exhibits: [
    modal('A notice', () => <Asked ask={(asked) => void asked.alert('The turn will begin shortly.')} />),
    modal('A question with what clashes', () => (
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
      />
    )),
    modal('Run a quarter: not everybody has submitted', () => askRun(false)),
    modal('Run a quarter: everybody has submitted', () => askRun(true)),
    modal('Freeze, with a reason', () => (
      <FreezeDialog name="Autumn Cup" place="gallery" onFreeze={async () => undefined} onClose={nothing} />
    )),
    modal('A new row', () => (
      <AddRowDialog sheet={cdSheet([cdRow(1)])} onClose={nothing} onAdded={nothing} />
    )),
  ],
};
