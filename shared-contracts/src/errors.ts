import { accountErrors } from './account-errors.ts';
import { messageErrors } from './message-errors.ts';
import { ownRefusals } from './own-refusals.ts';
import { shopErrors } from './shop-errors.ts';
import { signInErrors } from './sign-in-errors.ts';
import { signUpRefusals } from './sign-up-refusals.ts';
import { defineErrors } from './kernel/error.ts';

/** Every error the API may return (reference.md, Messages). The message is a sentence for the user. */
export const errors = defineErrors({
  ...ownRefusals,
  ...signInErrors,
  ...signUpRefusals,
  ...shopErrors,
  ...accountErrors,
  ...messageErrors,
  malformed_request: {
    status: 400,
    message: 'The request could not be read. Check that the body is valid JSON.',
  },
  invalid_input: { status: 422, message: 'Some of the information entered is not valid.' },
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  organization_inactive: { status: 401, message: 'Your organization is not active.' },
  forbidden: { status: 403, message: "Uh-oh, you don't have permission to view this page!" },
  not_found: { status: 404, message: 'That was not found.' },
  unknown_endpoint: { status: 404, message: 'That was not found.' },
  payment_required: { status: 402, message: 'Payment required to continue.' },
  card_not_a_test_card: {
    status: 422,
    message: 'Payments are simulated here. Use a test card such as 4242 4242 4242 4242.',
  },
  card_declined: { status: 422, message: 'Your card was declined. Try another card, or ask your bank.' },
  card_insufficient_funds: {
    status: 422,
    message: 'Your card has insufficient funds. Try another card.',
  },
  card_expired: { status: 422, message: 'Your card has expired. Try another card.' },
  card_not_authenticated: {
    status: 422,
    message: 'Your bank did not confirm the payment. Try again, or use another card.',
  },
  card_not_processed: {
    status: 422,
    message: 'Your card could not be processed. Nothing was charged. Try again in a moment.',
  },
  card_token_unknown: { status: 422, message: 'Enter your card details again.' },
  card_missing: { status: 422, message: 'Add a card before you change your plan.' },
  payment_under_way: {
    status: 409,
    message: 'A payment is being processed. Wait a minute, then check the payment history.',
  },
  conflict: { status: 409, message: 'Somebody changed this in the meantime. Reload and try again.' },
  contact_exists: { status: 409, message: 'A contact with this phone number already exists.' },
  merge_with_itself: { status: 422, message: 'Choose another contact to merge with.' },
  list_not_found: { status: 404, message: 'List not found.' },
  list_exists: { status: 409, message: 'A list with this name already exists.' },
  list_built_in: { status: 422, message: "All and Unsubscribe are built in and can't be changed." },
  list_takes_no_contacts: {
    status: 422,
    message: "This list finds its contacts automatically, so you can't add or remove them.",
  },
  list_is_no_query: { status: 422, message: 'This list is not a saved search.' },
  list_in_use: {
    status: 422,
    message: 'A saved search uses this list. Delete the saved search first.',
  },
  list_too_deep: {
    status: 422,
    message: 'Saved searches can be based on each other at most three levels deep. Start from another list.',
  },
  unsubscribers_hidden: {
    status: 422,
    message: 'Unsubscribed contacts are hidden for the current organization.',
  },
  bulk_finished: { status: 409, message: 'This has already finished.' },
  read_not_undoable: {
    status: 409,
    message: 'This can no longer be undone: it is too old or was already undone.',
  },
  bulk_not_undoable: { status: 409, message: 'This can no longer be undone.' },
  contact_unsubscribed: {
    status: 422,
    message: 'This contact opted out of texts. They can text START to opt in again.',
  },
  sender_not_textable: {
    status: 422,
    message: 'This sender is a name or a short code, not a phone number, so it cannot be texted back.',
  },
  contact_blocked: { status: 422, message: 'This contact is blocked. Unblock the contact before texting.' },
  media_unknown: { status: 422, message: 'That attachment is not available. Upload it again.' },
  custom_field_exists: { status: 409, message: 'A custom field with this name already exists.' },
  custom_field_limit: {
    status: 422,
    message: 'An organization can have at most 200 custom fields. Delete one you no longer use.',
  },
  custom_field_busy: {
    status: 409,
    message: "This field's values are being applied to contacts. Wait until that's done.",
  },
  blackouts_leave_no_time: {
    status: 422,
    message: 'This blackout would leave no time to send during the week. Leave some time open.',
  },
  blackout_limit: {
    status: 422,
    message: 'An organization can have at most 100 weekly blackouts. Delete or combine some.',
  },
  account_without_number: {
    status: 422,
    message: 'This account has no phone number yet, so it cannot send texts.',
  },
  colleague_without_access: {
    status: 422,
    message: "That colleague does not have access to this account's conversations. Choose another.",
  },
  tag_exists: { status: 409, message: 'A tag with this name already exists.' },
  quick_reply_exists: { status: 409, message: 'A quick reply with this shortcut already exists.' },
  saved_view_exists: { status: 409, message: 'A view with this name already exists.' },
  saved_view_limit: {
    status: 422,
    message: 'You can save at most 20 views for yourself and 20 for everyone. Delete one first.',
  },
  conversation_taken: {
    status: 409,
    message: 'Somebody else changed the assignee in the meantime. Check it, then try again.',
  },
  time_closed: { status: 422, message: "This contact can't be texted at that time. Choose another time." },
  contact_card_unsupported: {
    status: 422,
    message: 'That file is not a contact card we can send. Export it as vCard 3.0 and upload it again.',
  },
  wave_incomplete: { status: 422, message: "This wave isn't ready to send. Fill in what's missing." },
  wave_without_recipients: {
    status: 422,
    message: 'Nobody on these lists can be texted right now. Choose other lists.',
  },
  wave_changed: {
    status: 409,
    message:
      'Somebody changed this wave while you were editing it. Load the new version, then make your changes.',
  },
  wave_moved_on: { status: 409, message: "The wave's status has changed, so this is no longer possible." },
  wave_number_wrong: {
    status: 422,
    message: "That doesn't match the number of recipients. Enter the number shown.",
  },
  wave_stop_too_late: {
    status: 422,
    message: 'A sent wave can only be stopped within 24 hours of its scheduled time.',
  },
  wave_nothing_to_resend: { status: 422, message: "None of this wave's failed texts can be sent again." },
  wave_resend_open: { status: 409, message: 'These texts are being sent again. Wait until that is done.' },
  flow_invalid: { status: 422, message: 'This flow cannot be saved yet. Check the steps marked below.' },
  flow_changed: {
    status: 409,
    message:
      'Somebody changed this flow while you were editing it. Load the new version, then make your changes.',
  },
  flow_limit: {
    status: 422,
    message: 'An account or group can have at most 500 flows. Delete one you no longer use.',
  },
  settings_changed: {
    status: 409,
    message: 'Somebody changed this while you were editing it. Compare both values, then save again.',
  },
  template_exists: { status: 409, message: 'A template with this name already exists.' },
  domain_exists: { status: 409, message: 'You have already added this domain.' },
  domain_limit: {
    status: 422,
    message: 'An organization can have at most 20 domains. Delete one you no longer use.',
  },
  group_exists: { status: 409, message: 'A group with this name already exists.' },
  group_in_use: {
    status: 409,
    message:
      'A wave to this group is scheduled or being sent. Stop or delete it before you delete the group.',
  },
  group_has_flows: {
    status: 409,
    message: 'This group has flows. Delete them before you delete the group.',
  },
  user_exists: { status: 409, message: 'A user with this email address already exists.' },
  user_changed: {
    status: 409,
    message:
      'Somebody changed this user while you were editing. Load the new version, then make your changes.',
  },
  user_holds_more: {
    status: 422,
    message: 'This user has permissions that you do not have, so you cannot change them.',
  },
  own_user: { status: 422, message: 'You cannot delete yourself. Ask a colleague who manages users.' },
  own_permissions: {
    status: 422,
    message: 'You cannot change your own permissions. Ask a colleague who manages users.',
  },
  own_two_step: { status: 422, message: 'Turn your own two-step sign-in on or off in your profile.' },
  org_permissions_forbidden: {
    status: 422,
    message: 'You do not have permission to manage organization level permissions.',
  },
  permission_not_held: {
    status: 422,
    message: 'You can only give permissions that you have yourself. Choose another role or fewer accounts.',
  },
  last_owner: {
    status: 422,
    message: 'An organization needs an owner. Make somebody else an owner first.',
  },
  invitation_accepted: { status: 409, message: 'This user has already accepted the invitation.' },
  invitation_limit: {
    status: 429,
    message: "We've emailed this user several invitations in the last hour. Try again later.",
  },
  token_scope_not_held: {
    status: 403,
    message: 'You can only give a token permissions that you have on every account in your organization.',
  },
  token_limit: {
    status: 422,
    message: 'An organization can have at most 100 access tokens. Delete one you no longer use.',
  },
  token_expiry_past: { status: 422, message: 'Choose a time in the future for the token to expire.' },
  idempotency_key_invalid: {
    status: 422,
    message: 'Idempotency-Key must be 1–255 printable characters. Use a new UUID for each request.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Use a new one for each action.',
  },
  idempotency_key_in_use: {
    status: 409,
    message: 'A request with this Idempotency-Key is in progress. Try again in a moment.',
  },
  idempotency_key_unanswered: {
    status: 409,
    message:
      'The request with this Idempotency-Key was at least partly processed, but its response was lost. Check what was done, then use a new key for the rest.',
  },
  webhook_phone_unknown: { status: 422, message: 'This is not a phone number of your organization.' },
  webhook_address_refused: {
    status: 422,
    message: 'Webhooks need a public address that starts with https://.',
  },
  webhook_calls_unavailable: { status: 422, message: 'Call events require call forwarding on this number.' },
  webhook_limit: {
    status: 422,
    message: 'An organization can have at most 20 webhooks. Delete one you no longer use.',
  },
  webhook_disabled: { status: 409, message: 'This webhook is turned off. Turn it on first.' },
  rewards_disabled: { status: 422, message: 'Rewards are not enabled for your organization.' },
  reward_exists: { status: 409, message: 'A reward with this name already exists.' },
  reward_limit: {
    status: 422,
    message: 'An organization can have at most 200 rewards. Delete one you no longer use.',
  },
  reward_points_missing: { status: 422, message: 'There are not enough points for that.' },
  reward_points_limit: { status: 422, message: 'That is more points than a contact can have.' },
  file_too_large: {
    status: 413,
    message:
      'Uh oh, that content is too big! Split it into smaller files and upload them one after the other.',
  },
  upload_cut_off: { status: 400, message: 'The upload was interrupted. Upload the file again.' },
  import_empty: {
    status: 422,
    message: 'That file has no rows. Upload a CSV file with one contact in each row.',
  },
  import_not_csv: {
    status: 422,
    message: 'That is not a CSV file. Save it as CSV in the program it comes from, then upload it again.',
  },
  import_without_phones: {
    status: 422,
    message: 'No column in that file has phone numbers. Name a column "phone" and upload it again.',
  },
  import_consent_unclear: {
    status: 422,
    message:
      'Some consent values in that file are unclear. Upload it on the import page and choose what each one means.',
  },
  import_begun: { status: 409, message: 'This import has already started.' },
  import_not_undoable: { status: 409, message: 'This import can no longer be undone.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait a moment, then try again.' },
  signature_wrong: { status: 403, message: 'The signature of this callback is incorrect.' },
  unavailable: { status: 503, message: 'The service is not available right now. Try again in a moment.' },
});

export type ErrorCode = keyof typeof errors;

/** Narrows a value to the names of `errors`, for iterating and for checking responses from outside. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value);
}
