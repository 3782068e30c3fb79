export interface Slice {
  readonly name: string;
  readonly count: number;
}

export interface PieProps {
  /** At most thirteen: there are as many colours. */
  readonly slices: readonly Slice[];
}
