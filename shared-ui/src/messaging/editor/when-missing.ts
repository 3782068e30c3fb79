/** Outcome for a placeholder if the contact has no value for it and the text has no default. */
export type WhenMissing = 'stays' | 'left_out';

/** Sentences about that outcome. */
export const consequences: Readonly<Record<WhenMissing, string>> = {
  stays: 'If blank, the placeholder stays in the text until someone replaces it.',
  left_out: 'If blank, the contact is not texted.',
};

/** Sentence about a placeholder that refers to nothing that exists. */
export const unknownSentence =
  'This account has no custom field with that name. Choose one of the placeholders.';
