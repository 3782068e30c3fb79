import type { industries, organizationSizes } from 'shared-contracts/domain/organization';
import type { QuietHours } from 'shared-contracts/domain/quiet-hours';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { createContacts } from './demo-people.ts';
import type { DemoContact } from './demo-people.ts';
import type { DemoPerson } from './demo-staff.ts';
import { createThread } from './demo-threads.ts';
import type { DemoThread } from './demo-threads.ts';
import * as store from './demo.store.ts';
import type { Chooser } from './random.ts';
import { seedDevelopers } from './seed-developers.ts';
import { seedFields } from './seed-fields.ts';
import { seedFlows } from './seed-flows.ts';
import { seedGroups } from './seed-groups.ts';
import { seedInbox } from './seed-inbox.ts';
import { seedRewards } from './seed-rewards.ts';
import { previewOf } from '../../areas/inbox/conversation.service.ts';
import { seedStaff } from './seed-staff.ts';
import { seedTemplates } from './seed-templates.ts';
import { seedTeam } from './seed-team.ts';
import { seedWaves } from './seed-waves.ts';
import { noFiles } from './store-files.ts';
import type { DemoFiles } from './store-files.ts';
import {
  blockedThread,
  failedThread,
  filesThread,
  longTextThread,
  optedOutThread,
  pictureThread,
} from './special-threads.ts';

interface DemoAccount {
  readonly name: string;
  readonly phone: string;
  readonly location: string;
  readonly contacts: number;
  readonly conversations: number;
  /** Whether the account's terms of service have not been accepted yet. */
  readonly hasOpenTerms?: boolean;
  readonly defaultContactName?: string;
  readonly callForwardingNumber?: string;
}

export interface DemoOrganization {
  readonly companyName: string;
  readonly timeZone: string;
  /** Default quiet hours of the texting rules if omitted. */
  readonly quietHours?: QuietHours;
  readonly domain?: string;
  readonly industry?: (typeof industries)[number];
  readonly size?: (typeof organizationSizes)[number];
  readonly defaultContactName?: string;
  readonly accounts: readonly DemoAccount[];
  readonly people: readonly DemoPerson[];
  /** Index of the first fictional phone; each contact takes the next one. */
  readonly firstPhone: number;
}

interface Seeding {
  readonly tx: Tx;
  readonly choose: Chooser;
  readonly now: Date;
  readonly passwordHash: string;
  readonly secrets: Platform['secrets'];
  /** Files for the first account's conversations and templates. Empty for an organization without files. */
  readonly files: (orgId: number) => Promise<DemoFiles>;
}

interface SeededThread extends DemoThread {
  readonly accountId: number;
  readonly number: string;
  readonly contactId: number;
}

const listNames = ['VIP', 'Newsletter', 'Morning regulars', 'Catering'];
const minutesPerDay = 1_440;

