import type { Db } from '../platform/db/client.ts';

/** Inserts a flow of an account without steps. */
export async function insertFlow(
  db: Db,
  place: { org_id: number; account_id: number },
  name = 'Welcome',
): Promise<number> {
  const { id } = await db
    .insertInto('flows')
    .values({ ...place, name, description: 'Greets' })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Inserts a step that answers any reply of contacts on a list. */
export async function insertStep(
  db: Db,
  orgId: number,
  step: { flowId: number; listId: number; position: number },
): Promise<number> {
  const { id } = await db
    .insertInto('flow_steps')
    .values({
      org_id: orgId,
      flow_id: step.flowId,
      position: step.position,
      event_id: 'received_keyword',
      event_list_id: step.listId,
      action_id: 'send_text',
      action_args: JSON.stringify({
        body: 'Hi',
        media: [],
        templateId: null,
        shorten_links: false,
        custom_domain_id: 0,
        program: '',
        points: 0,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}
