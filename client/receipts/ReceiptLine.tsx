import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { loadReceipt } from '../../contracts/calls/receipts.ts';
import type { Receipt } from '../../contracts/proof/receipt.ts';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { Moment } from '../ui/Moment.tsx';
import { keepFile } from '../ui/saveFile.ts';
import type { VerifyState } from './verifyState.ts';

/** A self-contained file: it can be checked without asking anybody. */
function keepReceipt(receipt: Receipt, code: string): void {
  const content = new Blob([JSON.stringify(receipt)], { type: 'application/json' });
  keepFile({ fileName: `receipt-${code}.json`, content });
}

/**
 * The receipt of a submission, or of the run that computed it, with buttons to save and check it [RC1].
 */
export function ReceiptLine({
  intraturnId,
  of,
}: {
  readonly intraturnId: number;
  readonly of: 'submission' | 'run';
}): ReactNode {
  const { data, refetch } = useLoad(
    loadReceipt,
    { intraturn: intraturnId },
    { of, waits: true },
    { showsFailure: true },
  );
  if (!data || data.state === 'none' || data.submitted_at === null) return null;
  const { code, receipt } = data;
  const state = (prints: boolean): VerifyState => ({ receipt: JSON.stringify(receipt), prints });
  return (
    <Group gap="xs" mb="sm" data-receipt={data.state}>
      <Text size="sm">
        Submitted <Moment at={data.submitted_at} format={schoolTimeOf} /> by {data.submitted_by}
        {code !== null && (
          <>
            {' · '}Receipt <strong>{code}</strong>
          </>
        )}
        {data.is_revoked && ' · reopened since'}
        {data.is_computed === true && ' · Computed with exactly these decisions ✓'}
        {data.is_computed === false && ' · The quarter was computed with other decisions'}
      </Text>
      {data.state === 'waiting' && (
        <Button size="compact-sm" variant="default" onClick={() => refetch()}>
          The receipt isn’t signed yet. Try again
        </Button>
      )}
      {data.state === 'unsigned' && (
        <Text size="sm" c="dimmed">
          This server doesn’t sign receipts.
        </Text>
      )}
      {receipt && code !== null && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => keepReceipt(receipt, code)}>
            Download
          </Button>
          <Button component={Link} to="/verify" state={state(true)} size="compact-sm" variant="default">
            Print
          </Button>
          <Button component={Link} to="/verify" state={state(false)} size="compact-sm" variant="default">
            Verify
          </Button>
        </>
      )}
    </Group>
  );
}

/** The receipt of the run that computed a quarter, if the team had submitted for it. */
export function RunReceipt({ turn }: { readonly turn: number }): ReactNode {
  const team = useTeam();
  const { data } = useLoad(
    activeIntraturns,
    { team: team.team_id },
    { turnNum: turn },
    { showsFailure: true },
  );
  const set = data?.intraturns.find(({ last_submitted }) => last_submitted !== null);
  return set ? <ReceiptLine intraturnId={set.intraturn_id} of="run" /> : null;
}
