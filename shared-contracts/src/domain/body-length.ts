/** Maximum length of a sent message body, in characters (reference.md, Limits). */
export const maxBodyLength = 1600;

/**
 * Maximum length of a message body in a form, in characters. Links and placeholders may be shorter in the sent message.
 */
export const maxWrittenLength = 5_000;

/** Returns whether a text, as sent, has more characters than carriers accept (Twilio error 21617). */
export const isTooLong = (text: string): boolean => text.length > maxBodyLength;

/** Exact message for a text with pictures that is too long (reference.md, Validation). */
export const tooLongForPictures = 'Message exceeds MMS character limit';
