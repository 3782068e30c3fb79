/** Lines of a conversation. '<' marks the customer, '>' staff. Words in braces are placeholders. */
export type Script = readonly string[];

/** Short everyday exchanges at a coffee shop. */
export const everydayScripts: readonly Script[] = [
  [
    '< Hi! Are you open on {holiday}?',
    '> Hi {first}! Yes, we are open 8 to 2 on {holiday}. Come by for the {drink}, it is back.',
    '< Perfect, see you then 😊',
  ],
  [
    '< hey can i order ahead by text?',
    '> Of course! What would you like, and when do you want to pick it up?',
    '< a large {drink} with oat milk and a {pastry}, around {time}',
    '> Got it: 1 large {drink} with oat milk, 1 {pastry}. Ready at {time}. That is $11.40, pay when you pick up.',
    '< great thx',
    '> Your order is ready at the counter, {first} ☕',
    '< omw',
  ],
  [
    '> Hi {first}, your {drink} beans came in this morning. Shall we put a bag aside for you?',
    '< Yes please! Two bags if you can',
    '> Two bags are behind the counter with your name on them. We keep them until Friday.',
    '< You are the best',
  ],
  [
    '< I think I left my {thing} at your place this morning, near the window',
    '> We found it! It is at the counter, safe and dry.',
    '< Oh thank goodness. I will come by after work, around {time}',
    '> No rush, we are here until 7.',
  ],
  [
    '< Do you have anything gluten free today?',
    '> Today: almond cake, the flourless brownie and yogurt with granola (the granola is certified gluten free).',
    '< Could you keep a brownie for me?',
    '> Done. It is yours until closing.',
  ],
  [
    '< Is the wifi working again? I need to take a call at {time}',
    '> Yes, it has been steady since this morning. The corner table is the quietest around {time}.',
    '< Thanks!',
  ],
  [
    '> Hi {first}, this is the shop. You have 80 points: enough for a free {drink} on your next visit.',
    '< Nice, does it work for decaf too?',
    '> Any drink, any size. Decaf too.',
  ],
  [
    '< My app says I have no points but I was there yesterday',
    '> Sorry about that, {first}. What did you have and about when?',
    '< {drink} and a {pastry}, about {time}',
    '> Found it. The 12 points are on your account now.',
    '< I see them, thank you',
  ],
  [
    '< Do you sell gift cards?',
    '> We do, any amount from $10. At the counter, or we mail it for you.',
    '< 👍',
  ],
  [
    '< can you do a decaf {drink} iced?',
    '> Yes we can. Decaf takes two minutes more, so order ahead if you are in a hurry.',
  ],
  [
    '< The line is out the door 😂 how long is the wait?',
    '> About 15 minutes right now. It calms down after {time}.',
  ],
  [
    '> {first}, we are trying a new {pastry} this week and would love your honest opinion. First one is on us.',
    '< Say no more, I am on my way',
  ],
  [
    '< What roast is in the cold brew this week?',
    '> Ethiopia Guji, light. Berries and a bit of cocoa.',
    '< ooh ok coming',
  ],
];
