import { displayCents } from 'shared-contracts/domain/money';
import type { UsageEstimate } from 'shared-contracts/domain/billing';
import { Box, Text, chakra } from 'shared-ui';
import { dayOf } from './dates.ts';
import { Section } from './section.tsx';

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& th, & td': {
      textAlign: 'start',
      py: '2',
      pe: '3',
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});
const whole = new Intl.NumberFormat('en-US');

/** This month's usage and cost so far, by account. */
export function UsageSection({ estimate }: { readonly estimate: UsageEstimate }) {
  const { accounts, segments, pictures, includedSegments, usageCents, segmentCents, mmsCents } = estimate;

  return (
    <Section title="Usage this month">
      <Text color="fg.muted">
        {dayOf(estimate.since)} to {dayOf(estimate.until)}. A segment costs {displayCents(segmentCents)}, a
        text with pictures {displayCents(mmsCents)}
        {estimate.isExample ? ' (example prices)' : ''}.
      </Text>
      <Box overflowX="auto" tabIndex={0} role="group" aria-label="Usage by account">
        <Table>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" className="figure">
                Segments
              </th>
              <th scope="col" className="figure">
                With pictures
              </th>
              <th scope="col" className="figure">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.accountId}>
                <td>{account.accountName}</td>
                <td className="figure">{whole.format(account.segments)}</td>
                <td className="figure">{whole.format(account.pictures)}</td>
                <td className="figure">{displayCents(account.amountCents)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <Text>
        {whole.format(segments)} of {whole.format(includedSegments)} included segments used,{' '}
        {whole.format(pictures)} texts with pictures. Estimate beyond the plan:{' '}
        <Text as="span" fontWeight="semibold">
          {displayCents(usageCents)}
        </Text>
      </Text>
    </Section>
  );
}
