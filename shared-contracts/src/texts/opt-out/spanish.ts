import type { OptOutPhrases } from './phrases.ts';

const noun =
  '(?:mensajes?|mensajitos?|textos?|sms|msjs?|msgs?|mens|publicidad|promos?|promociones|promocion|ofertas?|anuncios?|propaganda|spam|notificaciones|alertas?|correos?|comunicaciones|informacion|avisos)';
const more =
  '(?:(?:mas|tantos|tantas|esos|estos|esas|estas|este tipo de|sus|tus|los|las|ningun|ninguna|otro|otra|otros|de|mis|de estos|de esos|ya|por|favor|nada de|a mi|estos tipos de) ){0,6}';
const send = '(?:envi(?:es|e|en|ar|arme|arnos|eis)|mand(?:es|e|en|ar|arme|arnos|eis))';
const write =
  '(?:escrib(?:as|a|an|ir|irme|irnos)|contact(?:es|e|en|ar|arme|arnos)|texte(?:es|e|en|ar|arme)|mensaje(?:es|e|en|ar|arme)|molest(?:es|e|en|ar|arme|arnos)|fastidi(?:es|e|en|ar|arme)|busquen)';
const cease =
  '(?:dej(?:a|e|en|es|ar|ad)|par(?:a|e|en|ar|ale|enle)|ces(?:a|e|en|ar)|basta|suspend(?:a|an|er)|detenga(?:n)?|evit(?:a|e|en|ar)|termin(?:a|e|en))(?:me|se|nos)?';
const list =
  '(?: (?:de|en) (?:(?:su|sus|tu|tus|la|las|el|esta|esa|este|cualquier|todas?) ){0,6}(?:listas?|base(?: de datos)?|grupo|sistema|registros?|contactos|mensajes|promociones|suscripcion))';
const courtesy = '(?: (?:por favor|porfavor|porfa|gracias|ya|favor)){0,6}';

/**
 * Requests in Spanish. Sources: 47 CFR 64.1200(a)(10) (any reasonable means), Twilio's Spanish opt-out keywords and the
 * carriers' lists for Mexico, Colombia, Chile and Spain (ALTO, BAJA, PARAR, CANCELAR, SALIR).
 */
