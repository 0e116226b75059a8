import { createRoot } from 'react-dom/client';
import '../../client/theme/mantineStyles.ts';
import '../../client/theme/fonts.css';
import '../../client/theme/base.css';
import '../../client/theme/tokens.css';
import '../../client/theme/forcedColours.css';
import { BothSchemes, Gallery, lookIn } from './Gallery.tsx';

const query = new URLSearchParams(location.search);
const look = lookIn(query);
document.documentElement.dataset.brand = look?.brand ?? 'financialInstitution';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  look ? (
    <Gallery look={look} only={query.get('only')} />
  ) : (
    <BothSchemes brand={query.get('brand') === 'creditUnion' ? 'creditUnion' : 'financialInstitution'} />
  ),
);
