import { createImport } from 'shared-contracts/api/imports';
import { createLandingPage } from 'shared-contracts/api/landing-pages';
import {
  colleagueIn,
  dbOf,
  draftWaveIn,
  flowOf,
  groupOf,
  idOf,
  listIn,
  makePayment,
  makeStep,
  passkeyOf,
  place,
  serial,
} from './scene.ts';
import type { Scene } from './scene.ts';
import { programKinds } from './tenant-ids-of-programs.ts';
import type { IdKind } from './tenant-ids-of-programs.ts';

/** Every kind of id that an input may contain, with a function that creates one in the scene's organization. */
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
  {
    names: ['listId', 'list_id', 'listIds', 'list_ids', 'excluded_list_ids'],
    make: listIn,
  },
  {
    names: ['message_id'],
    make: (scene) =>
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
        .returning('id'),
  },
  { names: ['invoiceId'], make: async (scene) => (await makePayment(scene)).invoiceId },
  { names: ['paymentId'], make: async (scene) => (await makePayment(scene)).paymentId },
  {
    names: ['markId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('read_marks')
        .values({ ...place(scene), user_id: scene.staff.userId, created_at: new Date() })
        .returning('id'),
  },
  {
    names: ['noteId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('notes')
        .values({
          ...place(scene),
          contact_id: scene.contactId,
          author_id: scene.staff.userId,
          body: 'Likes oak',
          mentions: '[]',
        })
        .returning('id'),
  },
  {
    names: ['tagId', 'tag_id'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('tags')
        .values({ ...place(scene), name: `Tag ${serial()}`, color: 'green' })
        .returning('id'),
  },
  {
    names: ['quickReplyId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('quick_replies')
        .values({
          ...place(scene),
          shortcut: `reply${serial()}`,
          body: 'We open at nine',
          created_by: scene.staff.userId,
        })
        .returning('id'),
  },
  {
    names: ['viewId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('inbox_views')
        .values({ ...place(scene), name: `View ${serial()}`, chips: ['opened'] })
        .returning('id'),
  },
  {
    names: ['template_id', 'templateId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('templates')
        .values({ ...place(scene), name: `Template ${serial()}`, content: 'Hello' })
        .returning('id'),
  },
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
    make: (scene) =>
      dbOf(scene)
        .insertInto('custom_fields')
        .values({
          org_id: scene.staff.orgId,
          field_name: 'shoe_size',
          field_type: 'text',
          is_org_level: true,
        })
        .returning('id'),
  },
  {
    names: ['blackoutId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('blackouts')
        .values({
          org_id: scene.staff.orgId,
          is_weekly: true,
          days: [0],
          start_time: '21:00',
          end_time: '22:00',
        })
        .returning('id'),
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
          .values({ org_id: scene.staff.orgId, group_id: await groupOf(scene), name: `List ${serial()}` })
          .returning('id'),
      ),
  },
  {
    names: ['domainId', 'custom_domain_id'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('custom_domains')
        .values({ org_id: scene.staff.orgId, domain: `go${serial()}.shop.com`, token: 'token' })
        .returning('id'),
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
      dbOf(scene)
        .insertInto('sessions')
        .values({
          user_id: scene.staff.userId,
          token_hash: Buffer.from(`session ${serial()}`),
          address: '10.0.0.1',
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .returning('id'),
  },
  { names: ['passkeyId'], make: passkeyOf },
  {
    names: ['bulkId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('bulk_actions')
        .values({ ...place(scene), kind: 'block', started_by: scene.staff.userId })
        .returning('id'),
  },
  {
    names: ['changeId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('bulk_actions')
        .values({ ...place(scene), kind: 'close', started_by: scene.staff.userId })
        .returning('id'),
  },
  ...programKinds,
  {
    names: ['importId'],
    make: async ({ staff }) => {
      const file = new File(['Phone\n+12125550100'], 'people.csv', { type: 'text/csv' });
      const draft = await staff.call(createImport, { accountId: staff.accountId, file });

      return draft.import.id;
    },
  },
];

/** Creates the row that an id of this name refers to; throws if no kind has the name. */
export async function makeId(scene: Scene, name: string): Promise<number> {
  const kind = kinds.find(({ names }) => names.includes(name));
  if (!kind) {
    throw new Error(`Add the kind of id that inputs call "${name}" to testing/tenant-ids.ts.`);
  }

  const id = kind.make(scene);

  return typeof id === 'object' && 'executeTakeFirstOrThrow' in id ? idOf(id) : id;
}
