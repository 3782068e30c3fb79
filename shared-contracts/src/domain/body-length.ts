/** The longest body a message may have, in characters (reference.md, Limits). */
export const maxBodyLength = 1600;

/** Why a text with pictures that is longer may not be sent, exact (reference.md, Validation). */
export const tooLongForPictures = 'Message exceeds MMS character limit';
