import type { OptOutPhrases } from './phrases.ts';

const noun =
  '(?:texts?|txts?|texting|txting|messages?|messaging|msgs?|sms|mms|spam(?:ming)?|notifications?|alerts?|promos?|promotions?|ads|adverts?|advertisements?|advertising|marketing|solicit(?:ations?|ing)|newsletters?|reminders|coupons?|blasts?|communications?)';
const filler =
  '(?:all|these|those|this|the|your|ur|any|any ?more|more|with|w|so many|many|further|future|of these|of this|me|us|my|our|promotional|marketing|text|sms|automated|annoying|unwanted|unsolicited|stupid|damn|damned|fucking|freaking|goddamn|daily|constant|bulk|mass|group|receiving|getting|to receive|to get|sending|calling and|calls and|calls or|emails and|and)';
const list =
  '(?: (?:off|off of|from|out of|on|of) (?:(?:all|any|your|ur|the|this|that|these|those|his|her|our) ){0,6}(?:(?:text|texting|txt|sms|phone|calling|call|mailing|messaging|message|marketing|contacts?|distribution|email|promo|promotional|spam|subscriber|subscription|customer) )?(?:lists?|texts?|messages?|messaging|thread|chat|group|database|system|records?|files?|contacts|campaigns?|service|subscriptions?|mailing|marketing|phone|here|this|thing|things|it|everything))';
const number =
  '(?:(?:cell|mobile|phone|tel|telephone) )?(?:number|phone|cell|mobile|info|information|contact|data|name|digits)';
const me = `(?:me|us|my ${number}|our ${number}|this (?:number|phone|cell)|these numbers)`;
const again =
  '(?: (?:please|pls|plz|now|again|ever|immediately|asap|today|completely|permanently|forever|thanks|thank you|thx|already)){0,6}';

/**
 * Requests in English. Sources: 47 CFR 64.1200(a)(10) and the FCC's order 24-24 (any reasonable means), CTIA
 * Messaging Principles and Best Practices 5.1.3 (normal language), Twilio's and Bandwidth's keyword lists, the
 * opt-out detection of github.com/MoveOnOrg/Spoke.
 */
