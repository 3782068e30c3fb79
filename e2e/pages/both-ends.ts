import type { Page } from '@playwright/test';
import type { Customer } from '../fixtures/customer.ts';
import { ConversationPage } from './conversation.page.ts';
import { HandsetPage } from './handset.page.ts';

interface BothEnds {
  readonly staffPage: Page;
  readonly anotherBrowser: () => Promise<Page>;
  readonly customer: Customer;
}

/** Opens a conversation on both sides: the staff's page, and the customer's phone in another browser. */
export async function openBothEnds({ staffPage, anotherBrowser, customer }: BothEnds) {
  const handset = new HandsetPage(await anotherBrowser());
  const conversation = new ConversationPage(staffPage);
  await handset.open(customer);
  await conversation.open(customer.contactId);

  return { handset, conversation };
}
