import { Checkbox, Fieldset, NativeSelect, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ReportKind, reportFlags, reportLabels } from '../../../contracts/banking/reportOrder.ts';
import type { UsedSet } from '../../../contracts/calls/runTurn.ts';
import styles from './ReportFields.module.css';
import { isAnyOn, type ReportChoices, switched } from './reportChoices.ts';

/** The banks for which bank reports are made, by team number. */
export type BankRange = { readonly startingBank: number; readonly endingBank: number };

type Choosing = {
  readonly choices: ReportChoices;
  readonly onChange: (choices: ReportChoices) => void;
};

/** The report sections of the Run Turn form. */
export function ReportFields({
  teams,
  banks,
  onBanks,
  ...choosing
}: Choosing & {
  readonly teams: readonly UsedSet[];
  readonly banks: BankRange;
  readonly onBanks: (banks: BankRange) => void;
}): ReactNode {
  const hasBankReports = isAnyOn(choosing.choices, reportFlags.runIndividualBankReports);
  const bankChoices = teams.map((team) => ({
    value: String(team.team_num),
    label: `${team.team_num} ${team.team_name}`,
  }));
  const bankSelect = (label: string, field: keyof BankRange): ReactNode => (
    <NativeSelect
      label={label}
      value={banks[field]}
      data={bankChoices}
      disabled={!hasBankReports}
      onChange={(event) => onBanks({ ...banks, [field]: Number(event.currentTarget.value) })}
    />
  );
  return (
    <div className={styles.groups}>
      <ReportGroup title="Peer Reports" kinds={reportFlags.runPeerReports} {...choosing} />
      <ReportGroup title="Bank Reports" kinds={reportFlags.runIndividualBankReports} {...choosing}>
        <div className={styles.banks}>
          {bankSelect('Starting Bank', 'startingBank')}
          {bankSelect('Ending Bank', 'endingBank')}
        </div>
      </ReportGroup>
      <Fieldset legend="Miscellaneous Reports">
        <Reports kinds={reportFlags.alone} {...choosing} />
      </Fieldset>
    </div>
  );
}

function ReportGroup({
  title,
  kinds,
  choices,
  onChange,
  children,
}: Choosing & {
  readonly title: string;
  readonly kinds: readonly ReportKind[];
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <Fieldset legend={title}>
      <Stack gap="xs">
        <Checkbox
          label={title}
          checked={isAnyOn(choices, kinds)}
          indeterminate={isAnyOn(choices, kinds) && !kinds.every((kind) => choices[kind])}
          onChange={(event) => onChange(switched(choices, kinds, event.currentTarget.checked))}
        />
        {children}
        <div className={styles.children}>
          <Reports kinds={kinds} choices={choices} onChange={onChange} />
        </div>
      </Stack>
    </Fieldset>
  );
}

function Reports({
  kinds,
  choices,
  onChange,
}: Choosing & { readonly kinds: readonly ReportKind[] }): ReactNode {
  return (
    <Stack gap="xs">
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={reportLabels[kind]}
          checked={choices[kind]}
          onChange={(event) => onChange(switched(choices, [kind], event.currentTarget.checked))}
        />
      ))}
    </Stack>
  );
}
