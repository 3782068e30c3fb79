import { expect, test } from 'vitest';
import type { Carrier, OutboundMessage, SendOutcome } from '../../platform/edges/carrier.ts';
import { useApi } from '../../testing/test-api.ts';
import { limitLength } from './limit-length.ts';

const api = useApi();

const messageOf = (length: number): OutboundMessage => ({
  idempotencyKey: `text of ${length}`,
  from: '+12125550100',
  to: '+12125550101',
  body: 'x'.repeat(length),
  mediaUrls: [],
});

/** Creates a carrier that accepts everything and records lengths. */
function recordingCarrier() {
  const lengths: number[] = [];
  const accept = async ({ body }: OutboundMessage): Promise<SendOutcome> => {
    lengths.push(body.length);

    return { kind: 'accepted', carrierId: `${body.length}` };
  };
  const carrier: Carrier = {
    ...api.platform.edges.carriers.get('simulator'),
    send: accept,
    sendBatch: (messages) => messages.map(accept),
  };

  return { carrier: limitLength(carrier), lengths };
}

test('[TX-08] no text over 1,600 characters reaches a carrier, alone or among others', async () => {
  const { carrier, lengths } = recordingCarrier();

  expect(await carrier.send(messageOf(1_601))).toMatchObject({
    kind: 'refused',
    carrierCode: '21617',
    action: 'fail',
  });
  expect(await carrier.send(messageOf(1_600))).toMatchObject({ kind: 'accepted' });
  const answers = await Promise.all(carrier.sendBatch?.([1_622, 5, 1_650, 6].map(messageOf)) ?? []);
  expect(answers.map((answer) => (answer.kind === 'accepted' ? answer.carrierId : answer.kind))).toEqual([
    'refused',
    '5',
    'refused',
    '6',
  ]);
  expect(lengths).toEqual([1_600, 5, 6]);
});

test('[TX-08] the carriers of the product have this limit', async () => {
  const [first] = api.platform.edges.carriers.all;

  expect(await first?.send(messageOf(1_650))).toMatchObject({ kind: 'refused', carrierCode: '21617' });
});
