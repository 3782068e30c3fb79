/** The version of the Admin API whose shapes we read (docs/shops.md, Shopify). */
export const apiVersion = '2026-07';

/** What we ask of a merchant: to read customers and orders, nothing more. */
export const scopes = ['read_customers', 'read_orders'] as const;

export const ordersQuery = `query Orders($after: String, $query: String) {
  orders(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes {
      id createdAt updatedAt cancelledAt displayFinancialStatus phone
      currentTotalPriceSet { shopMoney { amount } }
      customer { id defaultPhoneNumber { phoneNumber } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const customersQuery = `query Customers($after: String, $query: String) {
  customers(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes {
      id updatedAt firstName lastName
      defaultPhoneNumber {
        phoneNumber marketingState marketingOptInLevel marketingUpdatedAt marketingCollectedFrom
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const subscribeMutation = `mutation WebhookSubscriptionCreate(
  $topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!
) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
    userErrors { field message }
  }
}`;

/** Webhooks that we subscribe to. Those about privacy are set with the app at Shopify itself. */
export const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'CUSTOMERS_CREATE',
  'CUSTOMERS_UPDATE',
  'CUSTOMERS_MARKETING_CONSENT_UPDATE',
  'APP_UNINSTALLED',
] as const;
