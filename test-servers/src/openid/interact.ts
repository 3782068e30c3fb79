import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';

/** The provider's page, which accepts any email. */
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sign in with Google</title><link rel="icon" href="data:,"></head>
<body><h1>Sign in with Google</h1>
<form method="post"><label>Google email <input name="email" type="email"></label> <button>Continue</button></form>
</body></html>`;

/** A cookie that names the account, so that a test needs no page. */
export const accountCookie = 'who';

/** Asks for the email, unless a cookie names it or the form sends it, then consents with it. */
export async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const named = new RegExp(`${accountCookie}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  if (named === undefined && request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const accountId =
    named === undefined
      ? (new URLSearchParams(await text(request)).get('email') ?? '')
      : decodeURIComponent(named);
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email');
  await provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}
