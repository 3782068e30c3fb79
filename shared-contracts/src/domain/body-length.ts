/** The longest body a message may have, in characters (reference.md, Limits). */
export const maxBodyLength = 1600;

/** Longest message body that a form takes, in characters: links and placeholders may be shorter in what is sent. */
export const maxWrittenLength = 5_000;

/** Returns whether a text has more characters than a carrier takes, as it is sent (Twilio error 21617). */
export const isTooLong = (text: string): boolean => text.length > maxBodyLength;

/** Why a text with pictures that is longer may not be sent, exact (reference.md, Validation). */
export const tooLongForPictures = 'Message exceeds MMS character limit';
