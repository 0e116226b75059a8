import { Button, Checkbox } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { makeResearchPack } from '../../contracts/calls/research.ts';
import { packTables } from '../../contracts/research/researchTerms.ts';
import { useAct } from '../call/queries.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { ChoiceBoxes } from './ChoiceBoxes.tsx';
import { PackKeyFields } from './PackKeyFields.tsx';
import { tableTitles } from './packChoices.ts';
import styles from './Research.module.css';
import { type ResearchGame, usePackChoice } from './usePackChoice.ts';

const gameLabel = (game: ResearchGame | undefined): string =>
  game ? `${game.game_name}: ${game.consented} of ${game.students} consented` : '';

/** The content of a pack, and what happens to its key. */
export function PackForm({
  games,
  onBegun,
}: {
  readonly games: readonly ResearchGame[];
  readonly onBegun: () => Promise<unknown>;
}): ReactNode {
  const choice = usePackChoice(games);
  const { act, state } = useAct(makeResearchPack, { showsFailure: true });
  const byId = new Map(games.map((game) => [game.game_id, game]));
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!choice.request) return;
    const begun = await act({}, choice.request).catch(() => undefined);
    if (begun) await onBegun();
  }
  return (
    <form onSubmit={make}>
      <p className={styles.text}>
        Tables of what students did who consented, as CSV files in a zip: with pseudonyms and shifted times,
        without names. A team of fewer than three who consented is left out.
      </p>
      {games.length > 1 && (
        <ChoiceBoxes
          legend="Games"
          all={[...byId.keys()]}
          labelOf={(id) => gameLabel(byId.get(id))}
          isDisabled={(id) => byId.get(id)?.consented === 0}
          chosen={choice.chosen}
          onChange={choice.setChosen}
        />
      )}
      <ChoiceBoxes
        legend="Tables"
        all={packTables}
        labelOf={(table) => tableTitles[table]}
        chosen={choice.tables}
        onChange={choice.setTables}
      />
      <Checkbox
        mt="md"
        label="Texts of those who said yes to that as well"
        description="Names of people of the game and mail addresses are taken out. Read the texts before you pass them on."
        disabled={!choice.canHaveTexts}
        checked={choice.hasTexts}
        onChange={({ currentTarget: { checked } }) => choice.setWishesTexts(checked)}
      />
      <PackKeyFields value={choice.key} onChange={choice.setKey} />
      <FailureNotice failure={state.error} />
      <div className={styles.actions}>
        <Button type="submit" loading={state.isPending} disabled={choice.request === null}>
          Make research pack
        </Button>
      </div>
    </form>
  );
}
