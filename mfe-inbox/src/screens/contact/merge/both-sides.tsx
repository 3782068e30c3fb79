import type { Contact } from 'shared-contracts/domain/contact';
import { Box, chakra } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { sideFacts } from './side-facts.ts';

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    textStyle: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: '1.5',
      pe: '3',
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& th': { fontWeight: 'medium', color: 'fg.muted' },
    '& thead th': { color: 'fg' },
  },
});

/** Compares two contacts line by line. */
export function BothSides({ contact, other }: { contact: Contact; other: Contact }) {
  return (
    <Box>
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{labelOf(contact)} (stays)</th>
            <th scope="col">{labelOf(other)}</th>
          </tr>
        </thead>
        <tbody>
          {sideFacts(contact, other).map(({ label, left, right }, at) => (
            // A custom field may have the label of another line, such as "Lists".
            <tr key={`${at} ${label}`}>
              <th scope="row">{label}</th>
              <td>{left || '—'}</td>
              <td>{right || '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
