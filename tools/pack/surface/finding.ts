/** A difference inside of a declaration. */
export interface Difference {
  readonly effect: 'breaking' | 'addition';
  /** End of a sentence that begins with what differs. */
  readonly text: string;
}

/** A difference between two versions of a package. */
export interface Finding extends Difference {
  /** A name and the entry that has it, an entry, or a part of the contract. */
  readonly subject: string;
}

/**
 * Whether others receive a value or supply it. Who receives it needs every member; who supplies it needs to know which
 * are required.
 */
export type Position = 'received' | 'supplied';

export const flip = (position: Position): Position => (position === 'received' ? 'supplied' : 'received');
