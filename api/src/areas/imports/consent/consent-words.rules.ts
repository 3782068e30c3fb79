/** Splits a comma-separated list into words. */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s*,\s*/));

/** Yes and no in the languages of known exports; their meaning depends on the column. */
export const yesWords = words(`
  yes, y, yep, yeah, true, t, 1, x, ok, okay, on, checked, tick, ticked, selected, enabled, active, allowed,
  allow, granted, accepted, accepts, agreed, agree, agrees, confirmed, permitted, given, eligible, positive, ✓,
  ✔, ☑, ✅, [x], si, s, verdadero, activo, acepta, aceptado, oui, o, vrai, accepte, coche, ja, j, wahr, aktiv,
  sim, verdadeiro, ativo, vero, attivo, waar, tak, da, ano
`);

export const noWords = words(`
  no, n, nope, false, f, 0, off, unchecked, not checked, unticked, unselected, disabled, inactive, not allowed,
  denied, declined, declines, refused, rejected, disagreed, disagree, not accepted, not given, not granted,
  ineligible, never, negative, [ ], ✗, ✘, ✕, ❌, ☐, ☒, falso, inactivo, rechazado, non, faux, refuse, nein,
  falsch, inaktiv, nao, inativo, recusado, inattivo, rifiutato, nee, onwaar, nie, nej, niet, ne
`);

/** Words that mean someone may be texted, whatever the column is called. */
export const consentWords = words(`
  subscribed, subscribe, subscriber, opted in, opt in, optin, optedin, in, join, joined, start, started,
  single opt in, double opt in, confirmed opt in, explicit opt in, sms, text, re subscribed, resubscribed,
  consented, consent given, has consented, not opted out, may be texted, not unsubscribed, consent granted,
  explicitly opted in, express consent, express written consent, can text, ok to text, textable, suscrito,
  suscrita, alta, abonne, abonnee, inscrit, angemeldet, eingewilligt, inscrito, iscritto, ingeschreven,
  aangemeld
`);

/** Words that mean someone did not agree to texts, or withdrew, whatever the column is called. */
export const refusalWords = words(`
  unsubscribed, unsubscribe, unsubscriber, unsub, opted out, opt out, optout, optedout, out, never subscribed,
  not subscribed, nonsubscribed, non subscribed, notsubscribed, consent revoked, consent withdrawn, no consent,
  neversubscribed, not consented, non consented, not opted in, never opted in, not opt in, no opt in,
  consent not given, transactional, transactional only, cleaned, suppressed, blacklisted, blocklisted, stop,
  stopped, revoked, withdrawn, do not text, do not contact, do not call, do not sms, do not message,
  do not disturb, dnc, dnt, dnd, pending, unconfirmed, not confirmed, spam complaint, complained, complaint,
  redacted, invalid, email, desuscrito, desuscrita, baja, dado de baja, dada de baja, no suscrito, desabonne,
  desabonnee, desinscrit, non abonne, non inscrit, abgemeldet, nicht angemeldet, widerrufen, descadastrado,
  nao inscrito, disiscritto, non iscritto, uitgeschreven, afgemeld, niet ingeschreven
`);

/** Our own export's value for a sign-up that has yet to answer YES. */
export const waitingWords: ReadonlySet<string> = new Set(['waiting for yes']);

/** Placeholders that other programs write into empty cells. */
export const blankWords = words(`
  null, nil, none, n a, na, nan, undefined, empty, blank, [], {}
`);
