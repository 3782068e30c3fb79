import type { LeftOut } from './wave.ts';

/** Reasons that contacts on the chosen lists are left out of a wave, worded to follow a number: '3 opted out'. */
export const leftOutWords: Readonly<Record<LeftOut['reason'], string>> = {
  blocked: 'blocked by your team',
  opted_out: 'opted out',
  waiting_for_yes: 'not opted in yet: they need to reply YES',
  asked_to_stop: 'asked not to be texted, and nobody has decided yet',
  suppressed: "can't be texted, according to the carrier",
  same_phone: 'sharing a number with another contact on the lists',
  excluded: 'on an excluded list',
  no_phone: 'without a phone number',
  too_long: 'with a text over 1,600 characters',
  missing_value: 'missing a value used in the text',
  deleted: 'deleted since, or with a new number',
};

/** Returns why one recipient got no text, as a sentence: 'Opted out.' */
export function leftOutSentence(reason: LeftOut['reason']): string {
  const words = leftOutWords[reason];

  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Returns each reason with its count: '3 opted out, 1 blocked by your team'. Empty if no one is left out. */
export function listLeftOut(leftOut: readonly LeftOut[]): string {
  return leftOut
    .filter(({ contacts }) => contacts > 0)
    .map(({ reason, contacts }) => `${contacts.toLocaleString('en-US')} ${leftOutWords[reason]}`)
    .join(', ');
}
