import { useState } from 'react';
import type { FormEvent } from 'react';
import { beginShopifyInstall } from 'shared-contracts/api/integrations/shopify';
import { Button, Notice, Stack, TextField } from 'shared-ui';
import { signedInClient } from '../documents/signed-in-client.ts';
import { useSend } from '../documents/use-send.ts';
import { ShopifyPage } from './shopify-page.tsx';

interface ConnectFormProps {
  readonly shopDomain: string;
  /** Earlier error, if there was one. */
  readonly reason?: string | undefined;
}

/** Asks for the address of a shop, and opens the shop's page on which the merchant approves the connection. */
export function ConnectForm({ shopDomain: before, reason }: ConnectFormProps) {
  const { isBusy, problem, fields, check, run } = useSend();
  const [shopDomain, setShopDomain] = useState(before);
  const sentence = problem ?? reason;

  async function send(): Promise<void> {
    const entered = { shopDomain: shopDomain.trim().toLowerCase() };
    if (!check(beginShopifyInstall.input, entered)) {
      return;
    }
    await run(async () => {
      const client = await signedInClient();
      const { url } = await client.call(beginShopifyInstall, entered);
      location.assign(url);
    });
  }

  return (
    <ShopifyPage
      title="Connect Shopify"
      lead="Customers who agreed to texts in your shop become contacts, and their orders earn points."
    >
      {sentence ? <Notice tone="error">{sentence}</Notice> : null}
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy) {
            void send();
          }
        }}
      >
        <Stack gap="6">
          <TextField
            label="Address of your shop"
            name="shopDomain"
            size="lg"
            isRequired
            autoComplete="off"
            inputMode="url"
            autoCapitalize="none"
            placeholder="your-shop.myshopify.com"
            hint="Shopify will ask you to allow reading customers and orders, nothing else."
            value={shopDomain}
            error={fields['shopDomain']}
            onChange={(event) => setShopDomain(event.currentTarget.value)}
          />
          <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
            Continue to Shopify
          </Button>
        </Stack>
      </form>
    </ShopifyPage>
  );
}
