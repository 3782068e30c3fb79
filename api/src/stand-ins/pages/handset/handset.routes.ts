import { isTextable, readSender } from 'shared-contracts/domain/phone';
import { readPhone } from '../../../kernel/read-phone.ts';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../../http/plain-route.ts';
import { fragmentAnswer, pageAnswer } from '../page-frame.ts';
import {
  findBusinessNumbers,
  findName,
  findRecentPhones,
  findThread,
  searchPhones,
} from './handset.store.ts';
import { handsetView } from './handset.view.ts';
import { phonesView } from './phones.view.ts';
import { threadView } from './thread.view.ts';

const phonesShown = 40;
const messagesShown = 100;
const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'The carrier simulator is off.',
};

/** A page of the simulator, which does not exist while it is off. */
function simulated(path: string, answer: (request: PlainRequest) => Promise<PlainAnswer>): PlainRoute {
  return {
    method: 'GET',
    path,
    answer: async (request) => (request.platform.config.simulator ? answer(request) : notThere),
  };
}

const phoneOf = ({ query }: PlainRequest, name: string): string => readPhone(query[name] ?? '') ?? '';

/** The texting sender: a phone in any format, or a short code or name as typed. */
const senderOf = (request: PlainRequest): string => {
  const typed = (request.query['phone'] ?? '').trim();

  return phoneOf(request, 'phone') || ((typed && readSender(typed)) ?? '');
};

const searchOf = ({ query }: PlainRequest): string =>
  (query['search'] ?? '').replaceAll('\0', '').trim().slice(0, 100);

async function phonesFor(request: PlainRequest) {
  const search = searchOf(request);
  const { db } = request.platform.database;
  const phones = await (search ? searchPhones(db, search, phonesShown) : findRecentPhones(db, phonesShown));

  return phonesView(phones, { search, phone: senderOf(request) });
}

async function threadFor({ platform }: PlainRequest, selection: { phone: string; number: string }) {
  const messages = await findThread(platform.database.db, {
    ...selection,
    now: new Date(),
    limit: messagesShown,
  });

  return threadView(messages, platform.config.publicApiUrl);
}

async function handset(request: PlainRequest): Promise<PlainAnswer> {
  const { database, edges } = request.platform;
  const phone = senderOf(request);
  const numbers = await findBusinessNumbers(database.db, phone);
  const selection = phoneOf(request, 'number');
  const number = numbers.find((option) => option.phone === selection)?.phone ?? numbers[0]?.phone ?? '';
  const name = await findName(database.db, phone);
  const body = handsetView({
    phone,
    name,
    number,
    numbers,
    search: searchOf(request),
    phones: await phonesFor(request),
    thread: await threadFor(request, { phone, number }),
    settings: await edges.simulator.readSettings(isTextable(phone) ? phone : undefined),
  });

  return pageAnswer({
    title: phone ? `${name || phone} · Handset` : 'Handset',
    current: 'handset',
    body,
    script: 'handset.mjs',
  });
}

/** The handset page of the simulator, and the parts of it that refresh themselves. */
export const handsetRoutes: readonly PlainRoute[] = [
  simulated('/handset', handset),
  simulated('/handset/phones', async (request) =>
    fragmentAnswer(await phonesFor(request), request.headers['if-none-match']),
  ),
  simulated('/handset/thread', async (request) => {
    const selection = { phone: senderOf(request), number: phoneOf(request, 'number') };

    return fragmentAnswer(await threadFor(request, selection), request.headers['if-none-match']);
  }),
];
