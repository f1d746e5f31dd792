const FONT = 'FONT';

/**
 * Lets React go on in a page that its browser translates. A translator takes each text away and puts a `<font>` with another in
 * its place, or moves it into one. Texts that change have elements of their own, but neither all of a library's nor those of
 * other teams' remotes: React would change a text that nobody sees, or fail when it takes away one that is gone.
 */
export function followTranslation({ document, MutationObserver, Node }: typeof globalThis): void {
  /** The element that a translator has put in the place of a text, by the text, and the texts by the elements. */
  const replaced = new WeakMap<Node, Element>();
  const taken = new WeakSet<Node>();
  const note = (records: MutationRecord[]): void => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
        const place = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node?.nodeName === FONT && !taken.has(node),
        );
        if (!place) continue;
        replaced.set(text, place as Element);
        taken.add(place);
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });

  /** The child of a parent that is, or holds, what React believes to be a child of it. */
  const placeIn = (parent: Node, child: Node): Node => {
    if (child.parentNode === parent) return child;
    note(observer.takeRecords());
    let place = replaced.get(child) ?? child;
    while (place.parentNode !== parent && place.parentNode?.nodeName === FONT) place = place.parentNode;
    return place.parentNode === parent ? place : child;
  };

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, placeIn(this, child));
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null) {
    replaced.get(child)?.remove();
    return insertBefore.call(this, child, before && placeIn(this, before)) as Child;
  };

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value?.set) return;
  const { set } = value;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      set.call(this, text);
      if (this.parentNode || this.nodeType !== Node.TEXT_NODE) return;
      note(observer.takeRecords());
      // The translator sees that it is there again, and translates it.
      replaced.get(this)?.replaceWith(this);
      replaced.delete(this);
    },
  });
}
