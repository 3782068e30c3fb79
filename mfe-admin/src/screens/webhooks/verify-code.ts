/**
 * Node.js function that verifies an event's signature (Standard Webhooks). It needs no package, so readers can port it
 * to any language.
 */
export const verifyCode = `import { createHmac, timingSafeEqual } from 'node:crypto';

// headers: the request's, in lower case. body: the text as it came, not parsed JSON.
export function isFromUs(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) {
    return false; // older than five minutes: someone may be replaying it
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();

  return headers['webhook-signature'].split(' ').some((part) => {
    const [version, signature = ''] = part.split(',');
    const given = Buffer.from(signature, 'base64');

    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
