import { Fragment, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { everyRoom } from './everyRoom.ts';
import type { Exhibit } from './exhibit.ts';
import { type Look, Stage } from './Stage.tsx';

const schemes = ['light', 'dark'] as const;
const brands = ['financialInstitution', 'creditUnion'] as const;

const asQuery = (look: Look, only?: string): string =>
  `?${new URLSearchParams({ ...look, ...(only !== undefined && { only }) })}`;

/** The exhibit requested by an address; null for both schemes side by side. */
export function lookIn(query: URLSearchParams): Look | null {
  const scheme = schemes.find((one) => one === query.get('scheme'));
  if (!scheme) return null;
  return { scheme, brand: brands.find((one) => one === query.get('brand')) ?? 'financialInstitution' };
}

const grid = { display: 'grid', gap: 28, alignItems: 'start' } as const;
const columns = 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))';
const frame = { display: 'block', width: '100%', border: '1px solid var(--qd-grid-line)' } as const;

/** An exhibit at its address. */
export function Exhibited({ exhibit: { at = '/', show } }: { readonly exhibit: Exhibit }): ReactNode {
  return <MemoryRouter initialEntries={[at]}>{show()}</MemoryRouter>;
}

function Shown({ exhibit, look }: { readonly exhibit: Exhibit; readonly look: Look }): ReactNode {
  return (
    <section style={{ minWidth: 0 }}>
      <h3 style={{ margin: '0 0 8px', fontSize: 'var(--qd-font-size-14)', fontWeight: 500 }}>
        {exhibit.name}
      </h3>
      {exhibit.isModal || exhibit.isPhone ? (
        <iframe
          title={exhibit.name}
          src={asQuery(look, exhibit.name)}
          loading="lazy"
          style={{ ...frame, height: 420, maxWidth: exhibit.isPhone ? 360 : undefined }}
        />
      ) : (
        <Exhibited exhibit={exhibit} />
      )}
    </section>
  );
}

/** Every room in one scheme, or the one exhibit named by an address. */
export function Gallery({ look, only }: { readonly look: Look; readonly only: string | null }): ReactNode {
  const room = everyRoom.find(({ exhibits }) => exhibits.some(({ name }) => name === only));
  const named = room?.exhibits.find(({ name }) => name === only);
  if (named) {
    const isNarrow = !room?.isWide && !named.isModal && !named.isPhone;
    return (
      <Stage look={look}>
        <div style={{ maxWidth: isNarrow ? 360 : undefined }}>
          <Exhibited exhibit={named} />
        </div>
      </Stage>
    );
  }
  return (
    <Stage look={look}>
      <main style={{ maxWidth: 1100, margin: '0 auto', padding: 16 }}>
        {everyRoom.map(({ title, isWide = false, exhibits }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <div style={{ ...grid, gridTemplateColumns: isWide ? '100%' : columns }}>
              {exhibits.map((exhibit) => (
                <Shown key={exhibit.name} exhibit={exhibit} look={look} />
              ))}
            </div>
          </Fragment>
        ))}
      </main>
    </Stage>
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
