import { Anchor, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { findTerms, glossary, termNamed } from '../../contracts/glossary/glossary.ts';
import { type Term as GlossaryTerm, termKinds } from '../../contracts/glossary/term.ts';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Glossary.module.css';

const heads = ['Term', 'What it is, which way is good', 'What moves it', 'Source'];
const kinds = [{ value: '', label: `All ${glossary.length}` }, ...termKinds];
/** Other names of a term, and the screens that give it this meaning. */
function besideName({ names, at }: GlossaryTerm): string {
  const places = decisionAreas.flatMap(({ name, title }) => (at.includes(name) ? title : []));
  return [...names.slice(1), ...(places.length > 0 ? [`in ${places.join(', ')}`] : [])].join(' · ');
}

/** Every term with its definition: filtered by kind, and by what is typed; both are in the address. */
export function GlossaryScreen(): ReactNode {
  const [query, setQuery] = useSearchParams();
  const typed = query.get('find') ?? '';
  const kind = termKinds.find((each) => each === query.get('kind')) ?? null;
  const found = useDeferredValue(findTerms(typed, kind));
  const change = (name: 'find' | 'kind', value: string): void =>
    setQuery(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Glossary</PageTitle>
        <NativeSelect
          aria-label="Kind"
          data={kinds}
          value={kind ?? ''}
          onChange={(event) => change('kind', event.currentTarget.value)}
        />
      </div>
      <TextInput
        size="md"
        mb="sm"
        type="search"
        aria-label="Search the glossary"
        placeholder="A word, a column, or an abbreviation"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => change('find', event.currentTarget.value)}
      />
      <p role="status" className={styles.count}>
        {found.length > 0
          ? `${found.length} of ${glossary.length} terms`
          : 'No term has all of these words. Try one word, or another kind.'}
      </p>
      {found.length > 0 && <TermTable terms={found} />}
    </>
  );
}

function TermTable({ terms }: { readonly terms: readonly GlossaryTerm[] }): ReactNode {
  return (
    <table className={styles.terms} aria-label="Terms">
      <thead>
        <tr>
          {heads.map((head) => (
            <TermHead key={head} name={head} at="glossary" />
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.id}>
            <th scope="row">
              {term.names[0]?.replace('*', '…')}
              <small>{besideName(term)}</small>
            </th>
            <td>
              {term.what}
              {term.formula && (
                <small>
                  <Linked text={term.formula} at={term.at} />
                </small>
              )}
              {term.good && <small>{term.good}</small>}
            </td>
            <td>
              <Linked text={term.moves || '–'} at={term.at} />
            </td>
            <td>{term.source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A list or a formula, in which every name of a term leads to it. */
function Linked({ text, at }: { readonly text: string } & Pick<GlossaryTerm, 'at'>): ReactNode {
  const isTerm = (name: string) => [null, ...at].some((place) => termNamed(name, place));
  return text.split(/( [−+×÷] |[(),;] ?)/).map((part, place) => {
    if (!isTerm(part)) return part;
    const address = `?find=${encodeURIComponent(part)}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      <Anchor key={place} component={Link} to={address} inherit underline="always">
        {part}
      </Anchor>
    );
  });
}
