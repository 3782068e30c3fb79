import { expect, test } from 'vitest';
import { optOutLine, withOptOutLine } from './opt-out-line.ts';
import { waveTextOf } from './wave-text.ts';

/** Texts that tell the reader how to stop. */
const complete = [
  'Reply STOP to end',
  'reply stop to opt out',
  'text stop to opt out',
  'Txt STOP 2 quit',
  'TXT STOP TO QUIT',
  'Send STOP to unsubscribe',
  'Sale! Reply Stop to opt-out.',
  'Reply with STOP',
  'Reply with the word stop.',
  'reply back with "stop" at any time',
  'Reply “STOP” to cancel',
  'Reply ‘stop’ to cancel',
  'Reply: STOP',
  'Reply *STOP* to opt out',
  'Reply STOP=unsubscribe',
  'Respond STOP and we will not text you again',
  'Respond with STOP to opt out',
  'Type STOP to quit',
  'Write STOP to leave',
  'write stop if you want out',
  'Message STOP to opt out',
  'Opt out by texting STOP',
  'Opt out any time by replying stop',
  'To opt out, reply to this message with STOP',
  'Text STOP to 12345 to opt out',
  'Text to 12345 STOP',
  'Reply STOPALL to opt out',
  'Reply STOP ALL to opt out',
  'Reply UNSUBSCRIBE to opt out',
  'reply unsubscribe to leave the list',
  'Reply CANCEL to opt out',
  'Reply CANCEL to cancel',
  'Text QUIT to quit',
  'Text END to end texts',
  'Reply END to stop receiving messages',
  'To unsubscribe, reply QUIT',
  'Reply OPT-OUT to be removed',
  'Reply OPTOUT to be removed',
  'Reply REVOKE to opt out',
  'Reply HELP for help, STOP to cancel',
  'reply help for help or stop to cancel',
  'Msg rates apply. STOP to end',
  'Reply STOP2END',
  'txt stop2quit',
  'STOP2END',
  'HELP for help. STOP=quit.',
  'Reply ＳＴＯＰ to end',
  'Reply ST\u200bOP to end',
  'Don’t want these? Reply STOP',
  'Do not reply to ask. Text STOP to end',
  'Non-STOP deals! Reply STOP to end',
  'Responda STOP para cancelar',
  'Responde stop para darte de baja',
  'Envíe ALTO',
  'envía alto para no recibir más',
  'Envíe la palabra “ALTO” al 12345',
  'Enviar BAJA para salir',
  'Envíanos STOP',
  'Si no desea más mensajes responda BAJA',
  'Conteste PARAR para cancelar',
  'Mande STOP para cancelar',
  'Para darse de baja responda CANCELAR',
  'Escriba STOP si no desea recibir mensajes',
  'Répondez STOP',
  'Repondez stop pour arrêter',
  'RÉPONDEZ STOP POUR VOUS DÉSABONNER',
  'Envoyez ARRET au 36180',
  'Envoyez ARRÊT au 36180',
  'envoyez « STOP » au 36180',
  'Envoyez STOP par SMS au 36180',
  'Répondez par STOP pour ne plus recevoir nos offres',
  'STOP au 36180',
  'STOP SMS au 36180',
];

/** Texts that only contain such a word, or ask for something else. */
const incomplete = [
  'Non-STOP deals',
  'NON STOP DEALS',
  'Non-stop texts all day',
  'STOP by our shop',
  'Stop by and text us',
  "Don't STOP texting us your ideas",
  'Do not stop replying',
  'Text us. STOP by our shop',
  'Text us! Stop by today',
  'Text us and stop by today',
  'Text us, then STOP by our shop',
  'TEXT US TO STOP BY',
  'Text stop by our shop',
  'TEXT STOP BY OUR SHOP',
  'Questions? Reply!\nSTOP in today',
  'Text STOP24 for the bus times',
  'Send us STOP sign photos',
  'Send STOP signs to our contest',
  'Send a stop-motion video',
  'Reply YES to confirm or CANCEL to cancel your appointment',
  'Reply CANCEL to cancel your appointment',
  'Text us to cancel.',
  'Reply to cancel',
  'Text END for the final chapter',
  'Send end-of-day photos',
  'Weekend sale, text us at the end',
  "Don't reply STOP, we love you",
  'No need to text STOP',
  'STOP! Look at this',
  'Full STOP.',
  'One STOP shop',
  'The bus STOP is moved',
  'STOP to smell the roses',
  'STOP to end hunger',
  'We STOP at nothing',
  'Unsubscribe from boring coffee',
  'Cancel your plans',
  'The sale must end',
  'Alto volumen, precio bajo',
  'Baja California',
  'Envíe alto voltaje',
  'No responda STOP',
  'Responda CANCELAR para cancelar su cita',
  'Sans arrêt',
  'Arrêt de bus',
  'Ne répondez STOP',
  'Répondez vite, stop au gaspillage',
];

test.each(complete)('[TX-09] %j needs no further line', (text) => {
  expect(withOptOutLine(text)).toBe(text);
  expect(withOptOutLine(`Harbor Coffee: 20% off.\n${text}`)).toBe(`Harbor Coffee: 20% off.\n${text}`);
  expect(withOptOutLine(`Harbor Coffee: 20% off. ${text}`)).toBe(`Harbor Coffee: 20% off. ${text}`);
});

test.each(incomplete)('[TX-09] %j still gets the line', (text) => {
  expect(withOptOutLine(text)).toBe(`${text}\n${optOutLine}`);
});

test('[TX-09] the line is added once', () => {
  const text = withOptOutLine('Harbor Coffee: 20% off');

  expect(withOptOutLine(text)).toBe(text);
  expect(withOptOutLine('  ')).toBe(optOutLine);
});

test('[TX-09] a personal value does not remove the line', () => {
  const body = 'Hi {contact.first_name}';
  const facts = { user: {}, contact: { first_name: 'Reply STOP to win' } };
  const text = waveTextOf({ body, hasMedia: false, appendOptOut: true }, facts);

  expect(text?.body).toBe(`Hi Reply STOP to win\n${optOutLine}`);
  expect(withOptOutLine('Hi Ana', 'Hi {contact.first_name|Reply STOP to end}')).toBe(`Hi Ana\n${optOutLine}`);
});
