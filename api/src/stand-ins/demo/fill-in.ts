import type { Chooser } from './random.ts';

const fillings = {
  drink: [
    'flat white',
    'cortado',
    'maple latte',
    'cold brew',
    'cappuccino',
    'mocha',
    'matcha latte',
    'pour-over',
  ],
  pastry: [
    'cardamom bun',
    'almond croissant',
    'blueberry scone',
    'banana bread',
    'cheese danish',
    'oat cookie',
  ],
  thing: ['umbrella', 'scarf', 'laptop charger', 'water bottle', 'blue notebook', 'bike helmet'],
  holiday: ['Labor Day', 'Thanksgiving', 'New Year’s Day', 'Memorial Day', 'the Fourth'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  time: ['7:45', '8:30', '9:15', '10:00', '12:30', '2:15', '3:40', '4:30'],
  count: ['12', '16', '20', '24', '30'],
  price: ['148.00', '186.50', '212.00', '264.75'],
} as const;

/** Chooses one value per placeholder, the same throughout a script: an order for a mocha stays a mocha. */
export function createFiller(
  choose: Chooser,
  name: { first: string; last: string },
): (text: string) => string {
  const chosen: Record<string, string> = { ...name };
  for (const [word, options] of Object.entries(fillings)) {
    chosen[word] = choose.pick<string>(options);
  }

  return (text) => text.replace(/\{(\w+)\}/g, (_brace, word: string) => chosen[word] ?? '');
}
