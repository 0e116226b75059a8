import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReadReceipt } from '../../contracts/proof/verifyReceipt.ts';
import { schoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import styles from './VerifyScreen.module.css';

type Fact = readonly [label: string, value: ReactNode];

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is signed: people, teams and games by their numbers. */
function statedFacts({ receipt, statement, code }: ReadReceipt): readonly Fact[] {
  const { what, run, decisions_hash: hash } = statement;
  const by = what.submitted_by === null ? 'the lockdown' : `person ${what.submitted_by}`;
  return [
    ['Receipt', code],
    ['Game', what.game_id],
    ['Team', what.team_id],
    ['Quarter', `Qtr ${what.turn_num}`],
    ['Scenario', what.name],
    [
      'Submitted',
      <MomentIn
        key="submitted"
        text={`${schoolDayAndTimeOf(what.submitted_at)} by ${by}`}
        at={what.submitted_at}
        format={schoolDayAndTimeOf}
      />,
    ],
    ['Decisions', hash],
    ...(run
      ? [
          [
            'Computed',
            run.decisions_hash === hash ? 'with exactly these decisions' : 'with other decisions',
          ] as const,
        ]
      : []),
    ['Key', receipt.key],
  ];
}

/**
 * The content of a receipt for display and print: apart from a right receipt's signed part, nothing of it is
 * proven. Names are never signed; whoever may see the team finds them on its page.
 */
export function ReceiptSheet({
  read,
  isRight,
}: {
  readonly read: ReadReceipt;
  readonly isRight: boolean;
}): ReactNode {
  const { receipt, statement, code } = read;
  const { game_id: game, team_id: team } = statement.what;
  const stated = statedFacts(read);
  const written: readonly Fact[] = [
    ['Game name', receipt.shown.game],
    ['Team name', receipt.shown.team],
    ['Submitted by', receipt.shown.submitted_by],
  ];
  return (
    <section className={styles.sheet} aria-label={`Receipt ${code}`}>
      <div className={styles.stated}>
        {isRight && (
          <>
            <h2>Signed by this school</h2>
            <Facts facts={stated} />
          </>
        )}
        <h2>As written in the file; not proven</h2>
        <Facts facts={isRight ? written : [...stated, ...written]} />
        {isRight && (
          <Anchor component={Link} to={`/game/${game}/team/${team}`} className={styles.toTeam}>
            See the names of game {game} and team {team}, if you have access
          </Anchor>
        )}
      </div>
      <div className={styles.code}>
        <QrCode
          address={`${code} ${statement.decisions_hash}`}
          label={`The code ${code} and the fingerprint of the decisions`}
        />
      </div>
    </section>
  );
}
