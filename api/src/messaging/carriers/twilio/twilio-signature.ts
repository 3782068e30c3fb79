import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns a form's sorted key+value pairs. For a repeated key, each distinct value counts once. */
function signedForm(body: string): string {
  const form = new URLSearchParams(body);

  return [...new Set(form.keys())]
    .sort()
    .map((key) =>
      [...new Set(form.getAll(key))]
        .sort()
        .map((value) => key + value)
        .join(''),
    )
    .join('');
}

/** Returns the URL unchanged, with its default port, and without a port: Twilio may sign any of the three. */
function spellings(url: string): string[] {
  const parts = /^(https?):\/\/([^/?#:]+)(:\d+)?(.*)$/i.exec(url);
  if (!parts) {
    return [url];
  }
  const [, scheme = '', host = '', port, rest = ''] = parts;
  const defaultPort = scheme.toLowerCase() === 'https' ? ':443' : ':80';

  return [url, `${scheme}://${host}${port ?? defaultPort}${rest}`, `${scheme}://${host}${rest}`];
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];

  return left.length === right.length && timingSafeEqual(left, right);
}

/** Verifies base64(HMAC-SHA1(token, public URL + sorted form)) in constant time (texting-rules.md, Inbound). */
export function isTwilioSignature(request: {
  signature: string;
  url: string;
  body: string;
  authToken: string;
}): boolean {
  const form = signedForm(request.body);
  const matches = spellings(request.url).map((url) =>
    isEqual(
      request.signature,
      createHmac('sha1', request.authToken)
        .update(url + form)
        .digest('base64'),
    ),
  );

  return matches.includes(true);
}
