export interface Slice {
  readonly name: string;
  readonly count: number;
}

export interface PieProps {
  /** At most thirteen, the number of colors. */
  readonly slices: readonly Slice[];
}
