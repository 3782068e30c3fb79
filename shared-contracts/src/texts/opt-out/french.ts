import type { OptOutPhrases } from './phrases.ts';

const noun =
  '(?:messages?|msgs?|textos?|sms|mms|publicites?|pubs?|promos?|promotions?|offres?|spams?|notifications?|alertes?|infolettres?|communications?|courriels?|sollicitations?|textes)';
const some =
  '(?:(?:de|d|des|ces|ce|cet|cette|vos|votre|tes|les|la|le|l|tous|toutes|tout|aucun|aucune|autres?|dautres|vos|genre|type|ce genre de|ce type de) ){0,6}';
const to = '(?:m ?|me |nous |n ?)?';
const send = '(?:envoye[rz]|envoie[s]?|envoyez|expedie[rz]|transmettez)';
const write =
  '(?:ecri(?:re|s|vez|ve)|contacte[rz]?s?|texte[rz]?s?|derange[rz]?s?|harcele[rz]?s?|harceler|spamme[rz]?s?|spamer|relance[rz]?s?|sollicite[rz]?s?|embete[rz]?s?|joindre|recontacte[rz]?)';
const cease = '(?:arrete[rz]?s?|cesse[rz]?s?|stoppe[rz]?s?|stop|finissez|terminez|assez|marre)';
const list =
  '(?: (?:de|d|des|du|sur) (?:(?:votre|vos|ta|tes|la|les|cette|l|toutes?|toute) ){0,6}(?:listes?|base(?: de donnees)?|fichiers?|groupe|envois?|diffusion|systeme|contacts?|liste de diffusion))';
const courtesy =
  '(?: (?:svp|stp|sil (?:vous|te) plait|s il (?:vous|te) plait|merci|maintenant|immediatement|tout de suite)){0,6}';

/**
 * Requests in French. Sources: 47 CFR 64.1200(a)(10) (any reasonable means), the keywords of Canadian carriers for
 * common short codes (ARRET, STOP; txt.ca, Canadian Common Short Code Application Guidelines) and of the French ones
 * (STOP).
 */
