/**
 * Requests in one language not to be texted, as sources of regular expressions over normalized clauses: lowercase words
 * without accents, apostrophes and punctuation, one space apart.
 */
export interface OptOutPhrases {
  /** Requests that are a whole clause, once courtesies around them are left out. */
  readonly alone: readonly string[];
  /** Requests anywhere in a clause. */
  readonly within: readonly string[];
  /** Phrases that say the opposite or only report, removed before `within` is searched. */
  readonly not: readonly string[];
  /** Courtesies and fillers: "please", "por favor". */
  readonly courtesies: readonly string[];
}
