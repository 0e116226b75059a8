import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { RosterMember } from '../../contracts/calls/roster.ts';
import { counted } from '../../contracts/text/counted.ts';
import { ChoiceCards } from '../ui/ChoiceCards.tsx';
import dialog from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';

/** The people of a game who have yet to choose a password, and those of them to whom a link was mailed. */
export const linklessOf = (members: readonly RosterMember[]) => {
  const linkless = members.filter(({ needs_link }) => needs_link);
  return { linkless, mailed: linkless.filter(({ invitation }) => invitation?.state === 'sent') };
};

/** Asks, before links are shown, whether the mailed ones go on working. */
export function SignInLinksQuestion({
  members,
  onChoose,
  onCancel,
}: {
  readonly members: readonly RosterMember[];
  readonly onChoose: (endsMailed: boolean) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const [ends, setEnds] = useState<'none' | 'mailed'>('none');
  const { linkless, mailed } = linklessOf(members);
  const settled = members.length - linkless.length;
  const count = mailed.length;
  return (
    <Dialog width="wide" title="Sign-in links to hand out" onCancel={onCancel}>
      <Text className={dialog.text ?? ''} mb="md">
        Each link signs one person in once and lets them choose a password.{' '}
        {settled > 0 && (
          <b>
            {counted(settled, 'person has', 'people have')} chosen a password and{' '}
            {settled === 1 ? 'needs' : 'need'} none.
          </b>
        )}
      </Text>
      <ChoiceCards
        legend="Whose links"
        choices={[
          {
            value: 'none',
            label: `For the ${linkless.length} who never signed in`,
            hint: 'Their mailed links keep working; whichever is used first ends the other.',
          },
          {
            value: 'mailed',
            label: 'For everybody, and end the mailed links',
            hint:
              'Choose this if a mail went to the wrong person. ' +
              `${counted(count, 'mailed link')} ${count === 1 ? 'stops' : 'stop'} working at once, also for ` +
              'people who are about to use them.',
          },
        ]}
        value={ends}
        onChange={setEnds}
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button data-autofocus onClick={() => onChoose(ends === 'mailed')}>
          Show {counted(linkless.length, 'link')}
        </Button>
      </div>
    </Dialog>
  );
}
