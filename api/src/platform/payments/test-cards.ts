import type { Tables } from '../db/tables/tables.generated.ts';

/** Behavior of a test card when it is charged. */
export type CardBehaviour = Tables['simulated_cards']['behaviour'];

interface TestCard {
  readonly brand: string;
  readonly behaviour: CardBehaviour;
}

/** The usual test cards of processors. None is the number of a real card. */
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'Visa', behaviour: 'succeeds' },
  '5555555555554444': { brand: 'Mastercard', behaviour: 'succeeds' },
  '378282246310005': { brand: 'American Express', behaviour: 'succeeds' },
  '4000002760003184': { brand: 'Visa', behaviour: 'asks_bank' },
  '4000000000000002': { brand: 'Visa', behaviour: 'declined' },
  '4000000000009995': { brand: 'Visa', behaviour: 'insufficient_funds' },
  '4000000000000069': { brand: 'Visa', behaviour: 'expired' },
  '4000000000000119': { brand: 'Visa', behaviour: 'fails' },
};

/** Returns the test card with a number, written with or without spaces. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replaceAll(' ', '');

  return Object.hasOwn(testCards, digits) ? testCards[digits] : undefined;
}
