import { defineErrors } from './kernel/error.ts';

/** Entries of `errors` about setting up and deleting accounts. */
export const accountErrors = defineErrors({
  forwarding_to_own_number: {
    status: 422,
    message: 'This number belongs to an account here, so calls would loop. Enter another number.',
  },
  calls_unavailable: {
    status: 422,
    message:
      'Calls to this account cannot be forwarded: it has no number, or its carrier only supports texts.',
  },
  account_name_wrong: { status: 422, message: 'Enter the name of the account to delete it.' },
  last_account: {
    status: 409,
    message: 'This is the only account in your organization. Create another one before you delete it.',
  },
  account_in_group_wave: {
    status: 409,
    message:
      "A group wave is going out to this account's contacts. Wait until it's sent or stop it, then delete the account.",
  },
  numbers_not_set_up: {
    status: 503,
    message: "Phone numbers can't be offered yet, because no carrier is connected. Contact support.",
  },
});
