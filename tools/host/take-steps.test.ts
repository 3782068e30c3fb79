import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StepOrder } from 'shared-contracts/kernel/release-step';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CommandOrder } from 'shared-contracts/kernel/release-command';
import { answerCommands, answerSteps } from './take-steps.ts';

const operatorToken = 'token-of-those-who-run-it';
const taken: StepOrder[] = [];
const ran: CommandOrder[] = [];
const server = createServer((request, response) => {
  if (request.url === '/remotes/commands') {
    void answerCommands(request, response, {
      operatorToken,
      runOrder: async (order) => {
        ran.push(order);
        return { outcome: 'done', said: [], sentences: ['Promoted.'] };
      },
    });
    return;
  }
  void answerSteps(request, response, {
    operatorToken,
    takeOrder: async (order) => {
      taken.push(order);
      return { outcome: 'done', sentences: ['Promoted.'] };
    },
  });
});
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
const { port } = server.address() as AddressInfo;

beforeEach(() => {
  taken.length = 0;
  ran.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const order: StepOrder = {
  who: 'Ana',
  step: { command: 'promote', remote: 'mfe-inbox', version: '1.1.0', why: '' },
};
const send = (authorization: string, body: string, to = 'steps') =>
  fetch(`http://localhost:${port}/remotes/${to}`, { method: 'POST', headers: { authorization }, body });
const bearer = `Bearer ${operatorToken}`;
const basic = `Basic ${Buffer.from(`:${operatorToken}`).toString('base64')}`;

test.each([
  { of: 'without a token', authorization: '', status: 401 },
  { of: 'with another token', authorization: 'Bearer other', status: 401 },
  { of: 'with the password that a browser adds by itself', authorization: basic, status: 401 },
])('[PF-13] refuses steps $of', async ({ authorization, status }) => {
  expect((await send(authorization, JSON.stringify(order))).status).toBe(status);
  expect(taken).toEqual([]);
});

test.each([
  { of: 'not JSON', body: 'promote' },
  {
    of: 'an unknown command',
    body: JSON.stringify({ ...order, step: { ...order.step, command: 'publish' } }),
  },
  {
    of: 'a path as version',
    body: JSON.stringify({ ...order, step: { ...order.step, version: '../1.0.0' } }),
  },
  { of: 'without an author', body: JSON.stringify({ step: order.step }) },
  { of: 'too large', body: JSON.stringify({ ...order, more: 'x'.repeat(20_000) }) },
])('[PF-13] refuses what is no step: $of', async ({ body }) => {
  expect((await send(bearer, body)).status).toBe(400);
  expect(taken).toEqual([]);
});

test('[PF-13] takes a step of the operator and returns its result', async () => {
  const answer = await send(bearer, JSON.stringify(order));

  expect(await answer.json()).toEqual({ outcome: 'done', sentences: ['Promoted.'] });
  expect(taken).toEqual([order]);
});

const command: CommandOrder = {
  who: "Ana by token 'CI'",
  command: { command: 'promote', remote: 'mfe-inbox', why: '', unchecked: false, dryRun: true },
};

test.each([
  {
    of: 'with a release token',
    authorization: `Bearer release_${'x'.repeat(43)}`,
    body: command,
    status: 401,
  },
  { of: 'with the password that a browser adds by itself', authorization: basic, body: command, status: 401 },
  {
    of: 'that publish',
    authorization: bearer,
    body: { ...command, command: { command: 'publish' } },
    status: 400,
  },
  { of: 'without an author', authorization: bearer, body: { command: command.command }, status: 400 },
])('[PF-14] refuses commands $of', async ({ authorization, body, status }) => {
  expect((await send(authorization, JSON.stringify(body), 'commands')).status).toBe(status);
  expect(ran).toEqual([]);
});

test('[PF-14] runs a command that the API passes on, with all its options', async () => {
  const answer = await send(bearer, JSON.stringify(command), 'commands');

  expect(await answer.json()).toEqual({ outcome: 'done', said: [], sentences: ['Promoted.'] });
  expect(ran).toEqual([command]);
});
