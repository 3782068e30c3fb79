const { raw } = String;

const stopWord = '(?:stop|end|quit|cancel)';
/** Sentences such as "Reply STOP to unsubscribe", by which a program says how to stop its own texts. */
const instruction = new RegExp(
  raw`\b(?:(?:reply|text|txt|send|respond)(?: with)? )?["']?${stopWord}["']? (?:to|2) (?:${stopWord}|unsubscribe|opt out)[^.!?\n]*`,
  'g',
);

const opening = raw`^[[({*<"“ ]*`;
/** End of a label such as "Auto-reply:" or "[Automatic reply]", so that "Auto reply seems broken" is none. */
const labelEnd = raw`(?: (?:from|by|de|von)\b|\s*(?:[\])}*>:.!\-–—]|\n|$))`;
const automated = raw`auto(?:mated|matic|matically generated|-generated)?[ -]?`;
const text = '(?:text|sms|message|reply|response|answer|responder)';
const sentence = raw`(?:^|[.!?:;)\]\n]\s*)[[({*"“]*(?:(?:sorry|hi|hello|please note)[,:!.]? (?:that )?)?`;
const statementEnd = raw`(?:[.!)\]\n]|$| (?:from|and|sent|generated|so|because|to let)\b)`;
const ourNumber = raw`\b(?:this|our) (?:number|phone number|phone|line|text line|inbox|mailbox)`;
const landline = '(?:this |the )?(?:landline|land line)';
const thanks = raw`^(?:(?:hi|hello|hey)(?: there)?[,!.] ?)?(?:thank you|thanks) for`;
const contacting =
  '(?:contacting|reaching out to|texting|messaging|calling|your (?:message|text|call|inquiry))';
const later = raw`(?:we(?:'ll| will) (?:get back|respond|reply|be in touch)|someone will|(?:our|a) team will)`;
const closed = raw`(?:we(?:'re| are) (?:currently )?(?:closed|unavailable)|(?:our|office|business) hours (?:are|is)\b)`;
const freeMessage = raw`^(?:free ?msg:? ?)?`;

/**
 * Texts that no person sends, normalized: of phones whose owner drives (Apple's Driving Focus with its second text,
 * Android Auto), of autoresponders, and of carriers. Sources: klinker-apps/pulse-sms-issues 673 and 896 (loops of
 * automatic replies), freescout-help-desk/freescout 688 (their usual words), mattermost/mattermost 14460, and the
 * "Message Blocking is active" of T-Mobile.
 */
const patterns = [
  raw`^i'm driving with (?:do not disturb while driving|(?:the )?driving focus)`,
  raw`^i'm driving right now[.!]?$`,
  raw`^\(?i'm not receiving notifications\. if this is urgent, reply`,
  raw`^estoy (?:conduciendo|manejando) con [^.]{1,80}\bactivad[ao]`,
  raw`^je (?:conduis|suis au volant) [^.]{1,80}\bactive`,
  raw`^estou (?:dirigindo|conduzindo|a conduzir) com [^.]{1,80}\bativad[ao]`,
  raw`^ich fahre gerade [^.]{1,80}\baktivier`,
  raw`${opening}${automated}(?:text |sms |e?mail )?${text}${labelEnd}`,
  raw`${opening}(?:respuesta|mensaje|resposta|mensagem) automatic[ao]${labelEnd}`,
  raw`${opening}(?:reponse|message) automatique${labelEnd}`,
  raw`${opening}automatische (?:antwort|nachricht)${labelEnd}`,
  raw`${opening}(?:out of (?:the )?office|ooo)(?: ${automated}${text})?\s*[\])}*>:\-–—\n]`,
  raw`${sentence}this is an? ${automated}(?:text |sms )?${text}${statementEnd}`,
  raw`${sentence}this ${text} (?:was|is|has been) (?:sent automatically|auto[a-z-]+ (?:sent|generated))${statementEnd}`,
  raw`${ourNumber} (?:is not|isn't|is no longer) (?:being )?monitored\b`,
  raw`${ourNumber} (?:cannot|can't|does not|doesn't|is unable to) (?:receive|accept) (?:text|sms|repl|messages)`,
  raw`\brepl(?:y|ies) (?:to this ${text} |to this number )?(?:are|is) not (?:monitored|read|received)\b`,
  raw`${sentence}(?:please )?(?:do not|don't) reply to this (?:automated )?(?:${text}|number)\b`,
  raw`${freeMessage}(?:unable to send (?:your )?message ?[-–:.]? ?)?message blocking is active`,
  raw`${freeMessage}(?:your |the )?(?:text )?message (?:was |could |has )?not (?:be |been )?(?:delivered|sent)[.!]?$`,
  raw`${freeMessage}(?:error: |frm:[^\n]{0,60})?(?:message could not be delivered|service access denied)[.!]?$`,
  raw`\b${landline} (?:number )?(?:cannot|can't|does not|doesn't) (?:receive|accept) (?:text|sms)`,
  raw`${thanks} ${contacting}\b[^]{0,160}?\b(?:${later}|${closed})`,
  raw`^(?:sorry,? )?the (?:person|number|subscriber|customer) you (?:are|were) (?:trying|attempting) to (?:reach|text)`,
].map((source) => new RegExp(source, 'u'));

/** Returns whether a normalized text was sent by a phone, a program or a carrier instead of a person. */
export function isAutomaticReply(normalized: string): boolean {
  return patterns.some((pattern) => pattern.test(normalized));
}

/** Returns an automatic reply without its sentences about how to stop it, which ask nobody to stop. */
export const withoutInstructions = (normalized: string): string => normalized.replace(instruction, ' ');
