import type { ShopStanding } from 'shared-contracts/domain/integrations';
import type { ReactNode } from 'react';
import { Badge, Box, Notice, Text, useMe } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { mediumTime } from 'shared-ui/messaging/words/times';

/** Badge for whether a connected shop accepts our key. */
export function ConnectionBadge({ isKeyRefused }: { readonly isKeyRefused: boolean }) {
  return (
    <Badge tone={isKeyRefused ? 'warning' : 'success'}>{isKeyRefused ? 'Key refused' : 'Connected'}</Badge>
  );
}

interface StandingProps {
  readonly standing: ShopStanding;
  readonly shop: string;
  /** Control that gives us a new key for the shop. */
  readonly renewal: ReactNode;
}

/** Sync status of a shop, and what to do if fetching fails. */
export function Standing({ standing, shop, renewal }: StandingProps) {
  const { timeZone } = useMe().organization;
  const when = (instant: string): string => mediumTime(instant, timeZone);
  const { fetchedAt, fault, isKeyRefused, nextFetchAt, purchases } = standing;

  return (
    <>
      <Text mt="1" color="fg.muted">
        {countOf(purchases, 'purchase')} so far.{' '}
        {fetchedAt ? `Last fetched ${when(fetchedAt)}.` : 'The first ones will be fetched within a minute.'}
      </Text>
      {fault === '' ? null : (
        <Box mt="3">
          {isKeyRefused ? (
            <Notice tone="error" title={`${shop} no longer accepts our key`}>
              <Text>{fault} Purchases made in the meantime are fetched once you reconnect it.</Text>
              <Box mt="3">{renewal}</Box>
            </Notice>
          ) : (
            <Notice tone="warning" title={`${shop} cannot be reached`}>
              {fault} You don't need to do anything. No purchases are lost, and we'll try again
              {nextFetchAt ? ` at ${when(nextFetchAt)}` : ' soon'}.
            </Notice>
          )}
        </Box>
      )}
    </>
  );
}
