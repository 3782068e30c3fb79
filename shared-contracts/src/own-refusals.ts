import { defineErrors } from './kernel/error.ts';

/** Message of a call that got no response. */
export const unreachable = 'The server could not be reached. Check your connection and try again.';

/**
 * Entries of `errors` that the browser also shows on its own, before a call or if a response cannot be parsed. Separate
 * from the others, whose messages come with the API's responses and would only add to the initial load.
 */
export const ownRefusals = defineErrors({
  internal: {
    status: 500,
    message: 'Something went wrong on our end. Try again, or contact support if it keeps happening.',
  },
  too_large: { status: 413, message: 'Uh oh, that content is too big! Maximum size is 3M.' },
  media_unsupported: {
    status: 422,
    message: 'That file is not a picture we can send. Use a JPEG, PNG or GIF.',
  },
  message_has_placeholder: {
    status: 422,
    message: 'The message still contains a placeholder such as {contact.name}. Replace it before sending.',
  },
  template_empty: { status: 422, message: 'Add text or a picture to the template.' },
  user_not_found: {
    status: 404,
    message: 'Sorry, but your requested user was not found or you do not have permission.',
  },
  group_not_found: {
    status: 404,
    message: 'Sorry, but your requested group was not found or you do not have permission!',
  },
});
