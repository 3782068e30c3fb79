import { defineErrors } from './kernel/error.ts';

/** Entries of `errors` about shops and points for their purchases. */
export const shopErrors = defineErrors({
  integration_exists: {
    status: 409,
    message: 'This account is connected already. Disconnect it before you connect another shop.',
  },
  shop_taken: {
    status: 409,
    message: 'This shop is connected with another account. Disconnect it there first.',
  },
  shop_key_refused: {
    status: 422,
    message: 'The shop does not accept this key. Check the key and the name of the shop.',
  },
  shopify_not_configured: {
    status: 422,
    message: "Shopify isn't set up. Ask your administrator to configure it.",
  },
  shop_link_wrong: {
    status: 422,
    message: 'This link of Shopify is not valid any more. Connect the shop again.',
  },
  shop_scopes_missing: {
    status: 422,
    message: 'The shop did not allow us to read customers and orders. Connect it again and allow both.',
  },
  shop_away: {
    status: 503,
    message: 'The shop does not answer right now. Nothing was changed; try again in a moment.',
  },
});
