import type { LeftOutReason } from 'shared-contracts/domain/wave';

/** Why contacts of the chosen lists get no text, in plain words. */
export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  blocked: 'blocked by staff',
  opted_out: 'opted out',
  waiting_for_yes: 'still have to answer YES',
  asked_to_stop: 'asked not to be texted, and nobody has decided yet',
  suppressed: 'cannot be texted, says the carrier',
  same_phone: 'share a number with another contact on the lists',
  excluded: 'on a list that is left out',
  no_phone: 'have no phone number',
  too_long: 'would get a text of more than 1,600 characters',
};
