/** Imports that some files may not have. */
export interface Zone {
  readonly files: readonly string[];
  /** Files of `files` to which the zone does not apply. */
  readonly except?: readonly string[];
  readonly never: readonly string[];
  /** Exceptions to `never`. */
  readonly unless?: readonly string[];
  /** Allows imports within the same folder, matched in the paths of importer and imported file: 'areas/(name)'. */
  readonly same?: RegExp;
  /** Whether tests and test helpers are included. */
  readonly testsToo?: true;
  readonly why: string;
}