export const french: OptOutPhrases = {
  alone: [
    'arret|arreter|arretez|arrete|arrets|arretez (?:ca|cela|tout|moi ca)|arrete (?:ca|cela|tout)|larret|arret sms|arret total',
    'desabonner|desabonne|desabonnement|me desabonner|desabonnez moi|desinscription|desinscrire|me desinscrire|se desabonner',
    'resilier|resiliation|annuler|fin|stop ?sms|cesser|cessez|supprimer|retirer|retirez moi|enlevez moi|supprimez moi|effacez moi',
    `(?:plus|pas|aucun) (?:(?:de|d|aucun|ces|vos) ){0,6}${noun}(?: svp| merci)?|plus rien|plus jamais|ca suffit|assez|jen ai assez|jen ai marre`,
    '(?:(?:c ?est |cest |vous avez |tu as |tas )?(?:le |un |au |la |du )?)?(?:mauvais numero|faux numero|mauvaise personne|mauvais destinataire|numero errone)|erreur de (?:numero|destinataire|personne)',
    '(?:ne )?pas deranger|foutez moi la paix|fichez moi la paix|laissez moi tranquille|laisse moi tranquille|laissez moi(?: en paix)?|allez vous en|pas interesse[e]?|(?:je ne suis |je suis |non )?(?:pas|plus) interesse[e]?',
    'ce nest pas moi|cest pas moi',
  ],
  within: [
    `(?:ne |n ?|merci de ne |veuillez ne )${to}(?:${send}) (?:moi |nous )?(?:plus|pas|jamais|aucun)(?: jamais)? ?${some}(?:${noun}|rien|ca|cela|$)`,
    `\\b${to}${send} (?:moi |nous )?(?:plus|jamais) ${some}(?:${noun}|rien)`,
    `\\bn?e? ?${to}${write} (?:moi )?(?:plus|jamais)\\b|\\bne ${to}${write} pas\\b`,
    `\\bne (?:plus|pas|jamais) (?:jamais )?${to}(?:${write}|${send} (?:plus )?${some}(?:${noun}|rien)|recevoir ${some}(?:${noun}|rien))`,
    `\\b${cease} (?:(?:de|d|avec|donc|immediatement|tout de suite|svp) ?){0,6}(?:m|me |nous |moi )?(?:${send}|${write}|envoi|envois|${some}(?:${noun}|envois?|envoi de ${noun}))\\b`,
    `\\b(?:veux|voudrais|souhaite|souhaiterais|desire|voulons|souhaitons|desirons|aimerais|veut|accepte) (?:plus|pas|ne plus|ne pas)(?: jamais)? (?:rien recevoir|recevoir ${some}(?:${noun}|rien|cela|ca|$)|(?:que vous (?:m|me |nous )?\\w+)|(?:etre (?:contacte|derange|sollicite|abonne|inscrit|relance)\\w*)|${some}${noun}|entendre parler de vous|avoir ${some}${noun}|faire partie de (?:votre|cette) liste)`,
    '\\b(?:desabonn\\w*|desinscri\\w*|desabonement|me desabonne)\\b',
    `\\b(?:retire[rz]?|enleve[rz]?|supprime[rz]?|efface[rz]?|raye[rz]?|otez|oter|sort(?:ez|ir)|radiez) (?:moi|nous|mon (?:numero|nom|contact|telephone|portable|cellulaire)|ce numero|mes (?:coordonnees|donnees))(?:${list}|${courtesy}$)`,
    `\\b(?:me|nous) (?:retirer|enlever|supprimer|rayer|sortir|effacer|oter)(?:${list}|${courtesy}$)`,
    `\\b(?:perd(?:ez|s)|oublie[rz]?) mon numero`,
    `\\b(?:resilie[rz]?|annule[rz]?|arrete[rz]?|termine[rz]?|stoppe[rz]?|cesse[rz]?) (?:(?:mon|mes|l|ces|les|cet|vos|tous|l) ?){0,6}(?:abonnements?|inscription|${noun}|envois?)`,
    '\\b(?:retire|revoque|annule|retirer|revoquer) (?:mon|tout|le) (?:consentement|accord|autorisation)',
    '\\b(?:laisse[zr]?|fiche[zr]?|foutez|fous) (?:moi|nous) (?:tranquilles?|la paix|en paix)',
    '\\b(?:avez|as|est|etes|faites|composez|compose|tas)(?: fait| compose)? (?:le |un |du |au )?(?:mauvais|faux) numero|\\btromp\\w+ (?:de|d) (?:numero|personne|destinataire)',
    `\\b(?:jamais|pas) (?:ete )?(?:demande|inscrit|abonne|autorise|donne mon (?:accord|consentement))e? ?(?:(?:a|de|d|recevoir|ces|vos|pour|ca|cela) ?){0,6}(?:${noun})?$`,
    `\\b(?:stop|plus) (?:aux|a) ${some}${noun}|\\b(?:non|stop) (?:aux|a vos|au) ${noun}`,
    '\\bnest (?:plus|pas) (?:le|son|mon) numero',
  ],
  not: [
    'n ?(?:arrete[rz]?s?|cesse[rz]?s?) (?:pas|jamais|surtout pas)',
    '(?:ne|n) ?(?:me |m ?)?(?:desabonn\\w*|desinscri\\w*) (?:pas|surtout pas)',
    '(?:ne pas|pas) (?:me )?(?:desabonner|desinscrire)',
    // Names of a phone's setting.
    '(?:mode|option|fonction|en|sur|avec) ne pas deranger(?: (?:en voiture|au volant|en conduisant))?',
  ],
  courtesies: [
    'sil|s|il|vous|te|plait|svp|stp|merci|bonjour|bonsoir|salut|allo|maintenant|desole|desolee|non|oui|d|accord|donc|beaucoup|monsieur|madame|immediatement|tout|de|suite|je|veux|voudrais|me|souhaite',
  ],
};
