import type { ShopStanding } from 'shared-contracts/domain/integrations';
import { Box, Notice, Text } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';

const when = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** How the fetching from a shop does, and what to do where it fails. */
export function Standing({ standing, shop }: { readonly standing: ShopStanding; readonly shop: string }) {
  const { fetchedAt, fault, purchases } = standing;

  return (
    <>
      <Text mt="1" color="fg.muted">
        {countOf(purchases, 'purchase')} so far.{' '}
        {fetchedAt ? `Last fetched ${when(fetchedAt)}.` : 'The first are fetched within a minute.'}
      </Text>
      {fault === '' ? null : (
        <Box mt="3">
          <Notice tone="warning" title={`${shop} cannot be reached`}>
            {fault} Fetching is tried again, and nothing is lost. If it stays so, connect the shop again.
          </Notice>
        </Box>
      )}
    </>
  );
}
