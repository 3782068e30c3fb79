import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Heading, Spinner, Stack, Text } from 'shared-ui';

interface ShopifyPageProps {
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** One page about a shop at Shopify: its heading is read out when the page opens. */
export function ShopifyPage({ title, lead, children }: ShopifyPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Texting`;
    heading.current?.focus();
  }, [title]);

  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h1" size="2xl" ref={heading} tabIndex={-1} outline="none">
          {title}
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {lead}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}

/** Says what is waited for. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <Stack role="status" direction="row" align="center" gap="3" py="4">
      <Spinner color="fg.muted" size="sm" />
      <Text color="fg.muted">{children}</Text>
    </Stack>
  );
}
