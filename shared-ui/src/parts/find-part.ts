/** Returns an element of a page; throws if the page and its script do not match. */
export function findPart<Kind extends HTMLElement>(
  page: Document,
  selector: string,
  kind: new () => Kind,
): Kind {
  const element = page.querySelector(selector);
  if (!(element instanceof kind)) {
    throw new Error(`The page has no ${selector}.`);
  }

  return element;
}
