import { defineErrors } from './kernel/error.ts';

/** Errors about a message's text, for any recipient. */
export const messageErrors = defineErrors({
  link_misleading: {
    status: 422,
    message:
      'A link does not open the address it shows. Write it as your browser shows it, without hidden or look-alike characters.',
  },
  message_too_long: {
    status: 422,
    message:
      'The message is too long. The limit is 1,600 characters, including links, values and the opt-out line.',
  },
  message_empty: { status: 422, message: 'Write a message or attach a picture before sending.' },
});
