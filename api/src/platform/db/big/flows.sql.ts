/** Makes a list's contacts wait at a step; $1 organization, $2 list, $3 due time in microseconds. */
export const waitingRuns = `
  insert into flow_runs (org_id, contact_id, flow_id, event_id, list_id, account_id, step_id, started_us, due_us)
  select member.org_id, member.contact_id, step.flow_id, step.event_id, step.event_list_id, contact.account_id, step.id,
    (extract(epoch from clock_timestamp()) * 1000000)::bigint, $3::bigint
  from list_members member
  join contacts contact on contact.org_id = member.org_id and contact.id = member.contact_id
  join flow_steps step on step.org_id = member.org_id and step.event_list_id = member.list_id
  where member.org_id = $1 and member.list_id = $2
  on conflict do nothing`;

/** Creates an account's flow that texts contacts who do not reply. $1 organization, $2 account, $3 list. */
export const remindingFlow = `
  with flow as (
    insert into flows (org_id, account_id, name, description) values ($1, $2, 'Measured', 'Measured') returning id
  )
  insert into flow_steps (org_id, flow_id, position, event_id, action_id, event_list_id, event_delay, action_args)
  select $1, flow.id, 0, 'not_responded', 'send_text', $3, 86400, '{"body": "Hi {contact.first_name}, are you there?",
    "media": [], "templateId": null, "shorten_links": false, "custom_domain_id": 0, "program": "", "points": 0}'
  from flow
  returning flow_id as "flowId"`;

/** Counts a flow's waiting runs and the texts it created. $1 organization, $2 flow. */
export const flowState = `
  select count(*) filter (where state = 'waiting') as waiting, count(message_id) as texts,
    count(distinct message_id) as messages
  from flow_runs where org_id = $1 and flow_id = $2`;
