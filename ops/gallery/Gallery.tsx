import { Fragment, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Entry } from './entry.tsx';
import { everySection } from './everySection.ts';
import { GalleryFrame, type Look } from './GalleryFrame.tsx';

const schemes = ['light', 'dark'] as const;
const brands = ['financialInstitution', 'creditUnion'] as const;

const asQuery = (look: Look, only?: string): string =>
  `?${new URLSearchParams({ ...look, ...(only !== undefined && { only }) })}`;

/** The entry requested by an address; null for both schemes side by side. */
export function lookIn(query: URLSearchParams): Look | null {
  const scheme = schemes.find((one) => one === query.get('scheme'));
  if (!scheme) return null;
  return { scheme, brand: brands.find((one) => one === query.get('brand')) ?? 'financialInstitution' };
}

const grid = { display: 'grid', gap: 28, alignItems: 'start' } as const;
const columns = 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))';
const frame = { display: 'block', width: '100%', border: '1px solid var(--qd-grid-line)' } as const;

/** An entry at its address. */
export function ShownEntry({ entry: { at = '/', shown } }: { readonly entry: Entry }): ReactNode {
  return <MemoryRouter initialEntries={[at]}>{shown}</MemoryRouter>;
}

function Titled({ entry, look }: { readonly entry: Entry; readonly look: Look }): ReactNode {
  return (
    <section style={{ minWidth: 0 }}>
      <h3 style={{ margin: '0 0 8px', fontSize: 'var(--qd-font-size-14)', fontWeight: 500 }}>{entry.name}</h3>
      {entry.isModal || entry.isPhone ? (
        <iframe
          title={entry.name}
          src={asQuery(look, entry.name)}
          loading="lazy"
          style={{ ...frame, height: 420, maxWidth: entry.isPhone ? 360 : undefined }}
        />
      ) : (
        <ShownEntry entry={entry} />
      )}
    </section>
  );
}

/** Every section in one scheme, or the one entry named by an address. */
export function Gallery({ look, only }: { readonly look: Look; readonly only: string | null }): ReactNode {
  const section = everySection.find(({ entries }) => entries.some(({ name }) => name === only));
  const named = section?.entries.find(({ name }) => name === only);
  if (named) {
    const isNarrow = !section?.isWide && !named.isModal && !named.isPhone;
    return (
      <GalleryFrame look={look}>
        <div style={{ maxWidth: isNarrow ? 360 : undefined }}>
          <ShownEntry entry={named} />
        </div>
      </GalleryFrame>
    );
  }
  return (
    <GalleryFrame look={look}>
      <main style={{ maxWidth: 1100, margin: '0 auto', padding: 16 }}>
        {everySection.map(({ title, isWide = false, entries }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <div style={{ ...grid, gridTemplateColumns: isWide ? '100%' : columns }}>
              {entries.map((entry) => (
                <Titled key={entry.name} entry={entry} look={look} />
              ))}
            </div>
          </Fragment>
        ))}
      </main>
    </GalleryFrame>
  );
}

/** Both schemes beside each other, in one of the presentation modes. */
export function BothSchemes({ brand }: { readonly brand: Look['brand'] }): ReactNode {
  return (
    <div style={{ display: 'flex', gap: 8, height: '100vh' }}>
      {schemes.map((scheme) => (
        <iframe
          key={scheme}
          title={scheme}
          src={asQuery({ scheme, brand })}
          style={{ ...frame, flex: 1, height: '100%' }}
        />
      ))}
    </div>
  );
}
