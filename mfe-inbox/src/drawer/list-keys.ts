/** Returns the position a key moves to in a list of `length` rows; undefined = the list does not handle the key. */
export function placeAfterKey(key: string, place: number, length: number): number | undefined {
  const last = length - 1;
  const steps: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + 8,
    PageUp: place - 8,
    Home: 0,
    End: last,
  };
  const next = steps[key];

  return next === undefined || length === 0 ? undefined : Math.min(Math.max(next, 0), last);
}
