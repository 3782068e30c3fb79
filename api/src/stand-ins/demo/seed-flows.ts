import { segmentsOf } from 'shared-contracts/domain/segments';
import { secondsOfDelay } from 'shared-contracts/flows/delay';
import type { Tx } from '../../platform/db/client.ts';
import type { StoredActionArgs } from '../../platform/db/tables/json-columns.ts';
import {
  countPlayedFlow,
  findGroupList,
  insertFlow,
  insertPlayedRuns,
  insertStep,
} from './demo-flows.store.ts';
import type { DemoFlowRow, DemoRuns, DemoStepRow } from './demo-flows.store.ts';
import { findListId } from './demo-waves.store.ts';

const dayMs = 86_400_000;
const argsOf = (body: string): StoredActionArgs => ({
  body,
  media: [],
  templateId: null,
  shorten_links: false,
  custom_domain_id: 0,
  program: '',
  points: 0,
});

/** Account, number and author of the demo flows. */
interface DemoPlace {
  readonly accountId: number;
  readonly number: string;
  readonly userId: number;
}

const reminder =
  'Hi {contact.first_name}, are you planning something? We bring coffee for ten and up. Text MENU to see what.';

type Played = Pick<DemoRuns, 'state' | 'reason' | 'from' | 'to'> & {
  /** Days before now; negative = in the future. */
  readonly startedDaysAgo: number;
  readonly dueDaysAgo: number;
};

/** Outcomes of the reminder: sent to most contacts, pending for some, and one range for each reason it was not sent. */
const reminders: readonly Played[] = [
  { state: 'done', reason: null, from: 0, to: 60, startedDaysAgo: 11, dueDaysAgo: 9 },
  { state: 'answered', reason: 'replied', from: 60, to: 78, startedDaysAgo: 8, dueDaysAgo: 6 },
  { state: 'refused', reason: 'budget_hour', from: 78, to: 81, startedDaysAgo: 7, dueDaysAgo: 5 },
  { state: 'too_late', reason: 'overdue', from: 81, to: 83, startedDaysAgo: 6, dueDaysAgo: 4 },
  { state: 'removed', reason: 'removed_by_staff', from: 83, to: 84, startedDaysAgo: 5, dueDaysAgo: 3 },
  { state: 'waiting', reason: null, from: 84, to: 110, startedDaysAgo: 0.2, dueDaysAgo: -1.8 },
];
/** Runs that came due while the flow was paused, and are still pending. */
const quietOnes: readonly Played[] = [
  { state: 'held', reason: 'paused', from: 320, to: 332, startedDaysAgo: 14.4, dueDaysAgo: 0.4 },
  { state: 'waiting', reason: null, from: 332, to: 380, startedDaysAgo: 6, dueDaysAgo: -8 },
];

const nothing = { keywords: '', delay: 0, targetListId: null } as const;

async function play(
  tx: Tx,
  orgId: number,
  story: { place: DemoPlace; now: Date; step: DemoStepRow & { stepId: number }; played: readonly Played[] },
): Promise<void> {
  const { place, now, step, played } = story;
  const { flowId, stepId, eventId, listId, args } = step;
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  for (const { startedDaysAgo, dueDaysAgo, ...one } of played) {
    const isOver = one.state !== 'waiting' && one.state !== 'held';
    await insertPlayedRuns(tx, orgId, {
      ...one,
      ...place,
      flowId,
      stepId,
      eventId,
      listId,
      body: one.state === 'done' ? args.body : null,
      segments: segmentsOf(args.body),
      startedAt: ago(startedDaysAgo),
      dueAt: ago(dueDaysAgo),
      endedAt: isOver ? ago(one.state === 'answered' ? startedDaysAgo - 1 : dueDaysAgo) : null,
    });
  }
  await countPlayedFlow(tx, orgId, flowId);
}

interface Story {
  readonly place: DemoPlace;
  readonly now: Date;
}

interface FlowStory extends Story {
  /** Columns that all demo flows share. */
  readonly flow: DemoFlowRow;
}

async function seedFollowUp(tx: Tx, orgId: number, { flow, ...story }: FlowStory): Promise<void> {
  const flowId = await insertFlow(tx, orgId, {
    ...flow,
    name: 'Catering follow-up',
    description: 'Follows up with people who asked about catering and went quiet, and answers MENU.',
  });
  const listId = await findListId(tx, orgId, { accountId: story.place.accountId, name: 'Catering' });
  const step: DemoStepRow = {
    ...nothing,
    flowId,
    position: 0,
    eventId: 'not_responded',
    listId,
    delay: secondsOfDelay({ days: 2 }),
    actionId: 'send_text',
    args: argsOf(reminder),
  };
  const stepId = await insertStep(tx, orgId, step);
  await insertStep(tx, orgId, {
    ...step,
    position: 1,
    eventId: 'received_keyword',
    keywords: 'MENU, CATERING',
    delay: 0,
    args: argsOf('Boxes of coffee from $24, pastry trays from $30. Tell us the day and how many you are.'),
  });
  await play(tx, orgId, { ...story, step: { ...step, stepId }, played: reminders });
}

async function seedWinBack(tx: Tx, orgId: number, { flow, ...story }: FlowStory): Promise<void> {
  const { accountId } = story.place;
  const flowId = await insertFlow(tx, orgId, {
    ...flow,
    name: 'Quiet readers',
    description: 'Puts readers who never reply in the list of regulars, to be asked in person.',
    isPaused: true,
  });
  const step: DemoStepRow = {
    ...nothing,
    flowId,
    position: 0,
    eventId: 'not_responded',
    listId: await findListId(tx, orgId, { accountId, name: 'Newsletter' }),
    delay: secondsOfDelay({ weeks: 2 }),
    actionId: 'list_copy_action',
    targetListId: await findListId(tx, orgId, { accountId, name: 'Morning regulars' }),
    args: argsOf(''),
  };
  const stepId = await insertStep(tx, orgId, step);
  await play(tx, orgId, { ...story, step: { ...step, stepId }, played: quietOnes });
}

async function seedGroupFlow(tx: Tx, orgId: number, flow: DemoFlowRow): Promise<void> {
  const list = await findGroupList(tx, orgId, 'Newsletter');
  if (!list) {
    return;
  }
  const flowId = await insertFlow(tx, orgId, {
    ...flow,
    accountId: null,
    groupId: list.groupId,
    name: 'Seaside opening hours',
    description: 'Answers HOURS in every shop by the sea.',
  });
  await insertStep(tx, orgId, {
    ...nothing,
    flowId,
    position: 0,
    eventId: 'received_keyword',
    listId: list.id,
    keywords: 'HOURS',
    actionId: 'send_text',
    args: argsOf('{user.account_name} is open from seven to six, on Sundays from eight.'),
  });
}

/** Adds flows that have run for a while: one active, one paused, and one in a group. */
export async function seedFlows(tx: Tx, orgId: number, story: Story): Promise<void> {
  const flow: DemoFlowRow = {
    accountId: story.place.accountId,
    groupId: null,
    userId: story.place.userId,
    name: '',
    description: '',
    isPaused: false,
    createdAt: new Date(story.now.getTime() - 30 * dayMs),
  };
  await seedGroupFlow(tx, orgId, flow);
  await seedWinBack(tx, orgId, { ...story, flow });
  await seedFollowUp(tx, orgId, { ...story, flow });
}
