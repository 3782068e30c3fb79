/**
 * Sentences that earlier releases stored with failed texts, with the carrier code that they explain. A message stores
 * the sentence and not the code, so these texts are recognized by their sentences.
 */
export const formerDescriptions: Readonly<Record<string, string>> = {
  'The carrier had too much to send, so the message was not sent.': '429',
  'The carrier had a fault, so the message was not sent.': '500',
  'The carrier did not accept the sign-in of this product, so the message was not sent.': '20003',
  'This is not a valid phone number, so it is not texted any more.': '21211',
  'Texting to this country is not switched on at the carrier.': '21408',
  'This number is not a mobile phone, so it is not texted any more.': '21614',
  'The message is longer than the 1,600 characters a carrier takes.': '21617',
  'The phone was switched off or out of reach, so the message was not delivered.': '30003',
  'This number is not in service, so it is not texted any more.': '30005',
  'This number is a landline or cannot get texts, so it is not texted any more.': '30006',
  'The phone network filtered the message as unwanted. Change its wording before sending again.': '30007',
  'Texts were sent faster than this number may, so the message was not delivered.': '30022',
  'The limit of texts to this phone network was used up, so the message was not delivered.': '30023',
  'The carrier of this number takes no pictures, so the message was not sent. Send a link to the picture instead.':
    'no-pictures',
};

/** Sentences that earlier releases stored with texts that were waiting for a retry. */
export const formerWaitingDescriptions: readonly string[] = [
  'The carrier asked us to slow down. The message is tried again.',
  'The carrier had a fault. The message is tried again.',
  'The carrier is not available right now. The message is tried again.',
  'The carrier has too many messages waiting. The message is tried again.',
  'The phone is switched off or out of reach. The message is tried again later.',
  'The carrier could not deliver the message and gave no reason. It is tried again later.',
  'The phone network is congested. The message is tried again.',
  'Texts were sent faster than this number may. The message is tried again.',
  "The day's limit of texts to this phone network is used up. Sending goes on tomorrow.",
  'The carrier takes texts more slowly than they are sent. The message waits for its turn.',
];
