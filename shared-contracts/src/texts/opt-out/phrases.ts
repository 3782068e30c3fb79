/**
 * Requests in one language not to be texted, as regular expression sources for normalized clauses: lowercase words
 * without accents, apostrophes and punctuation, separated by single spaces.
 */
export interface OptOutPhrases {
  /** Requests that make up a whole clause, apart from courtesies around them. */
  readonly alone: readonly string[];
  /** Requests anywhere in a clause. */
  readonly within: readonly string[];
  /** Phrases that mean the opposite or only report, removed before `within` is searched. */
  readonly not: readonly string[];
  /** Courtesies and fillers: "please", "por favor". */
  readonly courtesies: readonly string[];
}
