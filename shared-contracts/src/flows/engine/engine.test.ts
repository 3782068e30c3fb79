import { expect, test } from 'vitest';
import { advanceFlow } from './advance.ts';
import type { EngineStep, FlowContact, FlowHappening, FlowRules } from './flow-state.ts';

const hour = 3_600_000;
const day = 24 * hour;
const [vip, gold] = [7, 8];

const rules: FlowRules = { budget: { perHour: 5, perDay: 20 }, nextSendTime: (at) => at };
const member: FlowContact = { consent: 'ok', listIds: [vip], runs: [], sentAt: [] };

const join: EngineStep = {
  id: 1,
  eventId: 'received_keyword',
  eventFilledArgs: { listId: vip, keywords: 'join, Únete' },
  actionId: 'send_text',
  actionFilledArgs: {},
};
const remind: EngineStep = {
  id: 2,
  eventId: 'not_responded',
  eventFilledArgs: { listId: vip, delay: (2 * day) / 1_000 },
  actionId: 'send_text',
  actionFilledArgs: {},
};
const copy: EngineStep = {
  ...remind,
  id: 3,
  actionId: 'list_copy_action',
  actionFilledArgs: { listId: gold },
};

/** Plays events one after the other. Returns the final contact and every outcome except those of kind `not`. */
function play(
  steps: readonly EngineStep[],
  happenings: readonly FlowHappening[],
  options: { contact?: FlowContact; rules?: FlowRules; isPaused?: boolean } = {},
) {
  let contact = options.contact ?? member;
  const outcomes: string[] = [];
  for (const happening of happenings) {
    const flow = { isPaused: options.isPaused ?? false, steps };
    const next = advanceFlow(flow, contact, { happening, rules: options.rules ?? rules });
    contact = next.contact;
    for (const { stepId, kind, at, reason } of next.outcomes) {
      outcomes.push([stepId, kind, `${at / hour}h`, ...(reason ? [reason] : [])].join(' '));
    }
  }

  return { contact, outcomes };
}

const text = (at: number, body = 'JOIN'): FlowHappening => ({ kind: 'text', at, body });
const clock = (at: number): FlowHappening => ({ kind: 'time', at });

test('[AU-07] a keyword acts once for each contact and list, and says why it does not', () => {
  const { outcomes } = play([join], [text(0, 'hello'), text(hour, 'I want to unete!'), text(2 * hour)]);

  expect(outcomes).toEqual(['1 not 0h other_words', '1 waits 1h', '1 acted 1h', '1 not 2h fired_before']);
  expect(play([join], [text(0)], { contact: { ...member, listIds: [] } }).outcomes).toEqual([
    '1 not 0h not_in_list',
  ]);
});

test('[AU-07] the first step of an event and list is the one that happens', () => {
  const { outcomes } = play([join, { ...join, id: 5, eventFilledArgs: { listId: vip } }], [text(0, 'other')]);

  expect(outcomes).toEqual(['1 not 0h other_words', '5 not 0h earlier_step']);
});

test('[AU-07] a contact who does not reply is reminded once, counted from the flow’s last text', () => {
  const { outcomes } = play([join, remind], [text(hour), clock(48 * hour), clock(10 * day)]);

  expect(outcomes).toEqual(['1 waits 1h', '1 acted 1h', '2 waits 1h', '2 acted 49h']);
});

test('[AU-07][TX-04] a reaction does not end the waiting', () => {
  const liked = text(2 * hour, 'Liked “Welcome!”');
  const { outcomes } = play([join, remind], [text(hour), liked, clock(49 * hour)]);

  expect(outcomes).toEqual(['1 waits 1h', '1 acted 1h', '2 waits 1h', '1 not 2h other_words', '2 acted 49h']);
});

test('[AU-07] an answer ends the waiting, and the next text of the flow starts it anew', () => {
  const steps = [remind, { ...join, actionFilledArgs: { delay: 3_600 } }];
  const entered: FlowHappening = { kind: 'entered_list', listId: vip, at: 0 };
  const outside = { ...member, listIds: [] };
  const { outcomes } = play(steps, [entered, text(hour), clock(9 * day)], { contact: outside });

  expect(outcomes).toEqual([
    '2 waits 0h',
    '2 ended 1h replied',
    '1 waits 1h',
    '1 acted 2h',
    '2 waits 2h',
    '2 acted 50h',
  ]);
});

