import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listUsers } from '../../../contracts/calls/users.ts';
import { loadVerification, type VerificationAnswer } from '../../../contracts/calls/verification.ts';
import { positionText } from '../../audit/auditTexts.ts';
import { useLoad } from '../../call/queries.ts';
import { FactStrip } from '../../ui/FactStrip.tsx';
import { Moment } from '../../ui/Moment.tsx';
import styles from '../Homes.module.css';
import { LatelyDone } from './LatelyDone.tsx';

const quietly = { showsFailure: true } as const;

const verdicts: Readonly<Record<VerificationAnswer['state'], string>> = {
  none: 'Not verified yet',
  running: 'Verifying…',
  intact: 'Intact',
  unsigned: 'Not proven',
  broken: 'Broken',
  notFinished: 'Unknown',
};

const eventsUntil = (count: number, at: string): ReactNode => (
  <>
    {positionText(count)} events, <Moment at={at} />
  </>
);

/** The state of the log, and the extent of its last check; unknown values are a dash. */
export function proofFact(answer: VerificationAnswer | undefined): {
  readonly value: string;
  readonly note: ReactNode;
} {
  if (!answer) return { value: '–', note: '' };
  const { state, checked, at } = answer;
  return { value: verdicts[state], note: at !== null && eventsUntil(checked, at) };
}

/** The last signature; a server without a key signs nothing, and says so. */
export function signedFact(answer: VerificationAnswer | undefined): {
  readonly value: string;
  readonly note: ReactNode;
} {
  if (!answer) return { value: '–', note: '' };
  if (answer.public_key === null) return { value: 'None', note: 'SIGNING_KEY is not set' };
  const { checkpoint } = answer;
  if (!checkpoint) return { value: 'None yet', note: '' };
  return {
    value: positionText(checkpoint.size),
    note: (
      <>
        events, <Moment at={checkpoint.at} />
      </>
    ),
  };
}

/** Below all games: accounts, integrity of the record, and on request recent events. */
export function RecordSummary(): ReactNode {
  const all = useLoad(listUsers, {}, {}, quietly).data?.count;
  const invited = useLoad(listUsers, {}, { state: 'invited' }, quietly).data?.count;
  const disabled = useLoad(listUsers, {}, { state: 'disabled' }, quietly).data?.count;
  const { data: verification } = useLoad(loadVerification, {}, {}, quietly);
  return (
    <div className={styles.record}>
      <FactStrip
        label="Accounts and record"
        facts={[
          {
            name: 'Accounts',
            value: all ?? '–',
            note: (
              <Anchor component={Link} to="/admin/users" inherit underline="always">
                Users
              </Anchor>
            ),
          },
          { name: 'No password yet', value: invited ?? '–' },
          { name: 'Disabled', value: disabled ?? '–' },
          { name: 'Log integrity', ...proofFact(verification) },
          { name: 'Last signature', ...signedFact(verification) },
        ]}
      />
      <LatelyDone />
    </div>
  );
}
