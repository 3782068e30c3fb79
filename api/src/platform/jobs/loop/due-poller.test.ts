import { expect, test } from 'vitest';
import { createDuePoller } from './due-poller.ts';

const start = new Date('2030-01-01T12:00:00Z').getTime();
const at = (seconds: number): Date => new Date(start + seconds * 1_000);

/** Polls over work that a test provides. Records what each poll queried: 'all', or the organizations it named. */
function scene(limit?: number) {
  const due: { orgId: number; since: Date }[] = [];
  const queried: (readonly number[] | 'all')[] = [];
  let isAway = false;
  const poller = createDuePoller<{ orgId: number }>({
    findFresh: async ({ since, now }) =>
      due.filter((one) => one.since > since && one.since <= now).map(({ orgId }) => orgId),
    async findDue(now, orgIds) {
      if (isAway) {
        throw new Error('away');
      }
      queried.push(orgIds ?? 'all');

      return due
        .filter((one) => one.since <= now && (orgIds?.includes(one.orgId) ?? true))
        .slice(0, limit ?? due.length)
        .map(({ orgId }) => ({ orgId }));
    },
    findNext: async (now) =>
      due
        .map(({ since }) => since)
        .filter((since) => since > now)
        .toSorted((one, other) => one.getTime() - other.getTime())
        .at(0),
    ...(limit === undefined ? {} : { limit }),
  });

  return {
    due,
    queried,
    look: async (seconds: number) => (await poller.findDueWork(at(seconds))).map(({ orgId }) => orgId),
    restMs: () => poller.restMs(),
    lose: (isLost: boolean) => (isAway = isLost),
  };
}

test('the first poll queries every organization, later ones only those with changes, or none', async () => {
  const { due, queried, look } = scene();
  await look(0);
  await look(1);
  due.push({ orgId: 7, since: at(1.5) });

  expect(await look(2)).toEqual([7]);
  expect(queried).toEqual(['all', [7]]);
});

test('an organization with work is queried until none is left, however old it is', async () => {
  const { due, queried, look } = scene();
  due.push({ orgId: 7, since: at(-3_600) });
  await look(0);

  expect(await look(1)).toEqual([7]);
  due.pop();
  expect([await look(2), await look(3)]).toEqual([[], []]);
  expect(queried).toEqual(['all', [7], [7]]);
});

test('late commits are found by the next poll, and everything else by the next full poll', async () => {
  const { due, look } = scene();
  await look(0);
  await look(1);
  due.push({ orgId: 7, since: at(0.5) });
  expect(await look(2)).toEqual([7]);
  due[0] = { orgId: 8, since: at(-3_600) };

  expect(await look(8)).toEqual([]);
  expect(await look(9)).toEqual([8]);
});

test('after a failure, and after a clock was put back, everybody is asked', async () => {
  const { queried, look, lose } = scene();
  await look(0);
  lose(true);
  await expect(look(10)).rejects.toThrow('away');
  lose(false);
  await look(11);
  await look(5);

  expect(queried).toEqual(['all', 'all', 'all']);
});

test('the next poll is a second after one that found work, otherwise when more comes due', async () => {
  const { due, look, restMs } = scene();
  due.push({ orgId: 7, since: at(0) }, { orgId: 8, since: at(60) });
  await look(1);
  expect(await restMs()).toBe(1_000);
  due.shift();
  await look(3);
  const rest = await restMs();

  expect(rest).toBeLessThanOrEqual(57_000);
  expect(rest).toBeGreaterThan(1_000);
  due.shift();
  expect(await restMs()).toBeUndefined();
});

test('if a poll reaches its limit, the same organizations are queried again', async () => {
  const { due, queried, look } = scene(1);
  await look(0);
  due.push({ orgId: 7, since: at(0.5) }, { orgId: 8, since: at(0.6) });
  expect(await look(1)).toEqual([7]);
  due.shift();

  expect(await look(2)).toEqual([8]);
  expect(queried).toEqual(['all', [7, 8], [7, 8]]);
});