export const spanish: OptOutPhrases = {
  alone: [
    'alto|alto ya|alto (?:a )?(?:los |estos |sus )?mensajes|parar|pare|paren|parenle|parale|para ya|parar mensajes|parar todo|(?:este |ese )?no es mi numero',
    'equivocad[oa]|baja|de baja|dar de baja|darme de baja|dame de baja|denme de baja|deme de baja|darse de baja|solicito (?:la )?baja|quiero (?:la |mi )?baja',
    'basta|basta ya|ya basta|ya no|ya no mas|no mas|ya no quiero|ya estuvo',
    'detener|detente|detenganse|detengase|deten|suspender|suspendan',
    '(?:quiero |deseo )?(?:cancelar|suprimir)|cancela|cancele|cancelen|cancelar todo|cancelar mensajes|salir|eliminar|eliminarme|borrar|borrame|borrenme|eliminame|eliminenme|quitar|quitame|quitenme|sacame|saquenme|remover|removerme|terminar|anular',
    'desuscribir(?:me)?|desuscripcion|desinscribir(?:me)?|no suscribir',
    '(?:(?:este |ese )?(?:es |esta |tiene |tienes |tienen |tienen el |tiene el )?(?:el |un |al )?)?(?:numero|num|telefono|persona) (?:equivocad[oa]|incorrect[oa]|erroneo)',
    `no ${noun}|no (?:mas|quiero(?: mas)?) ${noun}|no molest(?:ar|en|e|es|ar mas|en mas)|no me interesa(?:n)?(?: mas)?|no estoy interesad[oa]|no contactar|no enviar`,
    'no soy (?:yo|esa persona|la persona|el)|me (?:confunden|estan confundiendo)',
    'no autorizo|no doy (?:mi )?(?:permiso|consentimiento|autorizacion)',
  ],
  within: [
    `\\bni (?:me |nos )?${write}|\\bno (?:me |nos )?llam(?:es|e|en) (?:mas|ni)\\b`,
    `\\b(?:me|nos) (?:quit|sac|saqu|elimin|borr|remuev|retir)\\w+${list}`,
    `\\bno (?:vuelv(?:a|an|as) a |quier[oae]n? que )?(?:me |nos |le |les )?(?:vuelv(?:a|an|as) a |sig(?:a|an|as) |esten )?(?:${write}|enviando|mandando|escribiendo|molestando|texteando|contactando)`,
    `\\bno (?:vuelv(?:a|an|as) a |quier[oae]n? que )?(?:me |nos |le |les )?(?:vuelv(?:a|an|as) a )?${send} ${more}(?:${noun}|nada|mas|mas nada|cosas)\\b`,
    `\\b${cease} (?:ya )?(?:de|con)? ?(?:${more}${noun}|recibir|escribir(?:me|nos)?|contactar(?:me|nos)?|textear(?:me)?|molestar(?:me|nos)?|mensajear(?:me)?|enviar(?:me|nos)?|mandar(?:me|nos)?|spamear(?:me)?|fastidiar(?:me)?|acosar(?:me)?|joder|enviando|mandando)`,
    `\\b(?:no|ya no|tampoco) (?:quiero|queremos|deseo|deseamos|necesito|me gustaria|quisiera|acepto|autorizo|solicite|pedi) (?:seguir )?(?:recibir|recibiendo|recibirlos|tener|ver|que me llegue\\w*|que me (?:envi|mand)\\w+|saber de)? ?${more}(?:${noun}|nada de ustedes|ustedes)`,
    `\\b(?:no|ya no) (?:quiero|queremos|deseo|deseamos) (?:ser contactad\\w+|que me (?:escrib|contact|text|molest|mensaje)\\w+|estar en (?:su|esta|la|tu) lista|recibir(?: (?:mas|esto|estos|nada))?$|seguir (?:recibiendo|en|suscrit)|estar suscrit\\w+)`,
    `\\bno mas (?:de )?${more}${noun}|\\bni un (?:mensaje|texto|sms) mas|\\bbasta (?:ya )?de ${more}${noun}|\\bno (?:mas )?${noun} por favor`,
    `\\b(?:quit|elimin|borr|sac|saqu|remuev|remov|retir|excluy|tach)\\w*(?:me|nos|rme|rnos)\\b(?:${list}|${courtesy}$)`,
    `\\b(?:quit(?:a|e|en|ar)|elimin(?:a|e|en|ar)|borr(?:a|e|en|ar)|saca|saqu(?:e|en)|sacar|remuev(?:a|an)|remover|retir(?:a|e|en|ar)|olvid(?:a|e|en|ar)|pierd(?:a|an|e)) (?:ya )?(?:a )?(?:mi|este|nuestro) (?:numero|telefono|celular|contacto|cel|movil|nombre de (?:su|la))`,
    `\\b(?:cancel|anul|termin|suspend|deten)\\w* (?:ya )?(?:(?:mi|la|las|los|esta|este|estos|estas|todas?|todos?|sus|tus|de|el) ){0,6}(?:suscripcion|subscripcion|suscripciones|inscripcion|mensajes|textos|sms|alertas|notificaciones|publicidad|promociones|servicio de mensajes|envio de mensajes)`,
    '\\b(?:dar(?:me|nos|se)?|dame|deme|denme|danos|dennos|causar|quiero|solicito|pido|solicitar|tramitar|date|demen|dieran|den) (?:por favor )?(?:(?:la|mi|una) )?(?:de )?baja\\b',
    '\\b(?:desuscri|desubscri|dessuscri|de suscri|desinscri|cancelar suscri)(?:b\\w*|pcion\\w*)',
    '\\b(?:revoco|retiro|cancelo|revocar|retirar) (?:(?:mi|el|todo|cualquier) ){0,6}(?:consentimiento|permiso|autorizacion)',
    '\\b(?:dej(?:a|e|en)(?:me|nos) (?:en paz|tranquil\\w+|sol[oa])|dejar(?:me)? en paz|no (?:me )?jodan|vayanse al)',
    '\\b(?:se|te) (?:equivoc(?:o|aron|aste|an|as)|ha equivocado|han equivocado|has equivocado)(?: de (?:numero|persona|telefono|contacto)|$)|\\b(?:tiene[ns]?|marc\\w+|es|esta[ns]?) (?:el |un |al )?(?:numero|telefono) equivocado|\\best(?:a|an|as) equivocad[oa]s?(?: de (?:numero|persona))?$',
    `\\b(?:nunca|no|jamas) (?:me )?(?:suscribi|subscribi|inscribi|registre|autorice|di (?:mi )?(?:permiso|consentimiento)|solicite|pedi) ?(?:(?:a|para|en|que|estos|esto|sus|recibir|me) ){0,6}(?:${noun}|esto|esta lista)?$`,
    '\\beste (?:numero )?(?:no es|ya no es|no pertenece) (?:el |al |de |a )?(?:(?:numero|telefono|celular) )?(?:de )?\\w+$',
    '\\b(?:optar por no|quiero salir(?:me)? de (?:la|esta|su) lista|excluyanme|excluirme)',
  ],
  not: [
    'no (?:me |nos )?(?:dej(?:e|en|es)|par(?:e|en|es)|ces(?:e|en|es)) (?:de )?',
    'no (?:quiero|queremos|deseo|quisiera) (?:dar(?:me|nos)? de baja|cancelar (?:la |mi )?suscripcion|desuscribir\\w*|dejar de recibir|que me den de baja|salir(?:me)? de (?:la|su) lista)',
    // Names of a phone's setting.
    '(?:modo|opcion|funcion|en|con) no molestar(?: al conducir)?',
  ],
  courtesies: [
    'por|favor|porfavor|porfa|porfis|plis|x|fa|gracias|hola|buenas|buenos|buen|dia|dias|tardes|noches|ya|disculpe|disculpa|disculpen|perdon|senor|senora|senorita|senores|amigo|amigos|si|pues|oye|oigan|muchas|mas|todo|ahora|mismo',
  ],
};
