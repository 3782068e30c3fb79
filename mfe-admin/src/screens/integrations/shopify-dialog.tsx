import { beginShopifyInstall } from 'shared-contracts/api/integrations/shopify';
import { TextField } from 'shared-ui';
import { FormDialog, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { useConnectShopify } from '../../data/integrations.data.ts';

/** Asks for a shop's address and redirects there, so that its merchant can grant access on Shopify. */
export function ShopifyDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    defaultValues: { shopDomain: '' },
    resolver: schemaResolver(beginShopifyInstall.input, undefined, { raw: true }),
  });
  const { isBusy, connect } = useConnectShopify((error) => applyFieldErrors(form, error));

  return (
    <FormDialog
      title="Connect Shopify"
      submitLabel="Continue to Shopify"
      form={form}
      isBusy={isBusy}
      onSubmit={({ shopDomain }) => connect(shopDomain)}
      onClose={onClose}
    >
      <TextField
        label="Address of your shop"
        isRequired
        autoComplete="off"
        inputMode="url"
        autoCapitalize="none"
        placeholder="your-shop.myshopify.com"
        hint="Shopify will ask you to allow reading customers and orders, nothing else."
        error={form.formState.errors.shopDomain?.message}
        {...form.register('shopDomain')}
      />
    </FormDialog>
  );
}
