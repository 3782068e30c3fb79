import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled';
  readonly client_secret: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  last_payment_error?: { code: string; decline_code?: string };
}

/** Hook that runs between making a charge and responding. */
type AfterCharge = (intent: Intent, response: ServerResponse) => unknown;

/**
 * Subset of Stripe's HTTP API that its official library needs: customers, cards, and charges that support idempotency
 * keys.
 */
export class StripeStandIn {
  readonly intents: Intent[] = [];
  /** Called after a charge is made and before the response; may drop the connection instead. */
  afterCharge: AfterCharge = () => undefined;
  readonly #byKey = new Map<string, Intent>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = this.#server.address() as AddressInfo; // it listens on a port

    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const [, , kind, id, action] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    const send = (body: object, status = 200): void => {
      if (!response.destroyed) {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }
    };
    if (kind === 'customers') {
      send({ id: 'cus_1', object: 'customer' });
    } else if (kind === 'payment_methods') {
      const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2048 };
      send({ id, object: 'payment_method', customer: form.get('customer'), card });
    } else if (request.method === 'GET' && !id) {
      send({ object: 'list', data: this.intents });
    } else if (id) {
      const intent = this.intents.find((one) => one.id === id);
      if (intent && action === 'cancel') {
        intent.status = 'canceled';
      }
      send(intent ?? {}, intent ? 200 : 404);
    } else {
      const intent = this.#charge(form, String(request.headers['idempotency-key']));
      await this.afterCharge(intent, response);
      const error = { type: 'card_error', ...intent.last_payment_error, payment_intent: intent };
      send(intent.last_payment_error ? { error } : intent, intent.last_payment_error ? 402 : 200);
    }
  }

  #charge(form: URLSearchParams, key: string): Intent {
    const earlier = this.#byKey.get(key);
    if (earlier) {
      return earlier;
    }
    const isDeclined = form.get('payment_method') === 'pm_declined';
    const id = `pi_${this.intents.length + 1}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: isDeclined ? 'requires_payment_method' : 'succeeded',
      client_secret: `${id}_secret`,
      amount: Number(form.get('amount')),
      metadata: Object.fromEntries(
        ['org_id', 'payment_id', 'payment_key'].map((name) => [name, form.get(`metadata[${name}]`) ?? '']),
      ),
      ...(isDeclined
        ? { last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' } }
        : {}),
    };
    this.#byKey.set(key, intent);
    this.intents.push(intent);

    return intent;
  }
}
