import type { Tables } from '../../platform/db/tables/tables.generated.ts';

/** Behavior of a test card when it is charged. */
export type CardBehavior = Tables['simulated_cards']['behaviour'];

interface TestCard {
  readonly brand: string;
  readonly behavior: CardBehavior;
}

/** The usual test cards of processors. None is the number of a real card. */
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'Visa', behavior: 'succeeds' },
  '5555555555554444': { brand: 'Mastercard', behavior: 'succeeds' },
  '378282246310005': { brand: 'American Express', behavior: 'succeeds' },
  '4000002760003184': { brand: 'Visa', behavior: 'asks_bank' },
  '4000000000000002': { brand: 'Visa', behavior: 'declined' },
  '4000000000009995': { brand: 'Visa', behavior: 'insufficient_funds' },
  '4000000000000069': { brand: 'Visa', behavior: 'expired' },
  '4000000000000119': { brand: 'Visa', behavior: 'fails' },
};

/** Returns the test card with a number, written with or without spaces. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replaceAll(' ', '');

  return Object.hasOwn(testCards, digits) ? testCards[digits] : undefined;
}
