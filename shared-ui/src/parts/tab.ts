/** One of the parts of a page. */
export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  /** How many there are, in a badge. */
  readonly count?: number | string;
}

/** A tab with its address: a link, so that it opens in a window of its own and is gone back from. */
export interface LinkedTab<Key extends string = string> extends Tab<Key> {
  readonly to: string;
}
