/** Version of the Admin API that our schemas match (docs/shops.md, Shopify). */
export const apiVersion = '2026-07';

/** Scopes requested from a merchant: reading customers and orders only. */
export const scopes = ['read_customers', 'read_orders'] as const;

export const ordersQuery = `query Orders($after: String, $query: String) {
  orders(first: 50, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes {
      id createdAt updatedAt cancelledAt displayFinancialStatus phone
      currentTotalPriceSet { shopMoney { amount } }
      netPaymentSet { shopMoney { amount } }
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

/** Webhooks we subscribe to. Those about privacy are configured with the app at Shopify. */
export const topics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'CUSTOMERS_CREATE',
  'CUSTOMERS_UPDATE',
  'CUSTOMERS_MARKETING_CONSENT_UPDATE',
  'APP_UNINSTALLED',
] as const;
