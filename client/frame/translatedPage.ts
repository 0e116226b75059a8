/** The element that page translations show a text in. */
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** What is shown where a text of React's was, or a translation of it. */
const inPlaceOf = new WeakMap<Node, Node>();

/** The node itself while the page has it, else what is in its place. */
function shownFor(node: Node): Node {
  const shown = node.isConnected ? undefined : inPlaceOf.get(node);
  return shown ? shownFor(shown) : node;
}

/** Puts a text whose words have changed where its translation is; from there it is translated again. */
function putBack(text: Text): void {
  const shown = shownFor(text);
  if (shown !== text) shown.parentNode?.replaceChild(text, shown);
}

/** Notes what came in the place of texts that were taken out of the page, and brings back those that React changed. */
function note(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData' && isText(target)) putBack(target);
    for (const removed of removedNodes) {
      if (removed.isConnected || !(isText(removed) || isFont(removed))) continue;
      const shown =
        [...addedNodes, previousSibling, nextSibling].find(isFont) ?? [...addedNodes].find(isText);
      if (!shown || shown === removed) continue;
      inPlaceOf.set(removed, shown);
      if (isText(removed)) observer.observe(removed, { characterData: true });
    }
  }
}

/**
 * Keeps a page working that its browser translates. A translation takes texts out of the page and shows `font`
 * elements in their place, or wraps them in such. React continues with the texts that it made: removing one
 * that is elsewhere throws and fails the screen, and a change of one that is out of the page is not seen.
 * React's own advice is an element around every text that comes and goes (facebook/react#11538), in every
 * screen and library; this holds for all.
 */
export function keepWorkingTranslated(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) note(observer.takeRecords(), observer);
    const shown = child.parentNode === this ? child : shownFor(child);
    if (!this.contains(shown) && isText(child)) return child;
    let parent = this.contains(shown) ? shown.parentNode : this;
    removeChild.call(parent ?? this, shown);
    while (parent && parent !== this && !parent.hasChildNodes()) {
      const empty = parent;
      parent = empty.parentNode;
      if (parent) removeChild.call(parent, empty);
    }
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    let place = before;
    if (before && before.parentNode !== this) {
      note(observer.takeRecords(), observer);
      place = shownFor(before);
      while (place && place.parentNode !== this) place = place.parentNode;
      if (!place && !isText(before)) place = before;
    }
    insertBefore.call(this, child, place);
    return child;
  };
}
