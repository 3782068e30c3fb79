import { expect, test } from 'vitest';
import { WrittenFlow } from '../domain/flow.ts';
import { cycleIssues, movesOf } from './list-cycles.ts';
import { duplicateTrigger, duplicateTriggers, fixDuplicateTrigger } from './duplicate-trigger.ts';
import { summaryOf } from './issues.ts';
import { listIssues } from './lists.ts';
import { validateFlow } from './validate.ts';

type Entered = Parameters<typeof WrittenFlow.parse>[0];

const reply = { eventId: 'received_keyword', eventFilledArgs: { listId: 1, keywords: 'JOIN' } };
const silence = { eventId: 'not_responded', eventFilledArgs: { listId: 1, delay: 172_800 } };
const text = { actionId: 'send_text', actionFilledArgs: { body: 'Welcome!' } };
const copyTo = (listId: number | null) => ({
  actionId: 'list_copy_action',
  actionFilledArgs: { listId },
});
const moveTo = (listId: number | null) => ({ ...copyTo(listId), actionId: 'list_move_action' });

const flowOf = (steps: object[], flow: object = {}): WrittenFlow =>
  WrittenFlow.parse({ name: 'Welcome', description: 'Greets', ...flow, steps } as Entered);
const stepsOf = (...steps: object[]) => flowOf(steps).steps;
const messagesOf = (flow: WrittenFlow) => summaryOf(validateFlow(flow)).map(({ message }) => message);

test('[AU-03] nothing is said of a complete flow', () => {
  expect(validateFlow(flowOf([{ ...reply, ...text }]))).toEqual([]);
  expect(validateFlow(flowOf([{ ...silence, ...moveTo(2) }]))).toEqual([]);
  expect(
    validateFlow(flowOf([{ ...reply, actionId: 'redeem_reward', actionFilledArgs: { program: 'Coffee' } }])),
  ).toEqual([]);
  expect(validateFlow(flowOf([{ ...reply, actionId: 'subscribe_to_rewards' }]))).toEqual([]);
});

test('[AU-03] a request without a flow is refused in words', () => {
  const { error } = WrittenFlow.safeParse(undefined);

  expect(error?.issues.map(({ message }) => message)).toEqual(['No flow to validate.']);
});

test.each([
  ['The flow is missing a name!', flowOf([{ ...reply, ...text }], { name: '  ' })],
  ['The flow is missing a description!', flowOf([{ ...reply, ...text }], { description: '' })],
  ['The flow is missing a step!', flowOf([])],
  ['Step 1 has no associated event.', flowOf([text])],
  [
    "Step 1's event does not have an attached list.",
    flowOf([{ ...reply, eventFilledArgs: { keywords: 'A' }, ...text }]),
  ],
  [
    "Step 1's event does not have a delay time.",
    flowOf([{ ...silence, eventFilledArgs: { listId: 1 }, ...text }]),
  ],
  [
    "Step 1's event does not have an attached list and does not have a delay time.",
    flowOf([{ ...silence, eventFilledArgs: {}, ...text }]),
  ],
  ['Step 1 has no associated action.', flowOf([reply])],
  ["Step 1's action does not have an attached list.", flowOf([{ ...reply, ...copyTo(null) }])],
  ["Step 1's action is missing a text body.", flowOf([{ ...reply, actionId: 'send_text' }])],
  ["Step 1's action does not have a reward.", flowOf([{ ...reply, actionId: 'redeem_reward' }])],
])('[AU-03] %s', (message, flow) => {
  expect(messagesOf(flow)).toEqual([message]);
});

test('[AU-03] every sentence stands at its input, and names its step', () => {
  const flow = flowOf([
    { ...reply, ...text },
    { ...silence, eventFilledArgs: {}, actionId: 'send_text' },
    {},
  ]);

  expect(validateFlow(flow).map(({ path, message }) => [path, message])).toEqual([
    ['steps.1.eventFilledArgs.listId', "Step 2's event does not have an attached list."],
    ['steps.1.eventFilledArgs.delay', "Step 2's event does not have a delay time."],
    ['steps.1.actionFilledArgs.body', "Step 2's action is missing a text body."],
    ['steps.2.eventId', 'Step 3 has no associated event.'],
    ['steps.2.actionId', 'Step 3 has no associated action.'],
  ]);
});

test('[AU-03] a picture or a template stands in for a text', () => {
  const picture = { actionId: 'send_text', actionFilledArgs: { media: ['https://example.com/a.png'] } };
  const template = { actionId: 'send_text', actionFilledArgs: { templateId: 3 } };

  expect(validateFlow(flowOf([{ ...reply, ...picture }]))).toEqual([]);
  expect(validateFlow(flowOf([{ ...reply, ...template }]))).toEqual([]);
});

const withKeywords = (keywords: string, listId = 1) => ({
  ...reply,
  eventFilledArgs: { listId, keywords },
  ...text,
});

