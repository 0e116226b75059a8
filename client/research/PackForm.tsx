import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { type listResearchGames, makeResearchPack } from '../../contracts/calls/research.ts';
import { packTables } from '../../contracts/research/researchTerms.ts';
import { failureText } from '../call/failureText.ts';
import { useAct } from '../call/queries.ts';
import layout from '../ui/Layout.module.css';
import { tableTitles } from './packChoices.ts';
import styles from './Research.module.css';

type Game = ResponseOf<typeof listResearchGames>['games'][number];

/** A group of boxes to tick, each value in its place. */
function Choices<Value extends string | number>({
  legend,
  all,
  labelOf,
  chosen,
  isDisabled = () => false,
  onChange,
}: {
  readonly legend: string;
  readonly all: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly isDisabled?: (value: Value) => boolean;
  readonly onChange: (chosen: readonly Value[]) => void;
}): ReactNode {
  const toggled = (value: Value, isOn: boolean): readonly Value[] =>
    all.filter((each) => (each === value ? isOn : chosen.includes(each)));
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {all.map((value) => (
          <Checkbox
            key={value}
            label={labelOf(value)}
            checked={chosen.includes(value)}
            disabled={isDisabled(value)}
            onChange={({ currentTarget: { checked } }) => onChange(toggled(value, checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}

const gameLabel = (game: Game | undefined): string =>
  game ? `${game.game_name}: ${game.consented} of ${game.students} consented` : '';

/** What goes into a pack, and what becomes of its key. */
export function PackForm({
  games,
  onBegun,
}: {
  readonly games: readonly Game[];
  readonly onBegun: () => Promise<unknown>;
}): ReactNode {
  const consenting = games.filter(({ consented }) => consented > 0);
  const [chosen, setChosen] = useState<readonly number[]>(
    games.length === 1 ? games.map(({ game_id: id }) => id) : [],
  );
  const [tables, setTables] = useState<readonly (typeof packTables)[number][]>(packTables);
  const [hasTexts, setHasTexts] = useState(false);
  const [keyChoice, setKeyChoice] = useState('destroyed');
  const [key, setKey] = useState('');
  const { act, state } = useAct(makeResearchPack, { showsFailure: true });
  const canHaveTexts = consenting.some(
    (game) => chosen.includes(game.game_id) && game.consented_with_texts > 0,
  );
  const byId = new Map(games.map((game) => [game.game_id, game]));
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { games: [...chosen], tables: [...tables], has_texts: hasTexts && canHaveTexts };
    const secret = keyChoice === 'earlier' ? { key: key.trim() } : {};
    const begun = await act({}, { ...body, ...secret, keeps_key: keyChoice !== 'destroyed' }).catch(
      () => undefined,
    );
    if (begun) await onBegun();
  }
  return (
    <form onSubmit={make}>
      <p className={styles.text}>
        Tables of what students did who consented, as CSV files in a zip: with pseudonyms and shifted times,
        without names. A team of fewer than three who consented is left out.
      </p>
      {games.length > 1 && (
        <Choices
          legend="Games"
          all={games.map(({ game_id: id }) => id)}
          labelOf={(id) => gameLabel(byId.get(id))}
          isDisabled={(id) => byId.get(id)?.consented === 0}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <Choices
        legend="Tables"
        all={packTables}
        labelOf={(table) => tableTitles[table]}
        chosen={tables}
        onChange={setTables}
      />
      <Checkbox
        mt="md"
        label="Texts of those who said yes to that as well"
        description="Names of people of the game and mail addresses are taken out. Read the texts before you pass them on."
        disabled={!canHaveTexts}
        checked={hasTexts && canHaveTexts}
        onChange={({ currentTarget: { checked } }) => setHasTexts(checked)}
      />
      <Radio.Group
        mt="md"
        label="Key of the pseudonyms"
        description="Whoever has it and this server can tell who is who."
        value={keyChoice}
        onChange={setKeyChoice}
      >
        <Radio mt="xs" value="destroyed" label="Destroy it when the pack is made" />
        <Radio mt="xs" value="told" label="Tell it to me once, for a further pack with the same pseudonyms" />
        <Radio mt="xs" value="earlier" label="Use the key of an earlier pack" />
      </Radio.Group>
      {keyChoice === 'earlier' && (
        <TextInput
          mt="xs"
          label="Key of the earlier pack"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      )}
      {state.error && (
        <p className={layout.notice} role="alert">
          {failureText(state.error)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          loading={state.isPending}
          disabled={
            chosen.length === 0 || tables.length === 0 || (keyChoice === 'earlier' && key.trim() === '')
          }
        >
          Make research pack
        </Button>
      </div>
    </form>
  );
}
