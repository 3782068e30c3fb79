/**
 * Sentences of temporary failures that earlier releases stored with their texts. A message stores the sentence, not the
 * carrier's code, so texts of that time are recognized by them.
 */
export const formerTemporaryReasons: readonly string[] = [
  'The carrier had too much to send, so the message was not sent.',
  'The carrier had a fault, so the message was not sent.',
  'The carrier did not accept the sign-in of this product, so the message was not sent.',
  'The phone was switched off or out of reach, so the message was not delivered.',
  'Texts were sent faster than this number may, so the message was not delivered.',
  'The limit of texts to this phone network was used up, so the message was not delivered.',
];

/** Sentences that earlier releases stored with texts that were waiting for a retry. */
export const formerWaitingDescriptions: readonly string[] = [
  'The carrier asked us to slow down. The message is tried again.',
  'The carrier had a fault. The message is tried again.',
  'The carrier is not available right now. The message is tried again.',
  'The carrier has too many messages waiting. The message is tried again.',
  'The phone is switched off or out of reach. The message is tried again later.',
  'The carrier could not deliver the message and gave no reason. It is tried again later.',
  'The phone network is congested. The message is tried again.',
  'Texts were sent faster than this number may. The message is tried again.',
  "The day's limit of texts to this phone network is used up. Sending goes on tomorrow.",
  'The carrier takes texts more slowly than they are sent. The message waits for its turn.',
];
