import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { difficulties } from '../../../contracts/banking/difficulty.ts';
import { gameFormLabels } from '../../../contracts/calls/fieldLabels.ts';
import type { SelectItem } from '../../../contracts/fields/fields.ts';
import { type ScoringChoice, scoringChoices } from '../../../contracts/scoring/choices.ts';
import { scoringNames } from '../../../contracts/scoring/points.ts';
import { militaryTimeName } from '../../../contracts/time/schoolZone.ts';
import { useIsAdministrator } from '../../session/session.ts';
import styles from './GameFormFields.module.css';
import { fieldId, type GameFormBox, type GameFormTick } from './gameFormText.ts';

/** State and handlers of a field. */
type Bound = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
};
type Ticked = {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (event: { currentTarget: { checked: boolean } }) => void;
};

/** How the fields are bound to the input. */
export type GameFormBinding = {
  readonly box: (field: GameFormBox) => Bound;
  readonly tick: (field: GameFormTick) => Ticked;
};

const withChoice = (items: readonly SelectItem[]): { value: string; label: string }[] => [
  { value: '', label: 'Choose…' },
  ...items.map(({ name, value }) => ({ value, label: name })),
];

/** Name, environment and template; `templates` are absent if the template is fixed. */
export function BasisFields({
  box,
  environments,
  templates,
  fixedReason,
  onAddEnvironment,
}: Pick<GameFormBinding, 'box'> & {
  readonly environments: readonly SelectItem[];
  readonly templates: readonly SelectItem[] | undefined;
  readonly fixedReason: string | undefined;
  readonly onAddEnvironment: () => void;
}): ReactNode {
  const environment = box('interest_rate_code');
  const isAdministrator = useIsAdministrator();
  return (
    <FormGroup name="Name and rates">
      <TextInput withAsterisk aria-required {...box('game_name')} />
      <TextInput {...box('abbreviation')} />
      <TextInput {...box('foresight_community_name')} />
      <div>
        <NativeSelect
          withAsterisk
          aria-required
          description={environment.disabled ? fixedReason : undefined}
          data={withChoice(environments)}
          {...environment}
        />
        {isAdministrator && !environment.disabled && (
          <Button variant="default" size="compact-sm" mt={8} onClick={onAddEnvironment}>
            Add environment…
          </Button>
        )}
      </div>
      {templates && (
        <NativeSelect
          withAsterisk
          aria-required
          data={withChoice(templates)}
          {...box('template_details_id')}
        />
      )}
    </FormGroup>
  );
}

const difficultyChoices = Object.entries(difficulties).map(([value, { name }]) => ({ value, label: name }));

/** A group of the form under its name. */
function FormGroup({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <Stack gap="md">{children}</Stack>
    </fieldset>
  );
}

type Fixable = GameFormBinding & { readonly fixedReason: string | undefined };

/** A field with its help, or with why it can no longer be changed. */
const described = <Field extends { readonly disabled: boolean }>(
  bound: Field,
  fixedReason: string | undefined,
  help?: string,
) => ({ ...bound, description: bound.disabled ? fixedReason : help });

/** Numbers of teams, turns and forecasts, the type, the difficulty and the luck. */
export function SizeFields({ box, tick, fixedReason }: Fixable): ReactNode {
  return (
    <FormGroup name="Size and difficulty">
      <TextInput inputMode="numeric" {...described(box('number_of_teams'), fixedReason)} />
      <TextInput inputMode="numeric" {...box('turns_allowed')} />
      <TextInput inputMode="numeric" {...box('max_what_ifs_per_turn')} />
      <NativeSelect data={['Full', 'Lite']} {...described(box('type'), fixedReason)} />
      <NativeSelect
        data={difficultyChoices}
        {...described(
          box('difficulty'),
          fixedReason,
          'What was wrong with the banks before the teams took over, and is theirs to find',
        )}
      />
      <Checkbox
        {...described(
          tick('own_chance'),
          fixedReason,
          'Banks that decide the same end apart by chance; otherwise they end the same',
        )}
      />
    </FormGroup>
  );
}

