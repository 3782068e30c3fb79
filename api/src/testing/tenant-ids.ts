import { createImport } from 'shared-contracts/api/imports';
import { createLandingPage } from 'shared-contracts/api/landing-pages';
import { tokenScopes } from 'shared-contracts/permissions';
import { sampleRow, tableOfId } from './sample-row.ts';
import {
  colleagueIn,
  dbOf,
  draftWaveIn,
  flowOf,
  groupOf,
  idOf,
  makePayment,
  makeStep,
  place,
  serial,
  webhookOf,
} from './scene.ts';
import type { NewRow, Scene } from './scene.ts';

/** A kind of id: the names that inputs use for it, and a function that creates one in the organization of a scene. */
interface IdKind {
  readonly names: readonly string[];
  readonly make: (scene: Scene) => number | Promise<number> | NewRow;
}

const rowOf =
  (table: string, values: Readonly<Record<string, unknown>> = {}) =>
  (scene: Scene) =>
    sampleRow(scene, table, values);

/** Kinds of ids that are named otherwise than their table, or whose rows need more than the schema requires. */
const kinds: readonly IdKind[] = [
  { names: ['orgId'], make: ({ staff }) => staff.orgId },
  {
    names: ['accountId', 'account_id', 'resource_id', 'accountIds', 'accountsToAdd', 'accountsToRemove'],
    make: ({ staff }) => staff.accountId,
  },
  {
    names: ['userId', 'user_id', 'mentions', 'insteadOf', 'assigneeId', 'assigned_to'],
    make: ({ staff }) => staff.userId,
  },
  { names: ['personId'], make: colleagueIn },
  { names: ['contactId', 'contact_id'], make: ({ contactId }) => contactId },
  {
    names: ['otherContactId', 'contactIds', 'contact_ids', 'contactsToAdd', 'contactsToRemove'],
    make: async ({ api, staff }) => {
      const { contactId } = await api.make.contact(staff, { phone: `+1212${api.make.phone().slice(-7)}` });

      return contactId;
    },
  },
  { names: ['excluded_list_ids'], make: rowOf('lists') },
  { names: ['invoiceId'], make: async (scene) => (await makePayment(scene)).invoiceId },
  { names: ['paymentId'], make: async (scene) => (await makePayment(scene)).paymentId },
  { names: ['tagId', 'tag_id'], make: rowOf('tags', { color: 'green' }) },
  { names: ['markId'], make: rowOf('read_marks') },
  { names: ['viewId'], make: rowOf('inbox_views', { chips: ['opened'] }) },
  { names: ['waveId'], make: draftWaveIn },
  {
    names: ['scheduledId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('waves')
        .values({
          ...place(scene),
          wave_type: 'account',
          name: '',
          status: 'scheduled',
          scheduled_at: new Date(Date.now() + 86_400_000),
          time_zone: 'America/New_York',
          job_description: JSON.stringify({ body: 'Later', media: [], contact_ids: [scene.contactId] }),
          contact_id: scene.contactId,
          created_by: scene.staff.userId,
        })
        .returning('id'),
  },
  {
    names: ['fieldId'],
    make: rowOf('custom_fields', { field_name: 'shoe_size', field_type: 'text', is_org_level: true }),
  },
  {
    names: ['blackoutId'],
    make: rowOf('blackouts', { is_weekly: true, days: [0], start_time: '21:00', end_time: '22:00' }),
  },
  { names: ['flowId', 'skip_flow_id'], make: flowOf },
  { names: ['step_id', 'id'], make: async (scene) => makeStep(scene, await flowOf(scene)) },
  { names: ['groupId', 'group_id', 'group_ids'], make: groupOf },
  {
    names: ['defaultListId'],
    make: async (scene) => sampleRow(scene, 'group_lists', { group_id: await groupOf(scene) }),
  },
  { names: ['domainId', 'custom_domain_id'], make: rowOf('custom_domains') },
  {
    names: ['pageId'],
    make: async ({ staff: { accountId, call } }) => {
      const page = await call(createLandingPage, { accountId, redirectUrl: 'https://shop.com/offer' });

      return page.id;
    },
  },
  { names: ['bulkId'], make: rowOf('bulk_actions', { kind: 'block' }) },
  { names: ['changeId'], make: rowOf('bulk_actions', { kind: 'close' }) },
  { names: ['webhookId'], make: webhookOf },
  {
    names: ['deliveryId'],
    make: async (scene) =>
      sampleRow(scene, 'webhook_deliveries', {
        webhook_id: await webhookOf(scene),
        event_type: 'TEST',
        payload: JSON.stringify({ type: 'TEST', timestamp: new Date().toISOString(), data: {} }),
      }),
  },
  { names: ['tokenId'], make: rowOf('access_tokens', { scopes: [...tokenScopes] }) },
  { names: ['integrationId'], make: rowOf('shop_connections', { vendor: 'treez' }) },
  {
    names: ['shopId'],
    make: (scene) =>
      sampleRow(scene, 'shop_connections', {
        vendor: 'shopify',
        shop: `shop${serial()}.myshopify.com`,
        account_id: null,
      }),
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

/** Creates the row that an id of this name refers to; throws if neither a kind nor a table has the name. */
export async function makeId(scene: Scene, name: string): Promise<number> {
  const kind = kinds.find(({ names }) => names.includes(name));
  const table = tableOfId(name);
  if (kind) {
    const id = kind.make(scene);

    return typeof id === 'object' && 'executeTakeFirstOrThrow' in id ? idOf(id) : id;
  }
  if (table === undefined) {
    throw new Error(`Add the kind of id that inputs call "${name}" to testing/tenant-ids.ts.`);
  }

  return sampleRow(scene, table);
}