export const english: OptOutPhrases = {
  alone: [
    'st[o0]p+(?: st[o0]p+){0,6}',
    'sto+p+',
    'stpo|sotp|stopp|stop ?[ae]l+',
    'stop (?:it|this|that|these|them|everything|everyone|all of (?:it|this|these)|all this|me)',
    'stop (?:to (?:end|quit|cancel|unsubscribe|opt ?out|stop)|2 (?:end|quit|stop)|calling(?: me)?|promo|contact)',
    'stop(?:2|to)(?:end|quit|stop)',
    '(?:reply|text|txt|send|say|type|saying) stop(?: (?:to|2) (?:end|quit|cancel|unsubscribe|opt ?out|stop|\\d{5,6}))?',
    // The short code of an instruction that a reader copied: "Reply STOP to 55555".
    'stop (?:to )?\\d{5,6}',
    '(?:stop|end|quit|cancel|unsubscribe)(?: (?:or|and|to) (?:stop|end|quit|cancel|unsubscribe))',
    'stop (?:(?:this is |its |you have |you have the |youve got )?(?:the |a )?)?wrong (?:number|person)',
    '(?:im |i am )?not interested(?: (?:please )?stop)|stop (?:im |i am )?not interested',
    'opt ?out me',
    'make it stop|make this stop|knock it off|quit it|cut it out|enough already|enough of this',
    'please cancel|cancel please|please end|end please|please quit|quit please|cancel (?:all|this|these|me)|end (?:all|this)|quit all',
    'cease|desist|cease and desist|discontinue|discontinue please',
    'optout (?:please|pls|plz|now|thanks)|unsub|unsubscribed|opted out|opt me out|revoked|consent (?:is )?(?:revoked|withdrawn)',
    '(?:dont|do not|never) send (?:me |us )?(?:these|this)(?: any ?more| again)?',
    '(?:im |i am |you have )?(?:not the right|the wrong) (?:person|number)',
    'remove|remove please|removed|delete|delete me|take me off|off (?:your|the|this) list|i want off|i want out|out',
    'no more|no more of this|no more please|no more for me|no longer',
    `no ${noun}|no text|no contact|no (?:more )?${noun} (?:please|pls|anymore|any more)`,
    'do not (?:text|contact|message|disturb|send)|dont (?:text|contact|message|disturb|send)|dnc|dnd',
    '(?:im |i am |were |we are )?(?:not|no longer) interested(?: anymore| any more| at all| in (?:this|these|that|your (?:texts|messages|offers|service)))?',
    'leave me alone|leave us alone|go away|fuck off|f off|fuck you|piss off|get lost|buzz off|lose it|bug off',
    'spam|this is spam|scam|stop spam|no spam|reported|reported as (?:spam|junk)|blocked|blocking|you are blocked|youre blocked|harassment|this is harassment',
    '(?:i think |im afraid )?(?:(?:you|u)(?: have| ve| got| guys have)? |youve (?:got )?|this is |its |it is |thats )?(?:got |have |texted |texting )?(?:the |a )?wrong (?:number|person|guy|girl|lady|phone|contact|recipient|#|num|numbers?)',
    'wrong ?number|wrong ?person|not me|not my number',
  ],
  within: [
    '(?:refrain|desist) from (?:texting|contacting|messaging|sending|spamming|writing)',
    `rather not (?:receive|get|have) (?:(?:any|more|your|these|those|such|the) ){0,6}${noun}`,
    `(?:stop|quit|cease|discontinue|halt|suspend|no more|enough with|enough of|block) (?:${filler} ){0,6}${noun}`,
    `(?:stop|quit|cease|discontinue) (?:${filler} ){0,6}(?:sending|contacting|bothering|harassing|bugging|pestering|spamming|blowing up|hitting me up|writing|soliciting|reaching out|emailing and|calling or)`,
    `(?:stop|quit|cease) (?:getting|receiving) (?:any |more |all |your ){0,6}(?:these|this|those|them|it)`,
    `(?:end|cancel|terminate|unsubscribe) (?:(?:me|all|these|this|my|your|the|any|further) ){0,6}(?:text|sms|messaging|message|alert)? ?(?:texts|messages|texting|messaging|msgs|alerts|notifications|subscriptions?|promos|promotions|spam|marketing)`,
    `(?<!(?:\\bi|\\bwe|\\bthey|\\bu|\\byou|\\bhe|\\bshe|\\bpeople|\\bif|\\bwhen|\\bwhy) )(?:dont|do not|dnt|never|not to|stop|pls no|must not|may not|can not|cannot|should not|shouldnt) (?:you |u )?(?:ever |please |pls |plz |keep |continue to |dare |bother to |even |try to ){0,6}(?:text|texting|txt|message|messaging|msg|contact|contacting|bother|bothering|harass|spam|solicit|hit up|write(?: to)?|reach out to|write) (?:to )?(?:me|us|this (?:number|phone|line)|here|my (?:cell |mobile )?(?:number|phone|cell)|our (?:number|phone)|back|again|any ?more|ever)`,
    `(?:dont|do not|never) (?:ever |please |keep ){0,6}(?:call or text|text or call|call and text|call or message|call text)`,
    `(?:dont|do not|dnt|never|stop) (?:ever |please |pls |keep ){0,6}(?:send|sending) (?:(?:me|us|any|any ?more|more|these|those|this|your|ur|the|further|unwanted|to me|such|out|promotional|marketing|text) ){0,6}(?:${noun}|stuff|crap|shit|junk|offers|deals|updates|anything|again|any ?more|to (?:me|us|this number))(?:\\b|$)`,
    `(?:unsubscribe)(?! link from)`,
    'un ?sub me',
    `opt(?:ing|ed)? (?:me |us |this number |my number |my phone |my cell |myself )?out(?: of| from)? (?:(?:all|any|these|this|your|ur|the|future|further|more|receiving|getting|those) ){0,6}(?:text |sms )?(?:${noun}|list|lists|communications|this|it|everything|all|here)`,
    `(?:^|\\b(?:please|pls|plz|i|to|me|us|like|want|wanna|must|and|now|just|im|am|how do i|can i|can you|kindly) )opt(?:ing)? (?:me |us |this number |my number |my phone |my cell |myself )?out(?:${again}$| please| now)`,
    'opt (?:me|us|this number|my number|my phone|my cell) out(?! of (?:the|my|that)\\b)',
    `(?:remove|delete|drop|erase|wipe|purge|scratch|strike|unlist|scrub) ${me}(?:${list}|${again}$|(?= (?:from|off) (?:your|this|the) (?:list|text|sms|system|database)))`,
    `(?:remove|delete|drop|erase|wipe|purge|scratch) (?:my|our|this) (?:(?:cell|mobile|phone|tel|telephone) )?(?:number|phone|contact|digits|info)(?! (?:from (?:my|the|that|this) (?:order|cart|reservation|booking|account|profile|invoice|receipt))|plate| on )`,
    `(?:remove|delete|take|get) (?:(?:me|us|my name|our name|this) )?(?:off|from|off of|out of) (?:(?:all|any|your|ur|the|this|that|these) ){0,6}(?:(?:text|texting|sms|phone|call|calling|mailing|messaging|marketing|contact|distribution|promo) )?(?:lists?|texts?|messages?|messaging|database|distribution|text chain|thread|campaign)(?! (?:for|on|of|tonight|tomorrow|today))`,
    `(?:take|get|leave|keep|cross|cut|scratch|strike) (?:me|us|my name|my (?:cell |phone |mobile )?number|this number|this phone|our number)(?: (?:right|the hell|tf|the fuck))?(?:${list}| (?:off|out)${again}$)`,
    `\\bwant${list}`,
    `(?:lose|forget|erase|delete|burn|trash|loose) (?:my|our|this) (?:(?:cell|mobile|phone) )?(?:number|digits|contact|#|num)`,
    `(?:no longer|dont|do not|dnt|never|didnt|did not|not|wouldnt|would not|would rather not|prefer not|rather not|dont ever|do no) (?:even |really |ever |longer )?(?:want|wish|wanna|care|like|need|desire|consent|agree|to|interested in|wanting|wishing|looking)(?: for| in)? ?(?:(?:to|you to|u to|keep|be|continue|continue to|anymore|any more|any|more|further|receive|receiving|get|getting|have|see|seeing|from|you|ur|your|these|those|this|the|all|such|promotional|marketing|text|sms|of|contacted by|on) ){0,6}(?:${noun}|contacted|texted|messaged|solicited|spammed|bothered|subscribed|subscription|(?:text|mailing|contact|calling|marketing) list|hear from (?:you|u|this|ya))`,
    `(?:dont|do not|no longer|dnt) (?:want|wish|wanna) (?:to be )?on (?:your|this|the|ur|any) (?:\\w+ )?list`,
    `(?:no longer|dont|do not|never) (?:want|wish|care) (?:any more |anymore |any )?(?:to (?:receive|get|have) )?(?:any of )?(?:these|this|them)(?:${again}| any ?more){0,6}$`,
    `(?:never|didnt|did not|dont remember|dont recall|do not remember) (?:signed up|sign up|signing up|subscribed?|subscribing|opt(?:ed)? in|asked|ask|agreed?|consent(?:ed)?|gave|give|given|authorized?|requested?)(?: to| for| you| my)? ?(?:(?:for|to|you|this|these|your|any|receive|get|be|the|permission|consent|my|number|phone) ){0,6}(?:${noun}|this|these|texted|contacted|permission|consent|number|list|anything)?$`,
    `(?:dont|do not|no longer|never|didnt|did not) (?:have|give|gave|giving) (?:you |u )?(?:my |any )?(?:permission|consent|authorization)`,
    `(?:i|we) (?:do not|dont|did not|didnt|never|no longer) consent(?:ed)?`,
    `(?:revoke|withdraw|rescind|retract|cancel|withdrawing|revoking|revoked) (?:(?:all|any|my|our|prior|previous|the) ){0,6}(?:consent|permission|authorization|authorisation|opt in)`,
    'leave (?:me|us) (?:(?:the (?:hell|fuck|heck)|tf|the f|f|fucking|tfa) )?alone(?! (?:on|until|till|at|with))',
    '(?:fuck|piss) off',
    '(?:put|place|add) (?:me|us|my number|this number) (?:on|to|in) (?:your |the |a |ur )?(?:internal )?(?:do not|dont|no) (?:call|contact|text|message|disturb)',
    '(?:on|in) the (?:national |federal )?(?:do not|dont|no) (?:call|contact|text)',
    `(?:(?:u|you|youve|you ve|you have|ya|yall|they|someone|somebody|this) )(?:(?:guys|have|has|keep|are|re|must|must have|might have|may have|got|been|just|is) ){0,6}(?:got|have|texting|texted|reached|reaching|contacting|messaging|messaged|dialed|calling|called|is)?(?: (?:the|a))? ?wrong (?:number|person|phone|guy|girl|lady|contact|recipient|man|woman)(?! of)`,
    `(?:this|that|it) (?:is not|isnt|isn t|aint|is no longer|no longer is|isnt|was never) (?:\\w+(?: \\w+)? )?(?:number|phone|cell)(?: any ?more)?$`,
    'this (?:number|phone|cell) (?:is not|isnt|isn t|is no longer|no longer is) (?:his|hers|theirs|\\w+s)(?: any ?more)?$',
    'this (?:number|phone|cell) (?:no longer belongs|doesnt belong|does not belong) to',
    '(?:is|am|im) not the (?:right |correct )?(?:number|person) (?:for|you|ur)',
    '(?:im|i am) (?:now )?(?:reporting|blocking) (?:you|this number|u|your number)',
    'stop (?:u|you|youre|ur|your) (?:are |r )?(?:annoying|bothering|harassing|spamming|bugging)',
    '(?:will|gonna|going to|am going to|ill) (?:be )?(?:report|reporting|block|blocking|sue|suing) (?:you|this number|u|ya|your number)',
    '(?:report(?:ed|ing)?|block(?:ed|ing)?) (?:you|this|this number|your number|u|as) (?:as |to the )?(?:spam|junk|fcc|ftc)',
    '(?:this is|consider this) (?:harassment|harassing)',
    'make (?:these|the|this|your|all|those) (?:texts|messages|texting|spam) stop',
    'please stop(?: (?:it|this|that|now|these|them|all|everything|already|thank(?:s| you)|immediately))?$',
    '(?:i|ive|i have) (?:already )?(?:said|told (?:you|u|yall)(?: guys)?(?: to)?|asked (?:you|u|yall)(?: guys)?(?: to)?|already said|replied|texted|wrote|sent|typed|want (?:you |this |it |these )?to|need (?:you |this )?to|would like (?:you |this )?to) stop(?: (?:it|this|that|already|now|these))?$',
    '(?:removed|deleted|taken off|unsubscribed)(?: from)? (?:your|this|the) (?:text |texting |mailing |sms |contact )?list',
    '(?:want|like|need|ask|asked|asking|wish|request|requesting|love) to be (?:removed|deleted|taken off|unsubscribed|opted out)',
  ],
  not: [
    '(?:dont|do not|never|not) (?:ever |you |u |want (?:you |u )?to |wanna |wish to |mean to |have to |need to |plan to |you dare ){0,6}(?:stop|quit|unsubscribe|opt (?:me |us )?out|remove|delete|lose|discontinue|forget|take (?:me|us|my number) off|leave me alone|drop|cancel)',
    '(?:didnt|did not) (?:mean|want|intend|try|wish) (?:for you )?to (?:stop|quit|unsubscribe|opt out|be removed|be unsubscribed|cancel)',
    '(?:did|have|has|was|were|why did|had) (?:i|you|u|we|they|he|she|it) (?:just |accidentally |ever )?(?:stop|quit|unsubscribe|opt out|been removed|remove|delete|lose|cancel|forget)',
    '(?:cant|cannot) stop (?:texting|messaging|thinking)',
    '(?:in order to|so i|before i|instead of|unless i) (?:stop|quit|unsubscribe)',
    'opt(?:ed)? out by (?:mistake|accident)',
  ],
  courtesies: [
    'please|pls|plz|plse|pleas|plese|pleasee+|kindly|thanks|thank|you|thx|ty|u|sorry|ok|okay|k|hi|hello|hey|yo|no|nope|nah|now|just|already|and|so|dude|bro|man|guys|sir|maam|team|all|folks|can|could|would|will|i|said|asap|immediately|today|forever|seriously|omg|ffs|wtf|fucking|damn|goddamn|for|real|good|morning|day|bye|goodbye|again|ugh|lady|right|the|hell|fuck|f',
  ],
};
