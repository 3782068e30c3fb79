import type { BrowserContext, Page, Request } from '@playwright/test';
import { click } from '../fixtures/act.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

/** Three times the number of connections a browser opens to an origin. */
const tabCount = 20;

/** Records which tabs hold an event stream; returns a function that returns them. */
function watchStreams(context: BrowserContext): () => Page[] {
  const open = new Map<Request, Page>();
  const drop = (request: Request) => open.delete(request);
  context.on('request', (request) => {
    if (request.headers()['accept']?.includes('event-stream')) {
      open.set(request, request.frame().page());
    }
  });
  context.on('requestfinished', drop);
  context.on('requestfailed', drop);

  return () => [...open.values()].filter((page) => !page.isClosed());
}

async function onlyHolder(holders: () => Page[]): Promise<Page> {
  await expect.poll(() => holders().length, { message: 'one tab holds the stream' }).toBe(1);
  const [holder] = holders();
  if (!holder) {
    throw new Error('No tab holds the stream.');
  }

  return holder;
}

/** Opens tabs one after another, like a person does. */
async function openTabs(context: BrowserContext, first: Page, contactId: number): Promise<Page[]> {
  const tabs = [first];
  await new ConversationPage(first).open(contactId);
  while (tabs.length < tabCount) {
    const page = await context.newPage();
    await new ConversationPage(page).open(contactId);
    tabs.push(page);
  }

  return tabs;
}

/** Expects every message once in each tab, without a reload. */
async function eachShows(tabs: readonly Page[], texts: readonly string[]): Promise<void> {
  for (const page of tabs) {
    for (const text of texts) {
      await expect(new ConversationPage(page).bubble(text)).toHaveCount(1);
    }
  }
}

test('[IN-01] twenty tabs share one stream: texts reach all of them, and the last one navigates and sends', async ({
  staffPage,
  context,
  owner,
}) => {
  const [customer, second] = [await newCustomer(owner), await newCustomer(owner)];
  await customer.textIn('Are you open?');
  const holders = watchStreams(context);
  const tabs = await openTabs(context, staffPage, customer.contactId);
  expect(await onlyHolder(holders)).toBe(staffPage);

  await customer.textIn('And tomorrow?');
  await eachShows(tabs, ['And tomorrow?']);

  const last = tabs.at(-1) ?? staffPage;
  const conversation = new ConversationPage(last);
  await conversation.write('Yes, both days');
  await eachShows(tabs, ['Yes, both days']);
  expect(await customer.received()).toEqual(['Yes, both days']);
  await second.textIn('Hello from me');
  await click(new InboxPage(last).row(second.name));
  await expect(conversation.bubble('Hello from me')).toBeVisible();
  await last.goBack();
  await expect(conversation.title).toHaveText(customer.name);

  // The message arrives while no tab holds the stream.
  await Promise.all([staffPage.close(), customer.textIn('While it was closed')]);
  const others = tabs.slice(1);
  await eachShows(others, ['While it was closed']);
  const next = await onlyHolder(holders);

  // The tab that holds it stops running and keeps its lock, like a frozen tab. Chromium cannot freeze a visible tab on
  // demand.
  const session = await context.newCDPSession(next);
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  await customer.textIn('While it was frozen');
  const awake = others.filter((page) => page !== next);
  await eachShows(awake, ['While it was frozen']);
  await expect.poll(() => holders().some((page) => page !== next)).toBe(true);

  await session.send('Debugger.disable');
  await eachShows(others, ['While it was frozen']);
  await customer.textIn('Everybody is back');
  await eachShows(others, ['Everybody is back']);
  expect(await onlyHolder(holders)).not.toBe(next);
});
