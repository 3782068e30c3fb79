import { nanoid } from 'nanoid';
import type { Database } from '../../platform/db/client.ts';
import { declineCodes } from '../../platform/edges/payment-processor.ts';
import type {
  ChargeOrder,
  ChargeOutcome,
  DeclineCode,
  PaymentProcessor,
  TestCards,
} from '../../platform/edges/payment-processor.ts';
import {
  endSimulatedQuestion,
  findSimulatedCard,
  findSimulatedCharge,
  insertSimulatedCard,
  keepSimulatedCharge,
} from './simulated-processor.store.ts';
import type { SimulatedCard, SimulatedCharge } from './simulated-processor.store.ts';
import { testCardOf } from './test-cards.ts';
import type { CardBehavior } from './test-cards.ts';

const refusals: Readonly<Record<Exclude<CardBehavior, 'succeeds' | 'asks_bank'>, DeclineCode>> = {
  declined: 'card_declined',
  insufficient_funds: 'card_insufficient_funds',
  expired: 'card_expired',
  fails: 'card_not_processed',
};

/** Creates our own processor, which behaves like a remote one, keeps its own records, and moves no money. */
export function createSimulatedProcessor({ db }: Database): PaymentProcessor {
  return {
    name: 'simulated',
    publishableKey: '',
    async storeCard({ token, orgId, customerRef }) {
      const card = await findSimulatedCard(db, token);
      if (!card) {
        return { kind: 'refused', code: 'card_token_unknown' };
      }

      return {
        kind: 'stored',
        card: {
          customerRef: customerRef ?? `sim_cus_${orgId}`,
          methodRef: card.token,
          brand: card.brand,
          lastFour: card.last_four,
          expMonth: card.exp_month,
          expYear: card.exp_year,
        },
      };
    },
    async charge(order) {
      const card = await findSimulatedCard(db, order.methodRef);
      if (!card) {
        return { kind: 'failed', ref: null, code: 'card_not_processed' };
      }

      return outcomeOf(
        await keepSimulatedCharge(db, {
          idempotency_key: order.idempotencyKey,
          charge_ref: `sim_ch_${nanoid()}`,
          card_token: card.token,
          amount_cents: order.amountCents,
          currency: order.currency,
          created_at: new Date(),
          ...decide(card, order),
        }),
      );
    },
    async findCharge(ref) {
      const charge = await findSimulatedCharge(db, ref);

      return charge ? outcomeOf(charge) : { kind: 'unknown' };
    },
    async cancel(ref) {
      await endSimulatedQuestion(db, ref, { status: 'cancelled', failureCode: 'card_not_authenticated' });
    },
    testCards: testCardsOf(db),
  };
}

function testCardsOf(db: Database['db']): TestCards {
  return {
    async createToken({ number, expMonth, expYear }) {
      const card = testCardOf(number);
      if (!card) {
        return undefined;
      }
      const token = `sim_card_${nanoid()}`;
      await insertSimulatedCard(db, {
        token,
        behaviour: card.behavior,
        brand: card.brand,
        last_four: number.slice(-4),
        exp_month: expMonth,
        exp_year: expYear,
        created_at: new Date(),
      });

      return token;
    },
    answerBank: ({ clientSecret, isConfirmed }) =>
      endSimulatedQuestion(db, clientSecret, {
        status: isConfirmed ? 'succeeded' : 'failed',
        failureCode: isConfirmed ? null : 'card_not_authenticated',
      }),
  };
}

function decide(card: SimulatedCard, order: ChargeOrder): Pick<SimulatedCharge, 'status' | 'failure_code'> {
  if (card.behaviour === 'succeeds') {
    return { status: 'succeeded', failure_code: null };
  }
  if (card.behaviour === 'asks_bank') {
    return order.isPersonPresent
      ? { status: 'requires_action', failure_code: null }
      : { status: 'failed', failure_code: 'card_not_authenticated' };
  }

  return { status: 'failed', failure_code: refusals[card.behaviour] };
}

function outcomeOf({ charge_ref: ref, status, failure_code: code }: SimulatedCharge): ChargeOutcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', ref };
    case 'requires_action':
      return { kind: 'requires_action', ref, clientSecret: ref };
    case 'failed':
    case 'cancelled':
      return { kind: 'failed', ref, code: declineCodes.find((one) => one === code) ?? 'card_not_processed' };
  }
}
