import { Anchor, Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadContributions } from '../../contracts/calls/contributions.ts';
import { counted } from '../../contracts/text/counted.ts';
import { failureText } from '../call/failureText.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { keepFile } from '../ui/saveFile.ts';
import styles from './Contributions.module.css';
import { contributionsPath, numberIn } from './contributionAddress.ts';
import { contributionsCsv, nothingText, quartersText } from './contributionTexts.ts';
import { FairWords } from './FairWords.tsx';
import { PeopleTable, PersonRow, peopleColumns } from './PeopleTable.tsx';

type Loaded = ResponseOf<typeof loadContributions>;
type Part = 'turn' | 'team';

/** Who did the work of every team: for those who oversee the game. */
export function ClassContributions(): ReactNode {
  const { game_id: game, game_name: name } = useGame();
  const [query, setQuery] = useSearchParams();
  const turn = numberIn(query, 'turn');
  const team = numberIn(query, 'team');
  const body = turn === undefined ? {} : { turnNum: turn };
  const { data, error, isPending } = useLoad(loadContributions, { game }, body, { showsFailure: true });
  const shown = data?.teams.filter(({ team_id }) => team === undefined || team_id === team) ?? [];
  const turns = data?.turns ?? [];
  const told = turn === undefined ? turns : [turn];
  function choose(part: Part, value: string): void {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(part);
    else next.set(part, value);
    setQuery(next, { replace: true, state: { keepsFocus: true } });
  }
  function save(): void {
    const content = new Blob([contributionsCsv(shown)], { type: 'text/csv' });
    keepFile({ fileName: `contributions-${game}${turn === undefined ? '' : `-qtr-${turn}`}.csv`, content });
  }
  return (
    <>
      <div className={layout.titleLine}>
        <div className={layout.titleBlock}>
          <PageTitle lead={name}>Contributions</PageTitle>
          <p className={styles.sub}>
            {told.length > 0 && `${quartersText(told)}, as submitted · `}
            only instructors and administrators see this page
          </p>
        </div>
        {data && turns.length > 0 && (
          <div className={styles.acts}>
            <Choices data={data} turn={turn} team={team} onChoose={choose} />
            <Button variant="default" onClick={save}>
              Export
            </Button>
          </div>
        )}
      </div>
      <FairWords />
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {error && <p role="alert">{failureText(error)}</p>}
      {data && turns.length === 0 && (
        <EmptyState text="No quarter has been submitted yet." hint="Figures count what was submitted." />
      )}
      {data && turns.length > 0 && (
        <PeopleTable label="Contributions by team" along="Quarters active">
          {shown.map((each) => (
            <TeamGroup key={each.team_id} game={game} team={each} areas={data.areas} />
          ))}
        </PeopleTable>
      )}
    </>
  );
}

/** Which quarters and which team are shown. */
function Choices({
  data: { turns, teams },
  turn,
  team,
  onChoose,
}: {
  readonly data: Loaded;
  readonly turn: number | undefined;
  readonly team: number | undefined;
  readonly onChoose: (part: Part, value: string) => void;
}): ReactNode {
  const quarters = turns.toReversed().map((each) => ({ value: String(each), label: quartersText([each]) }));
  const banks = teams.map(({ team_id, team_name }) => ({ value: String(team_id), label: team_name }));
  return (
    <>
      <NativeSelect
        aria-label="Quarters"
        value={turn ?? ''}
        data={[{ value: '', label: 'All quarters' }, ...quarters]}
        onChange={({ currentTarget }) => onChoose('turn', currentTarget.value)}
      />
      <NativeSelect
        aria-label="Team"
        value={team ?? ''}
        data={[{ value: '', label: 'All teams' }, ...banks]}
        onChange={({ currentTarget }) => onChoose('team', currentTarget.value)}
      />
    </>
  );
}

/** A team under its name, which opens its newest quarter. */
function TeamGroup({
  game,
  team,
  areas,
}: {
  readonly game: number;
  readonly team: Loaded['teams'][number];
  readonly areas: number;
}): ReactNode {
  const { team_id: id, team_name: name, quarters, cells, people } = team;
  const turn = quarters.at(-1);
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={peopleColumns}>
          <Anchor component={Link} to={contributionsPath(game, id, { turn })} inherit underline="always">
            {name}
          </Anchor>{' '}
          <small>
            {nothingText(quarters, team) ??
              `${counted(cells, 'cell')} kept in ${counted(quarters.length, 'quarter')}`}
          </small>
        </th>
      </tr>
      {people.map((person) => (
        <PersonRow
          key={person.user_id}
          team={team}
          person={person}
          areas={areas}
          along={`${person.quarters_active} of ${quarters.length}`}
          evidence={
            person.kept_cells + person.began_percent > 0 && (
              <Anchor
                component={Link}
                inherit
                to={contributionsPath(game, id, { turn, person: person.user_id })}
                aria-label={`Evidence of ${person.full_name}`}
              >
                Evidence
              </Anchor>
            )
          }
        />
      ))}
    </tbody>
  );
}
