import { useState } from 'react';
import type { CustomDomain } from 'shared-contracts/domain/custom-domain';
import { Button, ErrorPanel } from 'shared-ui';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { PlainList } from 'shared-ui/parts/plain-list';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useDeleteDomain, useDomains } from '../../data/domains.data.ts';
import { DomainCard } from './domain-card.tsx';

const DomainDialog = lazyDialog(
  { title: 'Add domain' },
  async () => (await import('./domain-dialog.tsx')).DomainDialog,
);

/** /settings/domains: domains for short links in messages (features CA-11). */
export function DomainsScreen() {
  const domains = useDomains();
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<CustomDomain>();

  return (
    <>
      <SettingsHeading
        title="Link domains"
        action={
          <Button tone="primary" onClick={() => setAdding(true)}>
            Add domain
          </Button>
        }
      >
        Links in waves are replaced by short ones that count clicks. They use the built-in domain, or your own
        subdomain, which customers recognize.
      </SettingsHeading>
      {domains.isPending ? <SectionSkeleton fields={[0]} label="Loading domains" /> : null}
      {domains.isError ? <ErrorPanel error={domains.error} onRetry={() => domains.refetch()} /> : null}
      <PlainList gap="4" aria-label="Domains">
        {domains.data?.items.map((domain) => (
          <DomainCard key={domain.id} domain={domain} onDelete={() => setDeleted(domain)} />
        ))}
      </PlainList>
      {isAdding ? <DomainDialog onClose={() => setAdding(false)} /> : null}
      {deleted ? <DeleteDomainDialog domain={deleted} onClose={() => setDeleted(undefined)} /> : null}
    </>
  );
}

interface DeleteDomainDialogProps {
  readonly domain: CustomDomain;
  readonly onClose: () => void;
}

function DeleteDomainDialog({ domain, onClose }: DeleteDomainDialogProps) {
  const { isBusy, remove } = useDeleteDomain(domain, onClose);

  return (
    <DeleteDialog title={`Delete ${domain.domain}?`} isBusy={isBusy} onDelete={remove} onClose={onClose}>
      New links use the built-in domain. Links that were already sent keep working while the domain&apos;s
      CNAME record stays.
    </DeleteDialog>
  );
}
