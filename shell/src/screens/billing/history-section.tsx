import { useState } from 'react';
import { displayCents } from 'shared-contracts/domain/money';
import type { Invoice } from 'shared-contracts/domain/billing';
import { Badge, Box, Button, ErrorPanel, Flex, ListSkeleton, Text } from 'shared-ui';
import { idIn } from 'shared-ui/parts/id-in';
import { PlainList } from 'shared-ui/parts/plain-list';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { replacePath } from '../../remotes/navigation.ts';
import { useInvoices } from './billing.data.ts';
import { dayOf } from './dates.ts';
import { Section } from './section.tsx';

const ReceiptDialog = lazyDialog(
  { title: 'Invoice', size: 'lg', rows: 4 },
  async () => (await import('./receipt-dialog.tsx')).ReceiptDialog,
);
const states = {
  paid: { tone: 'success', text: 'Paid' },
  open: { tone: 'info', text: 'Being charged' },
  failed: { tone: 'error', text: 'Payment failed' },
  void: { tone: 'neutral', text: 'Void' },
} as const;

/** Returns the id of the receipt that an email links to. */
const receiptOfAddress = (): number | undefined => idIn(new URLSearchParams(location.search).get('receipt'));

/** Removes the receipt from the address, so that a reload does not open it again. */
function forgetReceipt(): void {
  const { pathname, searchParams: query } = new URL(location.href);
  if (query.has('receipt')) {
    query.delete('receipt');
    replacePath(query.size > 0 ? `${pathname}?${query.toString()}` : pathname);
  }
}

/** Charges, newest first, each with its receipt. */
export function HistorySection({ orgId }: { readonly orgId: number }) {
  const invoices = useInvoices(orgId);
  const [shown, setShown] = useState(receiptOfAddress);
  const close = (): void => {
    setShown(undefined);
    forgetReceipt();
  };

  return (
    <Section title="Payment history">
      {invoices.isPending ? <ListSkeleton hasPictures={false} rows={3} /> : null}
      {invoices.isError ? <ErrorPanel error={invoices.error} onRetry={invoices.refetch} /> : null}
      {invoices.data?.items.length === 0 ? (
        <Text color="fg.muted">Nothing has been charged yet.</Text>
      ) : (
        <PlainList aria-label="Invoices">
          {invoices.data?.items.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} onShow={() => setShown(invoice.id)} />
          ))}
        </PlainList>
      )}
      {invoices.hasNextPage ? (
        <Button
          alignSelf="start"
          isBusy={invoices.isFetchingNextPage}
          onClick={() => void invoices.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
      {shown === undefined ? null : <ReceiptDialog orgId={orgId} invoiceId={shown} onClose={close} />}
    </Section>
  );
}

function InvoiceRow({ invoice, onShow }: { readonly invoice: Invoice; readonly onShow: () => void }) {
  const { tone, text } = states[invoice.status];
  const word = invoice.status === 'paid' ? 'Receipt' : 'Invoice';

  return (
    <Flex as="li" align="center" gap="3" py="3" borderBottomWidth="1px" wrap="wrap">
      <Box flex="1" minW="10rem">
        <Text fontWeight="medium">
          {invoice.planName}, {dayOf(invoice.createdAt)}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          Invoice {invoice.id}
        </Text>
      </Box>
      <Badge tone={tone}>{text}</Badge>
      <Text fontVariantNumeric="tabular-nums" minW="5rem" textAlign="end">
        {displayCents(invoice.totalCents)}
      </Text>
      <Button size="sm" aria-label={`${word} of invoice ${invoice.id}`} onClick={onShow}>
        {word}
      </Button>
    </Flex>
  );
}
