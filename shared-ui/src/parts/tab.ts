/** One tab of a page. */
export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  /** Number of items, in a badge. */
  readonly count?: number | string;
}

/** A tab with an address: a link, so that it can be opened in a new window and the browser's Back button works. */
export interface LinkedTab<Key extends string = string> extends Tab<Key> {
  readonly to: string;
}
