import { matchPath } from 'react-router-dom';
import { type HelpPage, helpPages, productPage } from '../../contracts/help/helpPages.ts';

/** The page whose help belongs to an address; the product's own help if it has none. */
export function helpPageOf(pathname: string): HelpPage {
  return helpPages.find(({ paths }) => paths.some((path) => matchPath(path, pathname))) ?? productPage;
}
