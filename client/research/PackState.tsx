import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResearchPack } from '../../contracts/calls/research.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { bytesText, countText } from './packChoices.ts';
import styles from './Research.module.css';
import { usePackActs } from './usePackActs.ts';

const titles = {
  making: 'Making the pack…',
  ready: '✓ The pack is there.',
  failed: 'There is no pack.',
} as const;

const removals = { making: 'Break off', ready: 'Remove it from the server', failed: 'Try again' } as const;

/** The progress of a pack, its content, and the ways to download it. */
export function PackState({
  pack,
  onChange,
}: {
  readonly pack: ResearchPack;
  readonly onChange: () => Promise<unknown>;
}): ReactNode {
  const { underWay, failure, takeFile, takeKey, remove } = usePackActs(onChange);
  const percent = Math.round(100 * pack.progress);
  return (
    <>
      <p role="status" className={styles.text}>
        {titles[pack.state]}
        {pack.state === 'making' && ` ${percent}%. You can leave this page; the server goes on.`}
        {pack.fault !== null && ` ${pack.fault}`}
      </p>
      {pack.state === 'making' && <Progress value={percent} aria-label="Part of the pack that is made" />}
      {pack.made && <Made pack={pack} made={pack.made} />}
      <FailureNotice failure={failure} />
      <div className={styles.actions}>
        {pack.made && (
          <Button loading={underWay === 'file'} onClick={takeFile}>
            Download the pack
          </Button>
        )}
        {pack.has_key && (
          <Button variant="default" loading={underWay === 'key'} onClick={takeKey}>
            Download its key, once
          </Button>
        )}
        <Button variant="default" loading={underWay === 'removal'} onClick={remove}>
          {removals[pack.state]}
        </Button>
      </div>
      {pack.has_key && (
        <p className={styles.text}>
          The key also says by how many days the times of each game were shifted. Keep it apart from the pack;
          it is told once, and destroyed with the pack.
        </p>
      )}
    </>
  );
}

function Made({
  pack,
  made,
}: {
  readonly pack: ResearchPack;
  readonly made: NonNullable<ResearchPack['made']>;
}): ReactNode {
  const { bytes, sha256, teams, teams_left_out: leftOut, people, rows } = made;
  const facts = {
    Holds: `${countText(people)} people in ${countText(teams)} ${teams === 1 ? 'team' : 'teams'} of ${countText(pack.games)} ${pack.games === 1 ? 'game' : 'games'}, ${countText(rows)} rows`,
    'Left out': `${countText(leftOut)} ${leftOut === 1 ? 'team' : 'teams'} of fewer than three who consented`,
    Size: bytesText(bytes),
    'SHA-256': sha256,
    Kept: 'On the server for a day, until it is removed or the server starts again',
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([title, text]) => (
        <div key={title} style={{ display: 'contents' }}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
