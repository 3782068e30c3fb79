import type { Page } from '@playwright/test';
import { createContact } from 'shared-contracts/api/contacts';
import { readLedger } from 'shared-contracts/api/carriers/simulator';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daytimePhone } from '../../fixtures/daytime.ts';
import { people } from '../../fixtures/people.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { textBothWays } from '../both-ways.ts';
import { eventually } from '../processes.ts';
import { signIn } from '../staff.ts';
import type { Staff } from '../staff.ts';
import { expectEachOnce, startWave } from '../wave.ts';
import { addresses } from './addresses.ts';
import type { MachineName } from './addresses.ts';
import { openBrowsers } from './people.ts';
import type { People } from './people.ts';
import { machineHeader } from './proxy.ts';
import { startTwoMachines } from './two-machines.ts';
import type { TwoMachines } from './two-machines.ts';

const recipients = 400;
/** Both machines and the browsers share this one, which has to serve with one of them as well. */
const pace = { sent: 4, received: 2 };
const header = 'mfe-inbox/src/screens/conversation/header/header-actions.tsx';
/** Label of the button in a conversation's header, in each release. */
const labels = { '1.0.1': 'Close', '1.0.2': 'Shelf', '1.0.3': 'Store' } as const;
type Version = keyof typeof labels;
const shown = { timeout: timeLimits.test };

let machines: TwoMachines;
let browsers: People;
const started = new AsyncDisposableStack();

/** Publishes a release of the inbox that its button tells apart. */
async function publish(version: Version, ...options: string[]): Promise<void> {
  const { team } = machines;
  team.change(header, `'Close'`, `'${labels[version]}'`);
  const { code, log } = await team.publish('mfe-inbox', '--version', version, ...options);
  expect({ code, log }).toMatchObject({ code: 0 });
  await team.undo();
}

async function promote(version: Version): Promise<void> {
  const options = ['--version', version, '--why', 'a machine is lost'];
  const { code, log } = await machines.team.release('promote', 'mfe-inbox', ...options);
  expect({ code, log }).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  machines = await startTwoMachines();
  started.defer(machines.remove);
  await publish('1.0.1', '--live');
  await publish('1.0.2');
  await publish('1.0.3');
  browsers = await openBrowsers(machines.shellUrl);
  started.defer(browsers.close);
}, timeLimits.killTest);
afterAll(() => started.disposeAsync());

/** A person with an open conversation. */
interface Reader {
  readonly page: Page;
  readonly conversation: ConversationPage;
  readonly contactId: number;
  readonly phone: string;
  /** Reloads the page until its event stream is at a machine. */
  followAt(machine: MachineName): Promise<void>;
}

async function openConversation(email: string, { client, accountId }: Staff): Promise<Reader> {
  const phone = daytimePhone();
  const { id: contactId } = await client.call(createContact, { accountId, phone });
  const page = await browsers.signIn(email);
  const conversation = new ConversationPage(page);
  let streamAt: string | undefined;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/events')) {
      streamAt = response.headers()[machineHeader];
    }
  });
  await page.goto(`/conversations/${contactId}`);
  await conversation.composer.waitFor(shown);

  return {
    page,
    conversation,
    contactId,
    phone,
    async followAt(machine) {
      while (streamAt !== `${addresses[machine]}:4000`) {
        streamAt = undefined;
        await page.reload();
        await conversation.composer.waitFor(shown);
        await eventually(async () => expect(streamAt).toBeDefined());
      }
    },
  };
}

/** Opens the conversation in a new page. Returns the label of its button, which says what release the page shows. */
async function labelOfNewPage(reader: Reader | undefined): Promise<string | undefined> {
  const page = await reader?.page.context().newPage();
  await page?.goto(`/conversations/${reader?.contactId}`);
  const button = page?.getByRole('button', { name: new RegExp(`^(?:${Object.values(labels).join('|')})$`) });
  await button?.waitFor(shown);
  const label = await button?.textContent();
  await page?.close();

  return label ?? undefined;
}

interface Scene {
  readonly staff: Staff;
  readonly readers: readonly Reader[];
  readonly texts: { readonly tookMs: number[] };
}

/** A fault, and the release of the inbox that is served afterwards. */
interface Fault {
  readonly what: string;
  readonly begin: () => Promise<void>;
  readonly meanwhile?: () => Promise<void>;
  readonly version: Version;
}

/**
 * Expects of a fault that a text which somebody types is sent once, that open pages show new texts without a reload,
 * and that a new page shows the current release.
 */
async function expectHarmless(
  { what, begin, meanwhile, version }: Fault,
  { staff, readers, texts }: Scene,
): Promise<void> {
  const [sent, received] = [`Sent: ${what}`, `Received: ${what}`];
  const at = Date.now();
  texts.tookMs.splice(0);
  await begin();

  const [writer] = readers;
  await writer?.conversation.write(sent);
  for (const { phone } of readers) {
    await staff.textIn(phone, received);
  }
  const seenAfter = readers.map(async ({ conversation }) => {
    await conversation.bubble(received).waitFor(shown);

    return Date.now() - at;
  });
  await meanwhile?.();
  await eventually(async () => expect(await labelOfNewPage(writer)).toBe(labels[version]));
  const seen = await Promise.all(seenAfter);
  await writer?.conversation.bubble(sent).waitFor(shown);
  await eventually(async () => {
    const { items } = await staff.client.call(readLedger, { to: writer?.phone });
    expect(items.filter(({ body, accepted, repeat }) => accepted && !repeat && body === sent)).toHaveLength(
      1,
    );
  });
  // Reported but not asserted: a slow machine is not a fault.
  const failed = staff.failures.filter((failure) => failure.at > at).map((failure) => failure.at - at);
  console.info(
    `${what}: ${failed.length} calls failed, the last after ${Math.max(0, ...failed)} ms;`,
    `the slowest text was accepted within ${Math.max(...texts.tookMs)} ms;`,
    `pages showed a new text after ${seen.join(' and ')} ms`,
  );
}

test('[AP-06][AP-07][PF-01] people keep texting while each machine and then single processes are lost', async () => {
  const { a, b } = machines;
  const staff = await signIn(machines.apiUrl);
  const readers = await Promise.all(
    [people.owner, people.agent].map((email) => openConversation(email, staff)),
  );
  const wave = await startWave(staff, recipients);
  const texts = await textBothWays(staff, pace);
  await wave.reaches(1 / 10);
  const scene = { staff, readers, texts };

  for (const [name, machine, version] of [
    ['a', a, '1.0.2'],
    ['b', b, '1.0.3'],
  ] as const) {
    const meanwhile = () => promote(version);
    // A lost machine says nothing more, not even that the streams have ended.
    await Promise.all(readers.map((reader) => reader.followAt(name)));
    await expectHarmless({ what: `machine ${name} lost`, begin: machine.lose, meanwhile, version }, scene);
    await machine.comeBack();
  }
  for (const role of ['api', 'worker', 'host'] as const) {
    const begin = () => a.kill(role);
    await Promise.all(readers.map((reader) => reader.followAt('a')));
    await expectHarmless({ what: `${role} killed`, begin, version: '1.0.3' }, scene);
    await a.start(role);
  }
  const { sent, received } = await texts.stop();

  await texts.expectEachOnce();
  await expectEachOnce(wave);
  console.info(`${sent} texts, ${received} inbound`);
});
