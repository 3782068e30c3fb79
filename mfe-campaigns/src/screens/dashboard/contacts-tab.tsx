import { addresses } from 'shared-contracts/addresses';
import type { ContactGrowth } from 'shared-contracts/domain/dashboard';
import { Button, EmptyState, Flex, Grid, RouterLink, Stack } from 'shared-ui';
import { TrendChart } from 'shared-ui/charts';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { useContactFigures } from '../../data/dashboard/dashboard.data.ts';
import type { Range } from '../../data/dashboard/range.ts';
import { Figures } from './figures.tsx';
import { PartsChart } from './parts-chart.tsx';
import { Section, formatDay } from './section.tsx';

/** Contact growth, carriers, lists and opt-outs (features CA-02). */
export function ContactsTab({ range }: { range: Range }) {
  const { growth, carriers, lists } = useContactFigures(range);
  if (growth.data?.totalContacts === 0) {
    return <NoContacts />;
  }

  return (
    <Stack gap="4">
      <Figures
        label="Contacts"
        figures={[
          ['Contacts', growth.data && exactCount(growth.data.totalContacts)],
          ['New contacts', growth.data && exactCount(growth.data.contactGrowth)],
          ['Opt-outs', growth.data && exactCount(growth.data.optOuts)],
        ]}
      />
      <Section title="Contact growth" query={growth}>
        {(data) => <Growth growth={data} />}
      </Section>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Section title="Contacts by list" query={lists}>
          {({ contactsByList }) => (
            <PartsChart
              name="List"
              parts={contactsByList}
              empty="No lists yet. Add contacts to a list to text them together."
            />
          )}
        </Section>
        <Section title="Contacts by carrier" query={carriers}>
          {({ contactsByCarrier }) => (
            <PartsChart
              name="Carrier"
              parts={contactsByCarrier}
              empty="No carriers yet. Import contacts from a file with a column named carrier."
            />
          )}
        </Section>
      </Grid>
    </Stack>
  );
}

function Growth({ growth: { growthChart, contactGrowth } }: { growth: ContactGrowth }) {
  return (
    <TrendChart
      label={`${exactCount(contactGrowth)} new contacts over ${growthChart.length} days`}
      trends={[
        {
          name: 'New contacts',
          points: growthChart.map(({ label, amount }) => ({ day: label, value: amount })),
        },
      ]}
      table={{
        label: 'Contact growth data',
        columns: ['Day', 'New contacts'],
        rows: growthChart.map(({ label, amount }) => [formatDay(label), amount]),
      }}
    />
  );
}

function NoContacts() {
  return (
    <EmptyState
      title="No contacts yet"
      action={
        <Flex gap="2" justify="center" wrap="wrap">
          <Button tone="primary" asChild>
            <RouterLink to={addresses.contactImports.path}>Import contacts</RouterLink>
          </Button>
          <Button asChild>
            <RouterLink to={addresses.newConversation.path}>Text a contact</RouterLink>
          </Button>
        </Flex>
      }
    >
      Import contacts from a CSV file, or text one. Your stats will appear here.
    </EmptyState>
  );
}
