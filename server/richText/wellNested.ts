/** A piece of sanitised rich text: words, or an element with its opening tag. */
type Piece = string | { readonly tag: string; readonly opening: string; readonly inside: readonly Piece[] };
type RichElement = Exclude<Piece, string>;

/** The context of a piece: among the items of a list, within a link. */
type Place = { readonly isInList: boolean; readonly isInLink: boolean };

const blocks: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'blockquote']);
const lists: ReadonlySet<string> = new Set(['ul', 'ol']);

const isBlock = (piece: Piece): boolean => typeof piece !== 'string' && blocks.has(piece.tag);
const isBlank = (piece: Piece): boolean => typeof piece === 'string' && piece.trim() === '';

/** Reads the sanitiser's output: balanced tags, and no angle bracket outside of them. */
function read(html: string): readonly Piece[] {
  const root: Piece[] = [];
  const open = [root];
  for (const [token, slash, tag] of html.matchAll(/<(\/?)([a-z]+)[^>]*>|[^<]+/g)) {
    if (slash === '/') open.pop();
    else if (tag === undefined || tag === 'br') open.at(-1)?.push(token);
    else {
      const inside: Piece[] = [];
      open.at(-1)?.push({ tag, opening: token, inside });
      open.push(inside);
    }
  }
  return root;
}

const write = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : `${piece.opening}${write(piece.inside)}</${piece.tag}>`,
    )
    .join('');

/** Wraps each run of pieces between blocks in an element; `ofBlock` transforms the blocks. */
function aroundRuns(
  element: RichElement,
  pieces: readonly Piece[],
  ofBlock: (block: RichElement) => RichElement,
): readonly Piece[] {
  const placed: Piece[] = [];
  let run: Piece[] = [];
  const endRun = (): void => {
    placed.push(...(run.every(isBlank) ? run : [{ ...element, inside: run }]));
    run = [];
  };
  for (const piece of pieces) {
    if (typeof piece === 'string' || !isBlock(piece)) run.push(piece);
    else {
      endRun();
      placed.push(ofBlock(piece));
    }
  }
  endRun();
  return placed;
}

/** Emphasis or a link around blocks is moved into each of them, as the editor would have it. */
const intoBlocks = (element: RichElement, pieces: readonly Piece[]): readonly Piece[] =>
  aroundRuns(element, pieces, (block) => ({ ...block, inside: intoBlocks(element, block.inside) }));

function settled(piece: Piece, place: Place): readonly Piece[] {
  if (typeof piece === 'string') return [piece];
  const { tag, opening } = piece;
  const isList = lists.has(tag);
  const inside = piece.inside.flatMap((child) =>
    settled(child, {
      isInList: isList || (place.isInList && !blocks.has(tag)),
      isInLink: place.isInLink || tag === 'a',
    }),
  );
  if (tag === 'a' && place.isInLink) return inside;
  const isLooseItem = tag === 'li' && !place.isInList;
  const element = isLooseItem ? { tag: 'p', opening: '<p>', inside } : { tag, opening, inside };
  if (!inside.some(isBlock)) return [element];
  if (element.tag === 'p') return aroundRuns(element, inside, (block) => block);
  return blocks.has(tag) ? [element] : intoBlocks(element, inside);
}

/**
 * Sanitised rich text with every element where HTML allows it: no block within a paragraph, emphasis or a
 * link, no link within a link, no item outside a list. HTML parsers close such elements early, each in its
 * own way; this output is read alike by all of them.
 */
export function wellNested(html: string): string {
  return write(read(html).flatMap((piece) => settled(piece, { isInList: false, isInLink: false })));
}
