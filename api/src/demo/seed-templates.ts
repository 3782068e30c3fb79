import type { Tx } from '../platform/db/client.ts';

const templates = [
  {
    name: 'Welcome',
    content:
      'Hi {contact.first_name|there}, welcome to {user.account_name}! Show this text for a free cookie on your first visit.',
  },
  {
    name: 'Order ready',
    content: '{contact.first_name|Hello}, your order is ready at {user.account_name}. See you soon!',
  },
  {
    name: 'Birthday',
    content: 'Happy birthday, {contact.first_name}! Your {contact.favorite_drink|drink} is on us today.',
  },
  { name: 'Opening hours', content: 'We are open 6:30 to 18:00 on weekdays and 7:30 to 17:00 on weekends.' },
] as const;

/** Texts that staff of the demo write again and again. */
export async function seedTemplates(tx: Tx, orgId: number, accountId: number): Promise<void> {
  await tx
    .insertInto('templates')
    .values(templates.map((template) => ({ org_id: orgId, account_id: accountId, ...template })))
    .execute();
}
