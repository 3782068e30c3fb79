import type { Blackout } from 'shared-contracts/domain/blackout';
import { Box, Flex, Grid, Text } from 'shared-ui';
import { dayNames } from './blackout-words.ts';
import { weekBars } from './week-bars.ts';

const hours = ['midnight', '6 AM', 'noon', '6 PM', 'midnight'];

/** Chart of the week with blackouts filled in. The list below describes the same in words. */
export function WeekView({ blackouts }: { blackouts: readonly Blackout[] }) {
  const week = weekBars(blackouts);

  return (
    <Box aria-hidden maxW="3xl" mb="6">
      <Grid templateColumns="auto 1fr" gapX="3" gapY="2" alignItems="center">
        {dayNames.map((name, day) => (
          <DayRow key={name} name={name} bars={week[day] ?? []} />
        ))}
        <span />
        <Flex justify="space-between">
          {hours.map((hour, at) => (
            <Text key={`${hour}${at}`} textStyle="2xs" color="fg.muted">
              {hour}
            </Text>
          ))}
        </Flex>
      </Grid>
      <Text textStyle="xs" color="fg.muted" mt="2">
        Dark: blacked out.
      </Text>
    </Box>
  );
}

function DayRow({ name, bars }: { name: string; bars: ReturnType<typeof weekBars>[number] }) {
  return (
    <>
      <Text textStyle="sm">{name.slice(0, 3)}</Text>
      <Box position="relative" height="6" borderRadius="sm" bg="bg.muted" borderWidth="1px" overflow="hidden">
        {bars.map(({ from, to }) => (
          <Box
            key={`${from} ${to}`}
            position="absolute"
            top="0"
            bottom="0"
            bg="fg.muted"
            forcedColorAdjust="none"
            style={{ insetInlineStart: `${from * 100}%`, width: `${(to - from) * 100}%` }}
          />
        ))}
      </Box>
    </>
  );
}
