import type { Tx } from '../../platform/db/client.ts';
import type { DemoFiles } from './store-files.ts';

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
  {
    name: 'Order online',
    content: 'Skip the line: order ahead at https://www.example.com/order and pick it up at the counter.',
  },
  { name: 'Opening hours', content: 'We are open 6:30 to 18:00 on weekdays and 7:30 to 17:00 on weekends.' },
] as const;

/** Templates with a picture or the contact card, if those files exist. */
function templatesWithFiles({ pictures, contactCards }: DemoFiles) {
  return [
    {
      name: 'New mugs',
      content: 'Hi {contact.first_name|there}, the new mugs are in: three colors, $18 each.',
      media: pictures.slice(1, 2),
    },
    {
      name: 'Save our number',
      content: '{contact.first_name|Hello}, save our number so that you know who texts. {user.account_name}',
      media: contactCards,
    },
  ].filter(({ media }) => media.length > 0);
}

/** Adds templates for texts that the demo's staff send often. */
export async function seedTemplates(
  tx: Tx,
  orgId: number,
  { accountId, files }: { accountId: number; files: DemoFiles },
): Promise<void> {
  const all = [...templates.map((one) => ({ ...one, media: [] })), ...templatesWithFiles(files)];
  await tx
    .insertInto('templates')
    .values(
      all.map(({ media, ...template }) => ({
        org_id: orgId,
        account_id: accountId,
        ...template,
        media: JSON.stringify(media),
      })),
    )
    .execute();
}
