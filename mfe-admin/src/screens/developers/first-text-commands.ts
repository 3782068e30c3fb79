/** Parameters of the commands. */
export interface FirstText {
  readonly apiUrl: string;
  readonly accountId: number;
  /** The reader's own number, E.164. */
  readonly phone: string;
  /** Undefined until one is generated. */
  readonly token: string | undefined;
  /** Idempotency key, so that repeating the command sends only once. */
  readonly key: string;
}

/** Stores the token in a shell variable so that no later command contains it. */
const tokenLine = (token: string | undefined): string => `TOKEN='${token ?? 'your access token'}'`;

/** Saves the reader as a contact; changes nothing if they already are one. */
export function contactCommand({ apiUrl, accountId, phone, token }: FirstText): string {
  return `${tokenLine(token)}
curl -sS -X POST '${apiUrl}/accounts/${accountId}/contacts' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"name": "My phone", "phone": "${phone}"}'`;
}

/** Looks up the contact, then sends the text. */
export function textCommand({ apiUrl, accountId, phone, key }: FirstText): string {
  return `CONTACT=$(curl -sS -G '${apiUrl}/accounts/${accountId}/contacts/search' \\
  -H "Authorization: Bearer $TOKEN" \\
  --data-urlencode 'phone_number=${phone}' | grep -o '"id":[0-9]*' | head -n 1 | cut -d: -f2)
curl -sS -X POST "${apiUrl}/accounts/${accountId}/contacts/$CONTACT/messages" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: ${key}' \\
  -d '{"body": "Hello from the API"}'`;
}
