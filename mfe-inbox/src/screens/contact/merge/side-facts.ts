import type { Contact } from 'shared-contracts/domain/contact';
import { valueOfField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { displayPhone } from 'shared-contracts/domain/phone';

/** A line of the comparison. */
export interface SideFact {
  readonly label: string;
  readonly left: string;
  readonly right: string;
}

function stateOf({ blocked, unsubscribedAt, yesAwaited }: Contact): string {
  const out = yesAwaited ? 'Waiting for YES' : 'Opted out';
  const states = [...(blocked ? ['Blocked'] : []), ...(unsubscribedAt ? [out] : [])];

  return states.join(', ') || 'Allowed';
}

/** Returns the lines that compare two contacts: standard fields, then every custom field of either. */
export function sideFacts(left: Contact, right: Contact): SideFact[] {
  const fields = [...new Set([...Object.keys(left.metadata), ...Object.keys(right.metadata)])].toSorted();
  const both = (label: string, of: (contact: Contact) => string): SideFact => ({
    label,
    left: of(left),
    right: of(right),
  });

  return [
    both('Name', ({ name }) => name),
    both('Phone', ({ phone }) => displayPhone(phone)),
    both('Texting', stateOf),
    both('Opt-in source', ({ tcpaOptInLocation }) => tcpaOptInLocation),
    both('Messages', ({ messageCount }) => messageCount.toLocaleString('en-US')),
    both('Lists', ({ lists }) => lists.map(({ name }) => name).join(', ')),
    ...fields.map((field) =>
      both(fieldLabelOf(field), ({ metadata }) => valueOfField(metadata, field) ?? ''),
    ),
  ];
}
