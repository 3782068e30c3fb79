/**
 * Returns the id that a part of an address states: a positive integer, written as the product writes it. Undefined for
 * everything else, such as '1e3' or '012', so that each page has one address.
 */
export function idIn(part: string | null | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(part ?? '') ? Number(part) : 0;

  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
