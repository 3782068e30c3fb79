import type { Script } from './scripts-everyday.ts';

/** Longer conversations: catering, events, complaints, deliveries. */
export const longerScripts: readonly Script[] = [
  [
    '< Hello, we would like coffee and pastries for a meeting on {day}, about {count} people. Do you cater?',
    '> Hi {first}, yes! For {count} people we suggest two 96 oz boxes of drip, one of decaf, and {count} assorted pastries. That comes to ${price}, cups, milk and sugar included. Delivery within two miles is free before 9 am.',
    '< That sounds right. Can half of the pastries be vegan?',
    '> Sure. Half vegan (banana bread, oat cookie, almond croissant), half classic.',
    '< Great. The address is 210 Pier Street, 4th floor. Somebody needs to ring the bell, the front desk only starts at 9.',
    '> Noted: {day}, 8:15, 210 Pier Street, 4th floor, ring the bell. We send an invoice today.',
    '< Invoice received and paid. Thank you for the quick help!',
    '> Thank you, {first}. See you on {day}.',
    '> Good morning! Our driver is 10 minutes away.',
    '< Everything arrived and everybody is happy. The almond croissants were gone in two minutes 😄',
  ],
  [
    '< I have to say I was disappointed this morning. I waited 25 minutes for a {drink}, it was lukewarm, and when I asked for a new one I was told to get back in line. I have been coming for three years and that has never happened before. I know it was busy, but still.',
    '> {first}, I am sorry. That is not how we want anybody to be treated, least of all somebody who has been with us for three years. May I ask about what time that was?',
    '< Around {time}',
    '> Thank you. I spoke with the team: two people were out sick and the second machine was down, which explains it but does not excuse it. Your next two visits are on us, and I put 50 points on your account.',
    '< That is kind, thank you for taking it seriously.',
    '> Please tell me directly if anything like that happens again. Kim, shift lead',
  ],
  [
    '< Do you rent the back room in the evening?',
    '> We do, Monday to Thursday after 6, up to {count} people, $40 an hour with coffee included.',
    '< Would {day} work? It is for a book club, 6:30 to 8:30',
    '> {day} is free. Shall I put you down?',
    '< Yes please. {first} {last}',
    '> Booked: {day}, 6:30 to 8:30, {first} {last}. The side door is open from 6.',
    '< One more question, is there a step at the entrance? One of us uses a wheelchair',
    '> The side door is level and 36 inches wide, and the back room has an accessible restroom.',
    '< Wonderful, thank you',
  ],
  [
    '< My delivery has not arrived yet, it was supposed to be here at {time}',
    '> Let me check, one moment.',
    '> The driver is stuck behind the bridge, it opened for a ship. About 12 more minutes. Sorry!',
    '< ok no problem, a ship is a good excuse 🚢',
    '> Delivered, he says. Everything there?',
    '< Yes all good',
  ],
  [
    '> Hi {first}, about your application for the barista position: do you have time for a chat on {day} at {time}?',
    '< Hi! Yes, that works for me. Should I bring anything?',
    '> Just yourself. If you have worked on a La Marzocco before, tell us about it.',
    '< Two years on a Linea Mini at home, does that count?',
    '> That absolutely counts. See you on {day}.',
  ],
  [
    '< Can I change my bean subscription from every two weeks to monthly?',
    '> Done: one bag of {drink} beans each month, next on {day}. Same grind as before?',
    '< Same grind. And could you send it to my office instead? 88 Harbor Way, Suite 300',
    '> Changed to 88 Harbor Way, Suite 300. The next bag goes there.',
    '< awesome',
    '> Your beans are on the way, {first}. They were roasted yesterday.',
    '< They smell amazing already',
  ],
];

/** Last messages from customers that no one has answered yet. */
export const openQuestions: readonly string[] = [
  'Hi, is the {drink} still on the menu?',
  'Can I get {count} coffees to go at {time}?',
  'Do you take cards?',
  'are you hiring?',
  'Running 10 min late for my pickup, sorry!',
  'Is the patio open today? We have a dog 🐶',
  'How much is a box of coffee for {count} people?',
  'Could somebody call me about the catering order for {day}?',
  'What time do you close tonight?',
  'Just wanted to say the {pastry} today was out of this world',
  'Did you get my last message?',
  'Is parking free on {day}?',
];
