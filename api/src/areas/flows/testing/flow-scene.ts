import { updateList } from 'shared-contracts/api/contacts/lists';
import type { SignedIn, TestApi } from '../../../testing/test-api.ts';
import { runDueFlows } from '../engine/start-flows.handler.ts';

/** Adds contacts to a list, like staff do. */
export async function addToList(
  staff: SignedIn,
  listId: number,
  contactIds: readonly number[],
): Promise<void> {
  await staff.call(updateList, { listId, contactsToAdd: [...contactIds] });
}

/** Processes everything that is due at an instant. */
export async function workAt(api: TestApi, at: Date): Promise<void> {
  while (await runDueFlows(api.platform, at)) {
    // runs that came due meanwhile
  }
}

/** Returns the outcomes of a flow's runs, by contact and in the order they started. */
export function runsOf(api: TestApi, orgId: number, flowId: number) {
  return api.platform.database.db
    .selectFrom('flow_runs')
    .select(['contact_id as contactId', 'event_id as eventId', 'state', 'reason', 'due_us as dueUs'])
    .where('org_id', '=', orgId)
    .where('flow_id', '=', flowId)
    .orderBy('contact_id')
    .orderBy('id')
    .execute();
}

/** Returns the messages sent to a contact, oldest first. */
export async function textsTo(api: TestApi, orgId: number, contactId: number): Promise<string[]> {
  const rows = await api.platform.database.db
    .selectFrom('messages')
    .select('body')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', contactId)
    .where('direction', '=', 'outbound')
    .orderBy('id')
    .execute();

  return rows.map(({ body }) => body);
}
