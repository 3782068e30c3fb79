import { createToken } from 'shared-contracts/api/developers';
import { createImport } from 'shared-contracts/api/imports';
import { createLandingPage } from 'shared-contracts/api/landing-pages';
import { insertPaidInvoice } from './billing.ts';
import { insertFlow, insertStep } from './flow-rows.ts';
import { enableRewards } from './rewards.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** An organization with an owner and a contact, in which things are made. */
export interface Scene {
  readonly api: TestApi;
  readonly staff: SignedIn;
  readonly contactId: number;
  readonly phone: string;
}

export async function makeScene(api: TestApi): Promise<Scene> {
  const staff = await api.signedIn('owner');
  await enableRewards(api, staff.orgId);
  const phone = `+1212${api.make.phone().slice(-7)}`;
  const { contactId } = await api.make.contact(staff, { phone });

  return { api, staff, contactId, phone };
}

type Insert = { id: number };
const place = ({ staff: { orgId, accountId } }: Scene) => ({ org_id: orgId, account_id: accountId });
const dbOf = ({ api }: Scene) => api.platform.database.db;
const idOf = async (made: Promise<Insert>): Promise<number> => (await made).id;
let made = 0;
const groups = new WeakMap<Scene, Promise<number>>();

/** The group of a scene: its default list is made in it. */
function groupOf(scene: Scene): Promise<number> {
  const group =
    groups.get(scene) ??
    idOf(
      dbOf(scene)
        .insertInto('groups')
        .values({ org_id: scene.staff.orgId, name: `Group ${made++}` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  groups.set(scene, group);

  return group;
}

const webhooks = new WeakMap<Scene, Promise<number>>();

/** The webhook of a scene: its deliveries are made to it. */
function webhookOf(scene: Scene): Promise<number> {
  const webhook =
    webhooks.get(scene) ??
    idOf(
      dbOf(scene)
        .insertInto('webhooks')
        .values({
          ...place(scene),
          primary_phone: scene.phone,
          url: 'https://example.com/texts',
          event_types: ['MESSAGE_RECEIVED'],
          secret: 'whsec_c2VjcmV0',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  webhooks.set(scene, webhook);

  return webhook;
}

const flows = new WeakMap<Scene, Promise<number>>();

async function makeStep(scene: Scene, flowId: number): Promise<number> {
  const listId = await makeId(scene, 'list_id');

  return insertStep(dbOf(scene), scene.staff.orgId, { flowId, listId, position: made++ });
}

/** The flow of a scene: its steps are made in it. */
async function flowOf(scene: Scene): Promise<number> {
  const flow = flows.get(scene) ?? insertFlow(dbOf(scene), place(scene));
  flows.set(scene, flow);
  await makeStep(scene, await flow);

  return flow;
}

const makePayment = ({ api, staff }: Scene) => insertPaidInvoice(api.platform.database.db, staff.orgId);

/** Every kind of id that an input may hold: how inputs call it, and what makes one in the organization of a scene. */
const kinds: readonly { names: readonly string[]; make: (scene: Scene) => number | Promise<number> }[] = [
  { names: ['orgId'], make: ({ staff }) => staff.orgId },
  {
    names: ['accountId', 'account_id', 'resource_id', 'accountIds', 'accountsToAdd', 'accountsToRemove'],
    make: ({ staff }) => staff.accountId,
  },
  { names: ['userId', 'user_id', 'mentions', 'insteadOf'], make: ({ staff }) => staff.userId },
  {
    // A colleague who was invited and has yet to come.
    names: ['personId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('users')
          .values({
            org_id: scene.staff.orgId,
            email: `colleague${made++}@example.test`,
            first_name: 'Jo',
            last_name: 'Berg',
            role: 'agent',
            invited_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  { names: ['contactId', 'contact_id'], make: ({ contactId }) => contactId },
  {
    names: ['otherContactId', 'contactIds', 'contact_ids', 'contactsToAdd', 'contactsToRemove'],
    make: async ({ api, staff }) => {
      const { contactId } = await api.make.contact(staff, { phone: `+1212${api.make.phone().slice(-7)}` });

      return contactId;
    },
  },
  {
    names: ['listId', 'list_id', 'listIds', 'list_ids', 'excluded_list_ids'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('lists')
          .values({ ...place(scene), name: `List ${made++}` })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['message_id'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('messages')
          .values({
            ...place(scene),
            contact_id: scene.contactId,
            direction: 'inbound',
            status: 'received',
            body: 'Hello',
            provider: 'simulator',
            number: scene.phone,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  { names: ['invoiceId'], make: async (scene) => (await makePayment(scene)).invoiceId },
  { names: ['paymentId'], make: async (scene) => (await makePayment(scene)).paymentId },
  {
    names: ['markId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('read_marks')
          .values({ ...place(scene), user_id: scene.staff.userId, created_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['noteId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('notes')
          .values({
            ...place(scene),
            contact_id: scene.contactId,
            author_id: scene.staff.userId,
            body: 'Likes oak',
            mentions: '[]',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['tagId', 'tag_id'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('tags')
          .values({ ...place(scene), name: `Tag ${made++}`, color: 'green' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['quickReplyId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('quick_replies')
          .values({
            ...place(scene),
            shortcut: `reply${made++}`,
            body: 'We open at nine',
            created_by: scene.staff.userId,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['template_id', 'templateId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('templates')
          .values({ ...place(scene), name: `Template ${made++}`, content: 'Hello' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['waveId'],
    make: async (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('waves')
          .values({
            ...place(scene),
            wave_type: 'account',
            name: 'Spring sale',
            status: 'draft',
            scheduled_at: new Date(Date.now() + 7 * 86_400_000),
            time_zone: 'America/New_York',
            job_description: JSON.stringify({
              body: 'Hi',
              media: [],
              contact_ids: [],
              scheduleWhen: 'later',
              list_ids: [await makeId(scene, 'list_ids')],
            }),
            created_by: scene.staff.userId,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['fieldId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('custom_fields')
          .values({
            org_id: scene.staff.orgId,
            field_name: 'shoe_size',
            field_type: 'text',
            is_org_level: true,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['blackoutId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('blackouts')
          .values({
            org_id: scene.staff.orgId,
            is_weekly: true,
            days: [0],
            start_time: '21:00',
            end_time: '22:00',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  { names: ['flowId', 'skip_flow_id'], make: flowOf },
  { names: ['step_id', 'id'], make: async (scene) => makeStep(scene, await flowOf(scene)) },
  { names: ['groupId', 'group_id', 'group_ids'], make: groupOf },
  {
    names: ['defaultListId'],
    make: async (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('group_lists')
          .values({ org_id: scene.staff.orgId, group_id: await groupOf(scene), name: `List ${made++}` })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['domainId', 'custom_domain_id'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('custom_domains')
          .values({ org_id: scene.staff.orgId, domain: `go${made++}.shop.com`, token: 'token' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['pageId'],
    make: async ({ staff: { accountId, call } }) => {
      const page = await call(createLandingPage, { accountId, redirectUrl: 'https://shop.com/offer' });

      return page.id;
    },
  },
  {
    names: ['sessionId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('sessions')
          .values({
            user_id: scene.staff.userId,
            token_hash: Buffer.from(`session ${made++}`),
            address: '10.0.0.1',
            expires_at: new Date(Date.now() + 86_400_000),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['passkeyId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('passkeys')
          .values({
            user_id: scene.staff.userId,
            credential_id: `credential ${made++}`,
            public_key: Buffer.alloc(1),
            counter: 0,
            transports: '[]',
            name: 'Laptop',
            is_synced: false,
            created_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['bulkId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('bulk_actions')
          .values({ ...place(scene), kind: 'block', started_by: scene.staff.userId })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  { names: ['webhookId'], make: webhookOf },
  {
    names: ['deliveryId'],
    make: async (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('webhook_deliveries')
          .values({
            org_id: scene.staff.orgId,
            webhook_id: await webhookOf(scene),
            event_type: 'TEST',
            payload: JSON.stringify({ type: 'TEST', timestamp: new Date().toISOString(), data: {} }),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['tokenId'],
    make: async ({ staff }) => (await staff.call(createToken, { name: `Till ${made++}` })).id,
  },
  {
    names: ['integrationId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('shop_connections')
          .values({ ...place(scene), vendor: 'treez', shop: `shop${made++}`, sealed_key: Buffer.alloc(0) })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['shopId'],
    make: (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('shop_connections')
          .values({
            org_id: scene.staff.orgId,
            vendor: 'shopify',
            shop: `shop${made++}.myshopify.com`,
            sealed_key: Buffer.alloc(0),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  {
    names: ['importId'],
    make: async ({ staff }) => {
      const file = new File(['Phone\n+12125550100'], 'people.csv', { type: 'text/csv' });
      const draft = await staff.call(createImport, { accountId: staff.accountId, file });

      return draft.import.id;
    },
  },
];

/** Makes what an id of this name stands for; throws where no kind has the name. */
export async function makeId(scene: Scene, name: string): Promise<number> {
  const kind = kinds.find(({ names }) => names.includes(name));
  if (!kind) {
    throw new Error(`Add the kind of id that inputs call "${name}" to testing/tenant-ids.ts.`);
  }

  return kind.make(scene);
}