/** When quarters close, as long as they have no dates. */
export function LockdownFields({ box, tick }: GameFormBinding): ReactNode {
  return (
    <FormGroup name="Lockdown">
      <TextInput
        description={`HH:MM, ${militaryTimeName()}, every day; leave empty for none. Schedule sets dates.`}
        inputMode="numeric"
        {...box('lockdown_time')}
      />
      <Checkbox
        description="At the lockdown time, the saved decisions of every team that hasn’t submitted are submitted"
        {...tick('submit_at_lockdown')}
      />
    </FormGroup>
  );
}

/** What each way of scoring counts, and what it is good for. */
const scoringTexts: Readonly<Record<ScoringChoice, readonly [counts: string, remark: string]>> = {
  balanced: [
    'Return to owners 50, core return 20, interest-rate risk 15, supervisor’s ratings 15.',
    'Best for a course. A last-quarter trick loses points.',
  ],
  ownersOnly: [
    'Price and dividends, with the price two years after the last quarter: 100.',
    'Short games, finance courses.',
  ],
  price: ['Places by the stock price after the last quarter.', 'Luck decides close places.'],
};

/** How the game is won, as three cards; a change asks for its reason. */
export function ScoringFields({
  chosen,
  onChoose,
  reason,
}: {
  readonly chosen: ScoringChoice;
  readonly onChoose: (scoring: ScoringChoice) => void;
  /** The field of the reason; null if none is asked for. */
  readonly reason: Bound | null;
}): ReactNode {
  return (
    <fieldset className={styles.scoring} id={fieldId('scoring')} tabIndex={-1}>
      <legend>{gameFormLabels.scoring}</legend>
      {scoringChoices.map((scoring) => (
        <label key={scoring} data-chosen={scoring === chosen || undefined}>
          <input
            type="radio"
            name="scoring"
            checked={scoring === chosen}
            onChange={() => onChoose(scoring)}
          />
          <b>{scoringNames[scoring]}</b>
          <span>{scoringTexts[scoring][0]}</span>
          <small>{scoringTexts[scoring][1]}</small>
        </label>
      ))}
      <p>
        Students see the rule from the first minute. After Qtr 1 a change needs a reason, which everybody
        sees. A credit union is won by what its members gained, whatever is chosen.
      </p>
      {reason && <TextInput withAsterisk aria-required {...reason} />}
    </fieldset>
  );
}

/** What a team must do before it submits, and who submits. */
function SubmissionFields({ tick }: GameFormBinding): ReactNode {
  return (
    <FormGroup name="Submission">
      <Checkbox description="Only a CEO or CFO/Treasurer can submit decisions" {...tick('force_roles')} />
      <Checkbox
        description="Students can submit only after their team has opened every decision area this turn"
        {...tick('force_visits')}
      />
      <Checkbox
        description="Only team members can submit decisions; instructors and administrators can’t"
        {...tick('disable_outside_turnin')}
      />
    </FormGroup>
  );
}

/** What the teams of the game have. */
function TeamFields({ tick }: GameFormBinding): ReactNode {
  return (
    <FormGroup name="What teams have">
      <Checkbox
        description="Teams can see what other banks would be worth to them, and plan mergers"
        {...tick('manda_enabled')}
      />
      <Checkbox
        description="Students can’t see reports; instructors still can"
        {...tick('disable_view_reports')}
      />
      <Checkbox description="Teams can’t run forecasts" {...tick('disable_whatifs')} />
      <Checkbox description="Teams can’t add scenarios; existing ones stay" {...tick('disable_scenarios')} />
      <Checkbox
        description="Students can replay their own team’s completed quarters"
        {...tick('open_histories')}
      />
    </FormGroup>
  );
}

/** What instructors of the game may do; only an administrator lets them run turns. */
function InstructorFields({ tick }: GameFormBinding): ReactNode {
  const isAdministrator = useIsAdministrator();
  const runs = tick('instructors_run_turns');
  return (
    <FormGroup name="Instructors">
      <Checkbox
        {...runs}
        description="Instructors of this game get Run Turn and can let the schedule run quarters; administrators decide"
        disabled={runs.disabled || !isAdministrator}
      />
      <Checkbox
        description="From the moment this is set, and teams are told; what they said before stays private"
        {...tick('instructors_read_talk')}
      />
    </FormGroup>
  );
}

/** What teams and instructors may do. */
export function OptionFields(binding: GameFormBinding): ReactNode {
  return (
    <>
      <SubmissionFields {...binding} />
      <TeamFields {...binding} />
      <InstructorFields {...binding} />
    </>
  );
}
