import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a request's token: a bearer token, or the password from the browser's sign-in prompt. */
function tokenIn({ headers: { authorization = '' } }: IncomingMessage): string | undefined {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') {
    return credentials;
  }
  if (scheme.toLowerCase() !== 'basic') {
    return undefined;
  }
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];

  return password;
}

/** Whether the operator of the product made a request. False if no token is configured. */
export function isOperator(request: IncomingMessage, operatorToken: string | undefined): boolean {
  const token = tokenIn(request);

  return (
    token !== undefined &&
    operatorToken !== undefined &&
    timingSafeEqual(hashOf(token), hashOf(operatorToken))
  );
}

/** Whether a program of the operator made a request: no browser adds a bearer token by itself. */
export function isOperatorProgram(request: IncomingMessage, operatorToken: string | undefined): boolean {
  return /^bearer /i.test(request.headers.authorization ?? '') && isOperator(request, operatorToken);
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in to see releases</title>
<link rel="stylesheet" href="/remotes/registry.css">
</head>
<body>
<main>
<h1>Sign in to see releases</h1>
<p>The releases and their history are for those who run this product. Reload the page, leave the user name empty and enter the operator token as the password: OPERATOR_TOKEN, or the content of <code>operator-token</code> in the data folder of the API.</p>
</main>
</body>
</html>
`;

/** Asks for the operator's token: a browser shows its sign-in prompt, a program reads the status. */
export function askForOperator(response: ServerResponse): void {
  response
    .writeHead(401, {
      'WWW-Authenticate': 'Basic realm="Releases: operator token as password", charset="UTF-8"',
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(page);
}