test('[AU-03] keywords are used once per flow, in any case and with or without accents', () => {
  const flow = flowOf([
    withKeywords('JOIN, Café'),
    withKeywords('info please, join', 2),
    withKeywords('cafe', 3),
  ]);
  const message = 'Keywords can only be used once per flow. Duplicates found: JOIN, Café';

  expect(messagesOf(flow)).toEqual([message]);
  expect(validateFlow(flow).map(({ path }) => path)).toEqual([
    'steps.1.eventFilledArgs.keywords',
    'steps.2.eventFilledArgs.keywords',
  ]);
  expect(messagesOf(flowOf([withKeywords('vip, VIP')]))).toEqual([
    'Keywords can only be used once per flow. Duplicates found: vip',
  ]);
});

test('[AU-03] any reply may be waited for on several lists, and keywords of other events do not count', () => {
  const left = { ...silence, eventFilledArgs: { listId: 3, delay: 60, keywords: 'JOIN, stop' }, ...text };

  expect(
    validateFlow(flowOf([withKeywords('', 1), withKeywords(' , ', 2), withKeywords('JOIN', 4), left])),
  ).toEqual([]);
});

test.each(['STOP', 'stop', 'Stopall', 'opt out', 'START', 'unstop', 'yes', 'HELP', 'info!', 'Énd'])(
  '[AU-03] %s is refused as a keyword',
  (word) => {
    expect(messagesOf(flowOf([withKeywords(`join,${word}`)]))).toEqual([
      `Step 1 uses ${word}, which never reaches a flow: it opts people in or out, or asks for help. Choose another word.`,
    ]);
  },
);

test.each(['ALTO', 'baja', 'unsuscribe', 'no more texts'])('[TX-04] %s is refused as a keyword', (word) => {
  expect(messagesOf(flowOf([withKeywords(`join,${word}`)]))).toEqual([
    `Step 1 uses ${word}, which never starts a flow: it asks not to be texted. Choose another word.`,
  ]);
});

test('[AU-03] the same event on the same list again is flagged and can be fixed by another list', () => {
  const steps = stepsOf(
    { ...silence, ...text },
    { ...silence, eventFilledArgs: { listId: 1, delay: 60 }, ...text },
    { ...withKeywords('JOIN'), ...copyTo(3) },
    { eventId: 'not_responded', ...text },
    { eventId: 'not_responded', ...text },
  );
  const lists = [1, 2, 3].map((id) => ({ id, kind: 'plain' as const }));

  expect(duplicateTriggers(steps)).toEqual([1]);
  expect(duplicateTrigger.message).toBe('This step will never be triggered.');
  const fixed = fixDuplicateTrigger(steps, 1, lists);
  expect(fixed?.[1]?.eventFilledArgs).toMatchObject({ listId: 3, delay: 60 });
  expect(duplicateTriggers(fixed ?? [])).toEqual([]);
  expect(fixDuplicateTrigger(steps, 1, [{ id: 1, kind: 'plain' }])).toBeUndefined();
});

test('[AU-03] lists that are gone, and those that take no contacts, are named', () => {
  const lists = [
    { id: 1, name: 'All', kind: 'all' as const },
    { id: 2, name: 'VIP', kind: 'plain' as const },
    { id: 3, name: 'Spenders', kind: 'query' as const },
  ];
  const steps = stepsOf(
    { ...reply, ...copyTo(3) },
    { ...reply, ...moveTo(2) },
    { ...withKeywords('B', 9), ...copyTo(9) },
    { ...withKeywords('C', 3), ...copyTo(2) },
  );

  expect(summaryOf(listIssues(steps, lists)).map(({ message }) => message)).toEqual([
    "Step 1's action cannot add contacts to Spenders, which is a saved search.",
    "Step 2's action cannot remove contacts from All, which includes every contact: copy them instead.",
    "Step 3's event does not have an attached list.",
    "Step 3's action does not have an attached list.",
  ]);
});

const names = new Map([
  [1, 'VIP'],
  [2, 'New'],
  [3, 'Old'],
]);
const moves = (name: string, ...steps: object[]) =>
  movesOf({ name, steps: stepsOf(...steps) }, (id) => names.get(id));
const from = (listId: number, target: number) => ({ ...withKeywords('', listId), ...moveTo(target) });

test('[AU-03] circular moves of lists are named, within a flow and through others', () => {
  const messages = (own: ReturnType<typeof moves>, others: ReturnType<typeof moves> = []) =>
    cycleIssues(own, others).map(({ path, message }) => [path, message]);

  expect(messages(moves('One', from(1, 2), from(2, 3)))).toEqual([]);
  expect(messages(moves('One', from(1, 1)))).toEqual([
    ['steps.0.actionFilledArgs.listId', "Step 1's action leads contacts round in a circle: VIP → VIP."],
  ]);
  expect(
    messages(moves('One', { ...reply, ...text }, from(1, 2)), moves('Two', from(2, 3), from(3, 1))),
  ).toEqual([
    [
      'steps.1.actionFilledArgs.listId',
      "Step 2's action leads contacts round in a circle: VIP → New → Old → VIP, with the flow Two.",
    ],
  ]);
  expect(messages(moves('One', from(1, 2)), moves('Two', from(2, 3), from(3, 2)))).toEqual([]);
});