test('[AU-07] steps whose time comes at one instant act in the order of the flow', () => {
  const elsewhere = { ...copy, id: 6, eventFilledArgs: { listId: gold, delay: 3_600 } };
  const inVip = { ...copy, id: 7, eventFilledArgs: { listId: vip, delay: 3_600 } };
  const entered = (listId: number): FlowHappening => ({ kind: 'entered_list', listId, at: 0 });
  const contact = { ...member, listIds: [] };
  const { outcomes } = play([elsewhere, inVip], [entered(vip), entered(gold), clock(hour)], { contact });

  expect(outcomes.slice(2)).toEqual(['6 acted 1h', '7 acted 1h']);
});

test('[AU-07] contacts who left the list, opted out or are blocked are not reminded', () => {
  const entered: FlowHappening = { kind: 'entered_list', listId: vip, at: 0 };
  const contact = { ...member, listIds: [] };
  const left = play([remind], [entered, { kind: 'left_list', listId: vip, at: hour }, clock(3 * day)], {
    contact,
  });
  const out = play([remind], [entered, { kind: 'consent', consent: 'opted_out', at: hour }, clock(3 * day)], {
    contact,
  });

  expect(left.outcomes.at(-1)).toBe('2 ended 48h left_list');
  expect(out.outcomes.at(-1)).toBe('2 ended 1h opted_out');
  expect(play([join], [text(0)], { contact: { ...member, consent: 'blocked' } }).outcomes).toEqual([]);
});

test('[AU-07] lists are copied and moved, and entering the next one goes on from there', () => {
  const next = { ...remind, id: 4, eventFilledArgs: { listId: gold, delay: 3_600 } };
  const move: EngineStep = { ...join, actionId: 'list_move_action', actionFilledArgs: { listId: gold } };
  const copied = play([copy, next], [{ kind: 'entered_list', listId: vip, at: 0 }, clock(9 * day)], {
    contact: { ...member, listIds: [] },
  });

  expect(copied.outcomes).toEqual(['3 waits 0h', '3 acted 48h', '4 waits 48h', '4 acted 49h']);
  expect(copied.contact.listIds).toEqual([vip, gold]);
  expect(play([move], [text(0)]).contact.listIds).toEqual([gold]);
});

test('[AU-07] texts wait for open hours, and an answer in between ends a reminder', () => {
  const opening = 56 * hour;
  const atNight: FlowRules = { ...rules, nextSendTime: (at) => (at < opening ? Math.max(at, opening) : at) };
  const entered: FlowHappening = { kind: 'entered_list', listId: vip, at: 0 };
  const options = { contact: { ...member, listIds: [] }, rules: atNight };

  expect(play([remind], [entered, clock(3 * day)], options).outcomes).toEqual([
    '2 waits 0h',
    '2 waits 48h quiet_hours',
    '2 acted 56h',
  ]);
  expect(play([remind], [entered, text(50 * hour, 'hi')], options).outcomes.at(-1)).toBe(
    '2 ended 50h replied',
  );
});

test('[AU-07] the budget refuses what is more than a contact gets in an hour or a day', () => {
  const sentAt = [1, 2, 3, 4, 5].map((minute) => minute * 60_000);
  const overHour = play([join], [text(hour / 2)], { contact: { ...member, sentAt } });
  const many = Array.from({ length: 20 }, (_, index) => index * 60_000);
  const overDay = play([join], [text(20 * hour)], { contact: { ...member, sentAt: many } });

  expect(overHour.outcomes.at(-1)).toBe('1 ended 0.5h budget_hour');
  expect(overDay.outcomes.at(-1)).toBe('1 ended 20h budget_day');
  expect(play([join], [text(26 * hour)], { contact: { ...member, sentAt: many } }).outcomes.at(-1)).toBe(
    '1 acted 26h',
  );
});

test('[AU-08] a paused flow holds what is due and loses nothing', () => {
  const { outcomes, contact } = play([join], [text(0)], { isPaused: true });

  expect(outcomes).toEqual(['1 waits 0h', '1 held 0h paused']);
  expect(contact.runs).toMatchObject([{ state: 'held', firedAt: 0 }]);
});
