import { beforeEach, expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import type { InboundText } from '../../platform/edges/carrier.ts';
import { RowsFailedError } from '../../platform/jobs/for-each-row.ts';
import { directoryOf } from '../../platform/edges/carriers.ts';
import { createFakeCarrier } from '../sending/testing/fake-carrier.ts';
import { createPartJoining } from './join-parts.ts';
import type { PartJoining } from './join-parts.ts';

const api = useApi();
const texts: InboundText[] = [];
const carrier = {
  ...createFakeCarrier(),
  joinParts: (contents: readonly (string | undefined)[]) => contents.map((one) => one ?? '…').join(''),
};
beforeEach(() => texts.splice(0));

/** Creates a new instance each time, as a separate process would. */
const joining = (failures = 0, { failingFrom = '' } = {}): PartJoining =>
  createPartJoining({
    database: api.platform.database,
    log: api.platform.log,
    carriers: directoryOf([carrier]),
    async receiveText(text) {
      if (failures-- > 0 || text.from === failingFrom) {
        throw new Error('not yet');
      }
      texts.push(text);
    },
  });

function part(number: number, content: string, change: { total?: number; from?: string } = {}) {
  const { total = 2, from = '+14155550199' } = change;

  return {
    carrier: 'played',
    carrierId: `${from} ${content}`,
    from,
    to: '+14155550100',
    body: '',
    media: [],
    isAnsweredByCarrier: false,
    receivedAt: new Date(),
    part: { reference: '8-1', total, number, content },
  };
}

const bodies = () => texts.map(({ body }) => body);

test('[AP-03] parts are joined over a restart, and by work that failed in between', async () => {
  await joining().receive(part(2, 'World'));
  await expect(joining(1).receive(part(1, 'Hello '))).rejects.toThrow('not yet');
  expect(bodies()).toEqual([]);

  await joining().receive(part(1, 'Hello '));
  await joining().receive(part(1, 'Hello '));

  expect(bodies()).toEqual(['Hello World']);
});

test('[AP-03] joining the same parts twice makes the same text', async () => {
  const from = '+14155550198';
  await Promise.all([joining().receive(part(1, 'A', { from })), joining().receive(part(2, 'B', { from }))]);

  expect(new Set(bodies())).toEqual(new Set(['AB']));
  expect(new Set(texts.map(({ carrierId }) => carrierId)).size).toBe(1);
});

test('[AP-03] a reference that is used again is of another text', async () => {
  const from = '+14155550197';
  await joining().receive(part(1, 'One ', { from }));
  await joining().receive(part(2, 'done', { from }));
  // Another text, whose second part does not arrive before the third one does.
  await joining().receive(part(1, 'Two ', { from }));
  await joining().receive(part(1, 'Three ', { from }));
  await joining().receive(part(2, 'too', { from }));

  expect(bodies()).toEqual(['One done', 'Two …', 'Three too']);
});

test('[AP-03] parts of two customers with one reference do not mix', async () => {
  await joining().receive(part(1, 'mine', { from: '+14155550196' }));
  await joining().receive(part(2, 'theirs', { from: '+14155550195' }));

  expect(bodies()).toEqual([]);
});

test('[AP-03] an incomplete text that cannot be passed on holds up no other one, and is tried again', async () => {
  const [failing, sound] = ['+14155550193', '+14155550194'];
  await joining().receive(part(1, 'fails', { from: failing }));
  await joining().receive(part(1, 'is passed on', { from: sound }));
  await api.platform.database.db
    .updateTable('inbound_parts')
    .set({ received_at: new Date(0) })
    .where('sender', 'in', [failing, sound])
    .execute();

  await expect(joining(0, { failingFrom: failing }).handOnStale()).rejects.toThrow(RowsFailedError);
  expect(bodies()).toEqual(['is passed on…']);
  await joining().handOnStale();
  expect(bodies()).toEqual(['is passed on…', 'fails…']);
});
