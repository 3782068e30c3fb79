import { insertPaidInvoice } from './billing.ts';
import { insertFlow, insertStep } from './flow-rows.ts';
import { enableRewards } from './rewards.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** An organization with an owner and a contact, in which rows are created. */
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

/** Organization and account columns of a row. */
export const place = ({ staff: { orgId, accountId } }: Scene) => ({ org_id: orgId, account_id: accountId });
export const dbOf = ({ api }: Scene) => api.platform.database.db;

/** An insert that has not run yet and returns the id. */
export interface NewRow {
  executeTakeFirstOrThrow(): Promise<{ id: number }>;
}

/** Inserts the row and returns its id. */
export const idOf = async (row: NewRow): Promise<number> => (await row.executeTakeFirstOrThrow()).id;

let serials = 0;

/** Returns a number that is unused in names. */
export const serial = (): number => serials++;

const groups = new WeakMap<Scene, Promise<number>>();

/** The group of a scene; its default list is created in it. */
export function groupOf(scene: Scene): Promise<number> {
  const group =
    groups.get(scene) ??
    idOf(
      dbOf(scene)
        .insertInto('groups')
        .values({ org_id: scene.staff.orgId, name: `Group ${serial()}` })
        .returning('id'),
    );
  groups.set(scene, group);

  return group;
}

const webhooks = new WeakMap<Scene, Promise<number>>();

/** The webhook of a scene; its deliveries are created for it. */
export function webhookOf(scene: Scene): Promise<number> {
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
        })
        .returning('id'),
    );
  webhooks.set(scene, webhook);

  return webhook;
}

const flows = new WeakMap<Scene, Promise<number>>();

/** A list of the scene's account. */
const listIn = (scene: Scene): NewRow =>
  dbOf(scene)
    .insertInto('lists')
    .values({ ...place(scene), name: `List ${serial()}` })
    .returning('id');

/** A step of a flow, on its own list. */
export async function makeStep(scene: Scene, flowId: number): Promise<number> {
  const listId = await idOf(listIn(scene));

  return insertStep(dbOf(scene), scene.staff.orgId, { flowId, listId, position: serial() });
}

/** The flow of a scene; its steps are created in it. */
export async function flowOf(scene: Scene): Promise<number> {
  const flow = flows.get(scene) ?? insertFlow(dbOf(scene), place(scene));
  flows.set(scene, flow);
  await makeStep(scene, await flow);

  return flow;
}

export const makePayment = ({ api, staff }: Scene) =>
  insertPaidInvoice(api.platform.database.db, staff.orgId);

/** A colleague who was invited but has not signed in yet. */
export const colleagueIn = (scene: Scene): NewRow =>
  dbOf(scene)
    .insertInto('users')
    .values({
      org_id: scene.staff.orgId,
      email: `colleague${serial()}@example.test`,
      first_name: 'Jo',
      last_name: 'Berg',
      role: 'agent',
      invited_at: new Date(),
    })
    .returning('id');

/** A wave to a list, scheduled for next week. */
export const draftWaveIn = async (scene: Scene): Promise<number> =>
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
          list_ids: [await idOf(listIn(scene))],
        }),
        created_by: scene.staff.userId,
      })
      .returning('id'),
  );
