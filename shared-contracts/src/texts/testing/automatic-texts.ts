/** Texts that no person wrote. */
export const automaticReplies: readonly string[] = [
  // Apple's iPhone User Guide, Driving Focus, and its second text
  'I’m driving with Do Not Disturb While Driving turned on. I’ll see your message when I get where I’m going.',
  "I'm driving with Driving Focus turned on. I'll see your message when I get where I'm going.",
  '(I’m not receiving notifications. If this is urgent, reply “urgent” to send a notification through with your original message.)',
  'Estoy manejando con No molestar al conducir activado. Veré tu mensaje cuando llegue a mi destino.',
  'Je conduis avec Ne pas déranger en voiture activé. Je verrai votre message à mon arrivée.',
  'Estou dirigindo com Não Perturbe ao Dirigir ativado. Verei sua mensagem quando chegar ao meu destino.',
  'Ich fahre gerade und habe „Beim Fahren nicht stören“ aktiviert. Ich sehe deine Nachricht nach der Ankunft.',
  // Android Auto
  "I'm driving right now.",
  // klinker-apps/pulse-sms-issues#673
  "Auto-reply: I'm busy and won't respond to this.",
  '[Auto reply] In a meeting',
  '[Automatic Reply] Back on Monday',
  'AUTOREPLY - On vacation until 1/5',
  'Automated response:\nThanks for contacting Pier Dental.',
  // freescout-help-desk/freescout#688
  'Automatic reply: Out of office',
  'Out of Office: back on the 5th',
  'Thanks for texting Pier Dental! This is an automated message. Call us at 206-555-0100.',
  'Hi! This is an automatic response from Pier Dental. We open at 9.',
  'We got your text. This message was sent automatically.',
  'This number is not monitored. Please call 206-555-0100.',
  'Replies to this number are not monitored.',
  'Please do not reply to this message.',
  'Respuesta automática: estamos cerrados.',
  'Réponse automatique : je suis absent.',
  'Automatische Antwort: Ich bin im Urlaub.',
  'Resposta automática: estamos fechados.',
  // T-Mobile
  'Free Msg: Unable to send message - Message Blocking is active.',
  'Message Blocking is active.',
  'Message not delivered',
  'The person you are trying to reach is not accepting messages at this time.',
];

/** Texts of people that mention such replies. */
export const notAutomatic: readonly string[] = [
  "I'm driving right now, can we talk at 5?",
  "I'm driving to you",
  'Estoy manejando con mi hermana',
  'Je conduis demain',
  "I'm driving, call you later",
  'Is this an automated message?',
  'I know this is an automated message but can someone call me?',
  'Auto reply seems broken',
  'I got an automatic reply, is anyone there?',
  "I'm out of office on Friday, can we do Monday?",
  'Out of office chairs?',
  'My message was not delivered yesterday, sorry',
  'Is this number monitored?',
  'Automatic or manual?',
  'Auto repair at 5?',
  'The person you sent was great',
  'Reply to this please',
];
