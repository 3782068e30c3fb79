import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Heading, Spinner, Stack, Text } from 'shared-ui';

interface ShopifyPageProps {
  readonly title: string;
  /** Purpose of the page, in one sentence. */
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** A page about a Shopify shop; its heading is announced when the page opens. */
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

/** Loading message. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <Stack role="status" direction="row" align="center" gap="3" py="4">
      <Spinner color="fg.muted" size="sm" />
      <Text color="fg.muted">{children}</Text>
    </Stack>
  );
}