/** Seeds one organization: accounts, staff, customers, lists, conversations. */
export async function seedOrganization(seeding: Seeding, organization: DemoOrganization): Promise<number> {
  const { tx, now, passwordHash } = seeding;
  const orgId = await store.insertOrganization(tx, organization);
  const files = await seeding.files(orgId);
  if (files.logo) {
    await store.setLogo(tx, orgId, files.logo.url);
  }
  const threads: SeededThread[] = [];
  const accountIds: number[] = [];
  let phone = organization.firstPhone;
  for (const [n, account] of organization.accounts.entries()) {
    const accountId = await store.insertAccount(tx, orgId, {
      ...account,
      timeZone: organization.timeZone,
      termsAcceptedAt: account.hasOpenTerms ? null : now,
    });
    const contacts = createContacts(seeding.choose, { count: account.contacts, firstPhone: phone });
    const contactIds = await store.insertContacts(tx, orgId, {
      accountId,
      contacts: contacts.map((contact) => ({
        ...contact,
        createdAt: minutesBefore(now, contact.createdDaysAgo * minutesPerDay),
      })),
    });
    await seedLists(seeding, orgId, { accountId, contactIds });
    await seedTemplates(tx, orgId, { accountId, files: n === 0 ? files : noFiles });
    const special = n === 0 ? specialThreads(files) : [];
    threads.push(
      ...createThreads(seeding.choose, { account, contacts, special }).map((thread, i) => ({
        ...thread,
        accountId,
        number: account.phone,
        contactId: contactIds[i] ?? 0,
      })),
    );
    if (n === 0) {
      await applySpecial({ ...seeding, orgId, accountId }, { contacts, contactIds, special });
    }
    accountIds.push(accountId);
    phone += account.contacts;
  }
  const staff = await seedStaff(tx, orgId, { people: organization.people, accountIds, passwordHash });
  await seedFields(tx, orgId);
  await store.insertSavedSearch(tx, orgId);
  if (accountIds.length > 1) {
    await seedGroups(tx, orgId, { accountIds, listName: 'Newsletter' });
  }
  await writeThreads(seeding, orgId, { threads, authors: [...staff.values()].slice(0, 4) });

  const [accountId] = accountIds;
  if (accountId !== undefined) {
    await seedRewards(tx, orgId, { accountId, now });
  }
  const [first] = organization.accounts;
  const [userId] = staff.values();
  if (accountId !== undefined && first && userId !== undefined && organization.accounts.length > 1) {
    const place = { accountId, number: first.phone, timeZone: organization.timeZone, userId };
    await seedWaves(tx, orgId, { place, now, pictures: files.pictures.map(({ url }) => url) });
    await seedFlows(tx, orgId, { place, now });
    await seedDevelopers(tx, orgId, { ...place, secrets: seeding.secrets, now });
  }
  if (accountId !== undefined && staff.size > 3) {
    const contactIds = threads.filter((one) => one.accountId === accountId).map(({ contactId }) => contactId);
    const team = { accountId, contactIds, staff: [...staff.values()] };
    await seedTeam(tx, orgId, team);
    await seedInbox(tx, orgId, { ...team, timeZone: organization.timeZone, now });
  }

  await store.countTextsLater(tx, orgId);

  return orgId;
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

async function seedLists(
  { tx, choose }: Seeding,
  orgId: number,
  account: { accountId: number; contactIds: readonly number[] },
): Promise<void> {
  for (const [n, name] of listNames.entries()) {
    const contactIds = account.contactIds.filter(() => choose.onceIn(3 + n * 2));
    await store.insertList(tx, orgId, { accountId: account.accountId, name, contactIds });
  }
}

type SpecialThread = DemoThread & { readonly kind: 'plain' | 'opted-out' | 'blocked' };

function specialThreads({ pictures, fromCustomer }: DemoFiles): SpecialThread[] {
  return [
    { ...pictureThread(pictures), kind: 'plain' },
    { ...longTextThread(), kind: 'plain' },
    { ...failedThread(), kind: 'plain' },
    { ...optedOutThread(), kind: 'opted-out' },
    { ...blockedThread(), kind: 'blocked' },
    { ...filesThread(fromCustomer), kind: 'plain' },
  ];
}

function createThreads(
  choose: Chooser,
  query: { account: DemoAccount; contacts: readonly DemoContact[]; special: readonly DemoThread[] },
): DemoThread[] {
  const rest = query.contacts.slice(query.special.length, query.account.conversations);
  let endsMinutesAgo = 3;
  const usual = rest.map((contact, n) => {
    endsMinutesAgo += n < 12 ? choose.between(4, 40) : choose.between(60, 700);
    // One customer has been texting the shop for years, so that a thread has several pages.
    const scripts = n === 2 ? 60 : choose.pick([1, 1, 1, 2, 2, 3, 4]);

    return createThread(choose, { contact, endsMinutesAgo, scripts, isOpen: n < 8 || !choose.onceIn(3) });
  });

  return [...query.special, ...usual];
}

async function applySpecial(
  { tx, now, orgId, accountId }: Seeding & { orgId: number; accountId: number },
  made: {
    contacts: readonly DemoContact[];
    contactIds: readonly number[];
    special: readonly SpecialThread[];
  },
): Promise<void> {
  for (const [n, { kind, messages }] of made.special.entries()) {
    const [contactId, contact] = [made.contactIds[n], made.contacts[n]];
    if (contactId === undefined || contact === undefined) {
      continue;
    }
    const at = minutesBefore(now, messages.at(-1)?.minutesAgo ?? 0);
    if (kind === 'opted-out') {
      await store.optOutInDemo(tx, orgId, { accountId, contactId, phone: contact.phone, at });
    }
    if (kind === 'blocked') {
      await store.blockInDemo(tx, orgId, contactId);
    }
  }
}

async function writeThreads(
  { tx, choose, now }: Seeding,
  orgId: number,
  given: { threads: readonly SeededThread[]; authors: readonly number[] },
): Promise<void> {
  const rows = given.threads.flatMap((thread) =>
    thread.messages.map(({ minutesAgo, ...message }) => ({
      ...message,
      accountId: thread.accountId,
      contactId: thread.contactId,
      number: thread.number,
      sentBy: message.direction === 'outbound' ? choose.pick(given.authors) : null,
      createdAt: minutesBefore(now, minutesAgo),
    })),
  );
  await store.insertMessages(
    tx,
    orgId,
    rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  );
  await store.insertConversations(
    tx,
    orgId,
    given.threads.map(({ messages, ...state }) => ({
      ...state,
      preview: previewOf(messages.at(-1) ?? { body: '', media: [] }),
    })),
  );
}
