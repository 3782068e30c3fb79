import { addresses } from 'shared-contracts/addresses';
import type { ContactGrowth } from 'shared-contracts/domain/dashboard';
import { Button, EmptyState, Flex, Grid, RouterLink, Stack } from 'shared-ui';
import { TrendChart } from 'shared-ui/charts';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { useContactFigures } from '../../data/dashboard/dashboard.data.ts';
import { differenceOf } from '../../data/dashboard/difference.ts';
import type { Period } from '../../data/dashboard/period.ts';
import { formatDay } from '../../data/dashboard/range-words.ts';
import { ChartNote } from './chart-note.tsx';
import { Figures } from './figures.tsx';
import { PartsChart } from './parts-chart.tsx';
import { PeriodNote, expected } from './period-note.tsx';
import { Section } from './section.tsx';

/** Contact growth, carriers, lists and opt-outs (features CA-02). */
export function ContactsTab({ period }: { period: Period }) {
  const { growth, carriers, lists } = useContactFigures(period);
  if (growth.data?.totalContacts === 0) {
    return <NoContacts />;
  }

  return (
    <Stack gap="4">
      <ContactFigures growth={growth} period={period} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', xl: '2fr 1fr 1fr' }}
        gap="4"
        css={{ '& > :first-of-type': { gridColumn: { lg: '1 / -1', xl: 'auto' } } }}
      >
        <Section title="Contact growth" shape="days" query={growth}>
          {(data) => <Growth growth={data} period={period} />}
        </Section>
        <Section title="Contacts by list" shape="parts" query={lists}>
          {({ contactsByList }) => (
            <PartsChart
              name="List"
              parts={contactsByList}
              empty="No lists yet. Add contacts to a list to text them together."
            />
          )}
        </Section>
        <Section title="Contacts by carrier" shape="parts" query={carriers}>
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

interface ContactFiguresProps {
  readonly growth: ReturnType<typeof useContactFigures>['growth'];
  readonly period: Period;
}

function ContactFigures({ growth: { data, isError, isPlaceholderData }, period }: ContactFiguresProps) {
  const absent = isError ? '–' : undefined;
  const valueOf = (figure: 'totalContacts' | 'contactGrowth' | 'optOuts') =>
    data ? exactCount(data[figure]) : absent;
  const changeOf = (figure: 'contactGrowth' | 'optOuts') =>
    data?.previous
      ? differenceOf({
          kind: 'count',
          now: data[figure],
          before: data.previous[figure],
          than: period.previousWords,
        })
      : undefined;

  return (
    <>
      <PeriodNote period={period} previous={data || isError ? data?.previous : expected} />
      <Figures
        label="Contacts"
        isStale={isPlaceholderData}
        figures={[
          { name: 'Contacts', value: valueOf('totalContacts'), note: data ? 'Right now' : undefined },
          {
            name: 'New contacts',
            value: valueOf('contactGrowth'),
            difference: changeOf('contactGrowth'),
          },
          { name: 'Opt-outs', value: valueOf('optOuts'), difference: changeOf('optOuts') },
        ]}
      />
    </>
  );
}

function Growth({ growth: { growthChart }, period }: { growth: ContactGrowth; period: Period }) {
  const sum = growthChart.reduce((all, { amount }) => all + amount, 0);

  return (
    <Stack gap="2">
      <TrendChart
        label={`${countOf(sum, 'new contact')} over ${countOf(growthChart.length, 'day')}`}
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
      <ChartNote shown={growthChart} period={period} />
    </Stack>
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
