/**
 * Lets React update a page in which a browser's translation or an extension replaced nodes. Without it, removing such a
 * node, or inserting one before it, throws NotFoundError and takes the whole page down (facebook/react#11538). Returns
 * a function that stops it.
 */
export function tolerateMovedNodes(): () => void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    if (parent === this) {
      return removeChild.call(this, child) as Child; // `call` loses the type parameter
    }
    parent?.removeChild(child);

    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const place = next?.parentNode === this ? next : null;

    return insertBefore.call(this, child, place) as Child; // `call` loses the type parameter
  };

  return () => void Object.assign(Node.prototype, { removeChild, insertBefore });
}
