import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between Shopify's clock and ours: older queries are treated as replays. */
const toleranceMs = 90_000;

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Signs query parameters like Shopify does: all except the signature, sorted by name. */
export function signQuery(query: URLSearchParams, secret: string): string {
  const signed = new URLSearchParams([...query].filter(([name]) => name !== 'hmac' && name !== 'signature'));
  signed.sort();

  return createHmac('sha256', secret).update(signed.toString()).digest('hex');
}

/** Whether Shopify recently signed a query for our app. Repeated parameter names are refused. */
export function isSignedQuery(
  query: URLSearchParams,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const names = [...query.keys()];
  const hmac = query.get('hmac') ?? '';
  const at = Number(query.get('timestamp')) * 1_000;
  if (new Set(names).size !== names.length || !/^[0-9a-f]{64}$/.test(hmac) || secret === '') {
    return false;
  }

  return (
    isEqual(Buffer.from(hmac, 'hex'), Buffer.from(signQuery(query, secret), 'hex')) &&
    Math.abs(now.getTime() - at) <= toleranceMs
  );
}

/** Signs the body of a webhook. */
export const signBody = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body, 'utf8').digest('base64');

/** Whether Shopify signed a webhook for our app. */
export function isSignedBody(
  body: string,
  { signature, secret }: { signature: string; secret: string },
): boolean {
  return (
    secret !== '' && isEqual(Buffer.from(signature, 'base64'), Buffer.from(signBody(body, secret), 'base64'))
  );
}
