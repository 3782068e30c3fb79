import { defineErrors } from './kernel/error.ts';

/** Entries of `errors` about shops and points for their purchases. */
export const shopErrors = defineErrors({
  integration_exists: {
    status: 409,
    message: 'This account is already connected to a shop. Disconnect it before you connect another.',
  },
  shop_taken: {
    status: 409,
    message: 'This shop is connected to another account. Disconnect it there first.',
  },
  shop_key_refused: {
    status: 422,
    message: "The shop didn't accept this key. Check the key and the shop's name.",
  },
  shopify_not_configured: {
    status: 422,
    message: "Shopify isn't set up. Ask your administrator to configure it.",
  },
  shop_link_wrong: {
    status: 422,
    message: 'This Shopify link is no longer valid. Connect the shop again.',
  },
  shop_scopes_missing: {
    status: 422,
    message: 'The shop did not allow us to read customers and orders. Connect it again and allow both.',
  },
  /** Shopify's review of apps requires 401 for a webhook that it did not sign. */
  shopify_signature_wrong: { status: 401, message: 'The signature of this webhook is incorrect.' },
  shop_away: {
    status: 503,
    message: "The shop isn't responding right now. Nothing was changed. Try again in a moment.",
  },
});
