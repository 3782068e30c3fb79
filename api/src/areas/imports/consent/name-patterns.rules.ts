import type { ConsentTarget } from './known-columns.rules.ts';

const texts = /\b(sms|mms|texts?|texting|texted|mobile|phone|cell|call|calls)\b/;
const otherChannels =
  /\b(e ?mails?|correos?|courriels?|mail|mailing|newsletters?|fax|whatsapp|push|web|postal?|cookies?|snail)\b/;

/** Names about consent whose cells say how, where or by whom it was given, not whether. */
const circumstances =
  /\b(location|source|origin|method|ip|url|link|keyword|campaign|reason|title|id|ids|language|locale|form|page|level|updated|modified|type|by|agent|country|count|rate|version|document|wording|note|notes|comments?|plan|lugar|fuente|quelle|grund|lieu|motif|raison)\b/;

const optOutPatterns = [
  /\bopt(ed|s|ing)? ?outs?\b/,
  /\boptouts?\b/,
  /\bunsubs?\b/,
  /\bunsubscri/,
  /\b(do not|dont|don t|never|no) (text|sms|contact|call|message|msg|market|disturb|send|solicit)/,
  /\bdonot(text|sms|contact|call|message)/,
  /\b(dnc|dnt|dnd)\b/,
  /\b(suppress(ed|ion)?|blacklist(ed)?|black list(ed)?|blocklist(ed)?|block list(ed)?|revoked|withdrawn|withdrew)\b/,
  /^(sms |text )?stop(ped)?( at| on| date| time| sms| texts?)?$/,
  // Spanish, French, German, Portuguese, Italian, Dutch
  /\bdesuscrit|\b(baja|bajas|no (contactar|molestar|llamar|enviar|desea))\b/,
  /\b(desabonn|desinscri|desinscrit|ne pas (contacter|appeler|envoyer|deranger))/,
  /(abgemeldet|abmeldung|widerruf|widersproch|widerspruch|nicht (kontaktieren|anrufen|anschreiben))/,
  /\b(descadastr|nao (contatar|contactar|ligar|enviar|perturbe))/,
  /\b(disiscri|non (contattare|chiamare|disturbare))/,
  /\b(afgemeld|uitgeschreven|niet (contacteren|bellen|storen))/,
];

const consentPatterns = [
  /\bopt(ed|s|ing)? ?ins?\b/,
  /\boptins?\b/,
  /\bconsent(s|ed)?\b/,
  /\bsubscribed\b/,
  /\btcpa\b/,
  /\baccept(s|ed|ing)? (\w+ )?(sms|texts?|marketing|messages?|promotions?)\b/,
  /\b(sms|texts?|texting|marketing|messaging)\b.*\b(status|permission|permitted|allowed|ok|okay|enabled|agree(d|s|ment)?|approved|approval|marketing|subscri\w*|preferences?|active|eligible)\b/,
  /\b(may|can|ok|okay|allow(s|ed)?|permission|agree(s|d)?|wants?|receives?) (to |we |i |us |be |for |receive |send |get )*(sms|texts?|texted|texting|messages?|marketing|promotions?)\b/,
  /\b(consentimiento|suscrit[oa]s?|acepta (\w+ )?(sms|mensajes|marketing|publicidad|promociones))\b/,
  /\b(consentement|abonnee?|accepte (\w+ )?(sms|messages|marketing))\b/,
  /(einwilligung|zustimmung|einverstanden|angemeldet)/,
  /\b(consentimento|inscrit[oa]|aceita (\w+ )?(sms|mensagens|marketing))\b/,
  /\b(consenso|iscritt[oa]|accetta (\w+ )?(sms|messaggi|marketing))\b/,
  /\b(toestemming|ingeschreven)\b/,
  /^(marketing|promo\w*) (sms|texts?|messages?)$|^texts? me$/,
  /\b(suscripcion|abonnement|anmeldung|assinatura|iscrizione|erlaubt|autorizad[oa]|autorise)\b.*\bsms\b/,
  /\bsms\b.*\b(suscripcion|abonnement|anmeldung|assinatura|iscrizione|erlaubt|autorizad[oa]|autorise)\b/,
];

/** Whether a column is about a channel other than texts, such as 'Email opt-out'. */
export const isOfOtherChannel = (words: string): boolean => otherChannels.test(words) && !texts.test(words);

/** Matches a column's words to a consent target; returns undefined if the name says nothing about consent to texts. */
export function matchConsentName(words: string): ConsentTarget | undefined {
  if (words === '' || isOfOtherChannel(words) || circumstances.test(words)) {
    return undefined;
  }
  if (/^(is |was |sms )?(blocked|banned)$/.test(words)) {
    return 'blocked';
  }
  const isOptOut = optOutPatterns.some((pattern) => pattern.test(words));
  const isConsent = consentPatterns.some((pattern) => pattern.test(words));
  if (isOptOut) {
    return /\bopt(ed)? ?in\b/.test(words) ? 'textConsent' : 'optOut';
  }

  return isConsent ? 'textConsent' : undefined;
}
