import type { ConsentEntry } from 'shared-contracts/api/contacts';
import type * as z from 'zod/mini';

export type Consent = z.output<typeof ConsentEntry>;

const sources: Readonly<Record<Consent['source'], string>> = {
  keyword: 'by text',
  staff: 'by staff',
  carrier: 'by the carrier',
  import: 'by an import',
  form: 'by a form',
};

/** Describes an entry of the consent log: 'Opted out by text: STOP'. */
export function consentInWords({ change, source, by, detail }: Consent): string {
  const what = change === 'opted_in' ? 'Opted in' : 'Opted out';
  const who = by ? `by ${by}` : sources[source];

  return detail ? `${what} ${who}: ${detail}` : `${what} ${who}`;
}
