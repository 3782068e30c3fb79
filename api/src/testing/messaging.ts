import { randomUUID } from 'node:crypto';
import { listInbox } from 'shared-contracts/api/inbox';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { listMessages } from 'shared-contracts/api/messages';
import {
  changeSimulatorSettings,
  readLedger,
  simulateInbound,
} from 'shared-contracts/api/carriers/simulator';
import type { LedgerEntry, SimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import type { Client } from 'shared-contracts/client';
import type { Message } from 'shared-contracts/domain/message';
import type { AnyEndpoint, InputOf } from 'shared-contracts/kernel/endpoint';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { refusalEffects } from '../areas/waves/sending/refusal-effects.service.ts';
import { createInboundWork } from '../process/inbound-work.ts';
import { startEdges } from '../process/edges/start-edges.ts';
import { startSending } from '../messaging/sending/sender/start-sending.handler.ts';
import type { SendingLimits } from '../messaging/sending/sending.rules.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** A conversation, identified as in tests. */
export interface Thread {
  readonly accountId: number;
  readonly contactId: number;
}

/** The worker of a test: handles inbound texts and sends queued ones. */
export interface Messaging {
  /** Sends a text as a customer's phone; returns the carrier's id of the text. */
  textIn(text: {
    from: string;
    to: string;
    body?: string;
    id?: string;
    mediaUrls?: string[];
    media?: InputOf<typeof simulateInbound>['media'];
  }): Promise<string>;
  network(settings: Partial<SimulatorSettings>, phone?: string): Promise<void>;
  ledger(filter: { to?: string; from?: string }): Promise<LedgerEntry[]>;
}

/** Starts inbound work and, unless disabled, the sender, along with the API of a test file. */
export function useMessaging(
  api: TestApi,
  options: { isSending?: boolean; limits?: Partial<SendingLimits> } = {},
): Messaging {
  const stops: (() => Promise<void>)[] = [];
  beforeAll(() => {
    stops.push(startEdges(api.platform, createInboundWork(api.platform)));
    if (options.isSending === false) {
      return;
    }
    const sender = startSending(api.platform, { ...refusalEffects, limits: options.limits ?? {} });
    stops.push(() => sender.stop());
  });
  afterAll(async () => {
    for (const stop of stops) {
      await stop();
    }
  });

  return {
    async textIn({ from, to, body = '', id = randomUUID(), mediaUrls = [], media = [] }) {
      await api.anybody.call(simulateInbound, { id, from, to, body, mediaUrls, media });

      return id;
    },
    async network(settings, phone) {
      await api.anybody.call(changeSimulatorSettings, { settings, ...(phone ? { phone } : {}) });
    },
    ledger: async (filter) => (await api.anybody.call(readLedger, filter)).items,
  };
}

/** Waits until the function resolves; the timeout is for failures, not a performance limit. */
export function eventually<Result>(look: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(look, { timeout: timeLimits.test, interval: 50 });
}

/** The messages of a conversation, newest first, read without opening it. */
export async function messagesOf(reader: SignedIn, thread: Thread): Promise<Message[]> {
  return (await reader.call(listMessages, { ...thread, is_admin_session: true })).items;
}

/** Waits until the newest message of a conversation is as expected. */
export function eventuallyNewest(
  reader: SignedIn,
  thread: Thread,
  expected: Partial<Message>,
): Promise<Message> {
  return eventually(async () => {
    const [newest] = await messagesOf(reader, thread);
    expect(newest).toMatchObject(expected);

    return newest as Message;
  });
}

/** Waits for the contact that is created from a customer's text to the account. */
export function eventuallyThread(reader: SignedIn, phone: string): Promise<Thread> {
  return eventually(async () => {
    const { items } = await reader.call(listInbox, { accountId: reader.accountId, name_search_term: phone });
    const item = items.find(({ contact }) => contact.phone === phone);
    expect(item).toBeDefined();

    return { accountId: reader.accountId, contactId: item?.contact.id ?? 0 };
  });
}

interface HeardEvent {
  readonly id: number;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** A stream that is being read: its events so far, and when it ended. */
interface Following {
  readonly heard: HeardEvent[];
  readonly ended: Promise<void>;
  leave(): void;
}

/** Follows an account; received events are in `heard`. */
export function follow(
  reader: SignedIn,
  options: { lastEventId?: string; accountId?: number; also?: string } = {},
): Promise<Following> {
  const { accountId = reader.accountId, lastEventId, also } = options;

  return followStream(reader, {
    target: followAccount,
    input: { accountId, ...(also ? { also } : {}) },
    lastEventId,
  });
}

/**
 * Follows any live stream from its first event: a new one first sends that it is connected, and then whatever happens.
 */
export async function followStream<E extends AnyEndpoint>(
  reader: Client,
  { target, input, lastEventId }: { target: E; input: InputOf<E>; lastEventId?: string | undefined },
): Promise<Following> {
  const controller = new AbortController();
  const { signal } = controller;
  const response = await reader.open(target, input, { signal, ...(lastEventId ? { lastEventId } : {}) });
  const heard: HeardEvent[] = [];
  const begun = Promise.withResolvers<void>();
  const ended = readEvents(response, (event) => {
    heard.push(event);
    begun.resolve();
  }).catch(() => undefined);
  // A resumed stream sends nothing if nothing was missed.
  if (!lastEventId) {
    await Promise.race([begun.promise, ended]);
  }

  return { heard, ended, leave: () => controller.abort() };
}

async function readEvents(response: Response, hear: (event: HeardEvent) => void): Promise<void> {
  let rest = '';
  const text = response.body?.pipeThrough(new TextDecoderStream());
  for await (const chunk of text ?? []) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block
          .split('\n')
          .map((line): [string, string] => [
            line.split(': ', 1)[0] ?? '',
            line.slice(line.indexOf(': ') + 2),
          ]),
      );
      const [event, data] = [fields.get('event'), fields.get('data')];
      if (event && data) {
        hear({ id: Number(fields.get('id')), event, data: JSON.parse(data) });
      }
    }
  }
}
