import { expect, test } from 'vitest';
import { backgroundRoundProblems } from './background-rounds.ts';

const loop = (head: string, body: string): string => `  for (const one of ${head}) {\n    ${body}\n  }\n`;
const job = 'api/src/areas/flows/purge-flows.job.ts';
const service = 'api/src/areas/billing/end-grace-periods.service.ts';

test.each([
  [job, loop('flows', 'await purge(one);')],
  [job, loop('await findFlows(db)', 'await purge(one);')],
  [service, loop('await findEnded(platform.database.db, now)', 'await mail(one);')],
  ['api/src/messaging/webhooks/start-webhooks.ts', loop('keys', 'await claim(one);')],
])('a round that stops at the first row that fails is found: %s', (path, source) => {
  expect(backgroundRoundProblems(path, source)).toHaveLength(1);
});

test.each([
  [job, loop('flows', 'names.push(one.name);')],
  [job, loop('platform.accountHooks', 'await one.onPurged(account);')],
  [job, loop('emails', 'await queueMail(platform, tx, one);')],
  [service, loop('emails', 'await queueMail(one);')],
  [service, loop('await ownersOf(tx, orgId)', 'await queueMail(one);')],
  ['api/src/areas/flows/purge-flows.test.ts', loop('await findFlows(db)', 'await purge(one);')],
  ['tools/lint/lint.ts', loop('await findFlows(db)', 'await purge(one);')],
])('rows of one transaction, hooks and loops without waiting pass: %s', (path, source) => {
  expect(backgroundRoundProblems(path, source)).toEqual([]);
});
