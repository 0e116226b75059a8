import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { UsedSet } from '../../../contracts/calls/runTurn.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useSession } from '../../session/session.ts';
import { brandTexts } from '../../theme/brands.ts';
import { type BankRange, ReportFields } from './ReportFields.tsx';
import styles from './RunTurn.module.css';
import { defaultChoices, type ReportChoices } from './reportChoices.ts';
import { afterwards, reportsText } from './runTurnText.ts';

/** The outputs of a run, with their parts on the screen: the selection in two lines, and the checkboxes. */
export type Chosen = {
  readonly runsBanks: boolean;
  readonly choices: ReportChoices;
  readonly banks: BankRange;
  readonly summary: ReactNode;
  readonly fields: ReactNode;
};

const fieldsId = 'run-turn-reports';

/** The reports of the form; their checkboxes are collapsed until a different selection is wanted. */
export function useChosenReports(teams: readonly UsedSet[]): Chosen {
  const { number_of_teams: teamCount } = useGame();
  const { institution } = brandTexts[useSession().brand];
  const [runsBanks, setRunsBanks] = useState(true);
  const [choices, setChoices] = useState(defaultChoices);
  const [banks, setBanks] = useState<BankRange>({ startingBank: 1, endingBank: teamCount });
  const [isOpen, setIsOpen] = useState(false);
  const summary = (
    <section className={styles.card} aria-labelledby="run-turn-makes">
      <h2 id="run-turn-makes">Reports</h2>
      <div className={styles.sentences}>
        <div className={styles.chosen}>
          <strong>{reportsText(choices, `${institution}s`, banks)}</strong>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            Change
          </Button>
        </div>
        <p>
          {runsBanks
            ? `Computes the market and every ${institution} (MCM).`
            : `Reports only: no ${institution} is recomputed.`}
        </p>
      </div>
    </section>
  );
  const fields = (
    <div id={fieldsId} hidden={!isOpen} className={styles.fields}>
      <Checkbox
        label="MCM"
        checked={runsBanks}
        description="Computes the market and all banks. Turn off to regenerate reports only; results don’t change."
        onChange={(event) => setRunsBanks(event.currentTarget.checked)}
      />
      <ReportFields choices={choices} onChange={setChoices} teams={teams} banks={banks} onBanks={setBanks} />
    </div>
  );
  return { runsBanks, choices, banks, summary, fields };
}

/** The effects of the run. */
export function Afterwards({
  turn,
  ...run
}: {
  readonly turn: number;
  readonly isAgain: boolean;
  readonly runsBanks: boolean;
}): ReactNode {
  const isLast = turn === useGame().turns_allowed;
  return (
    <section className={styles.card} aria-labelledby="run-turn-afterwards">
      <h2 id="run-turn-afterwards">Afterwards</h2>
      <div className={styles.sentences}>
        {afterwards({ turn, isLast, ...run }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  );
}
