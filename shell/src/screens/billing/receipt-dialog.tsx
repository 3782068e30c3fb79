import { useEffect } from 'react';
import { displayCents } from 'shared-contracts/domain/money';
import type { InvoiceDetail, InvoiceLine } from 'shared-contracts/domain/billing';
import { Box, Button, Dialog, ErrorPanel, Flex, Stack, Text } from 'shared-ui';
import { DialogLoading } from 'shared-ui/parts/dialog-loading';
import { PlainList } from 'shared-ui/parts/plain-list';
import { useInvoice } from './billing.data.ts';
import { dayOf } from './dates.ts';

const onPaper = `@media print {
  body * { visibility: hidden; }
  [data-receipt], [data-receipt] * { visibility: visible; color: CanvasText !important; background: Canvas !important; color-scheme: light !important; }
  [data-receipt] { position: fixed; inset: 0; padding: 1cm; }
}`;

/** Prints only the receipt while it is shown. */
function usePrintedAlone(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(onPaper);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
}

interface ReceiptDialogProps {
  readonly orgId: number;
  readonly invoiceId: number;
  readonly onClose: () => void;
}

/** An invoice with its lines and payments, for reading and printing. */
export function ReceiptDialog({ orgId, invoiceId, onClose }: ReceiptDialogProps) {
  const invoice = useInvoice(orgId, invoiceId);
  usePrintedAlone();

  return (
    <Dialog
      title={invoice.data?.status === 'paid' ? 'Receipt' : 'Invoice'}
      isOpen
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          <Button tone="primary" disabled={!invoice.data} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      {invoice.isPending ? <DialogLoading rows={4} /> : null}
      {invoice.isError ? <ErrorPanel error={invoice.error} onRetry={invoice.refetch} /> : null}
      {invoice.data ? <Receipt invoice={invoice.data} /> : null}
    </Dialog>
  );
}

function Receipt({ invoice }: { readonly invoice: InvoiceDetail }) {
  const paid = invoice.payments.find(({ status }) => status === 'succeeded');

  return (
    <Stack gap="4" data-receipt="" tabIndex={0} role="group" aria-label="Lines and payments">
      <Box>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {invoice.companyName}
        </Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {invoice.billingEmail}
        </Text>
        <Text color="fg.muted">
          Invoice {invoice.id} of {dayOf(invoice.createdAt)}
        </Text>
      </Box>
      <PlainList aria-label="Lines">
        {invoice.lines.map((line, n) => (
          <Line key={n} line={line} />
        ))}
      </PlainList>
      <Flex justify="space-between" gap="4" fontWeight="semibold">
        <Text>Total</Text>
        <Text fontVariantNumeric="tabular-nums">
          {displayCents(invoice.totalCents)} {invoice.currency.toUpperCase()}
        </Text>
      </Flex>
      {paid ? (
        <Text>
          Paid on {dayOf(invoice.paidAt ?? paid.createdAt)} with {paid.cardBrand} ending in {paid.lastFour}.
        </Text>
      ) : null}
      {invoice.payments
        .filter(({ status }) => status === 'failed')
        .map((payment) => (
          <Text key={payment.id} color="fg.muted">
            {dayOf(payment.createdAt)}, {payment.cardBrand} ending in {payment.lastFour}: {payment.reason}
          </Text>
        ))}
    </Stack>
  );
}

function Line({ line }: { readonly line: InvoiceLine }) {
  const isCounted = line.kind !== 'plan' && line.kind !== 'coupon';

  return (
    <Flex as="li" justify="space-between" gap="4" py="2" borderBottomWidth="1px">
      <Box minW="0">
        <Text overflowWrap="anywhere">{line.description}</Text>
        <Text textStyle="sm" color="fg.muted">
          {dayOf(line.periodStart)} to {dayOf(line.periodEnd)}
          {isCounted ? `, ${line.quantity.toLocaleString('en-US')} at ${displayCents(line.unitCents)}` : ''}
        </Text>
      </Box>
      <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {displayCents(line.amountCents)}
      </Text>
    </Flex>
  );
}
