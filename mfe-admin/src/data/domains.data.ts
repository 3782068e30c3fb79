import { createDomain, deleteDomain, listDomains, verifyDomain } from 'shared-contracts/api/links';
import type { CallError } from 'shared-contracts/client';
import type { CustomDomain } from 'shared-contracts/domain/custom-domain';
import { useAsk, useCommand, useInvalidate, useMe, useNotice } from 'shared-ui';

/** Domains of the organization, the built-in one first. */
export function useDomains() {
  const orgId = useMe().organization.id;

  return useAsk(listDomains, { orgId });
}

/** Adds a domain. */
export function useAddDomain(handlers: { onDone: () => void; onRefused: (error: CallError) => boolean }) {
  const orgId = useMe().organization.id;
  const invalidate = useInvalidate();
  const command = useCommand(createDomain, {
    onDone: () => {
      handlers.onDone();

      return invalidate(listDomains);
    },
    onRefused: handlers.onRefused,
  });

  return { isBusy: command.isPending, add: (domain: string) => command.mutate({ orgId, domain }) };
}

/** Checks whether a domain's DNS records are set correctly. */
export function useVerifyDomain({ orgId, id: domainId }: CustomDomain) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(verifyDomain, {
    onDone: ({ domain, missing }) => {
      if (missing.length === 0) {
        notice('success', `${domain.domain} is verified. You can use it for short links now.`);
      }

      return invalidate(listDomains);
    },
  });

  return {
    isBusy: command.isPending,
    missing: command.data?.missing ?? [],
    verify: () => command.mutate({ orgId, domainId }),
  };
}

/** Deletes a domain. */
export function useDeleteDomain({ orgId, id: domainId, domain }: CustomDomain, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(deleteDomain, {
    onDone: () => {
      notice('success', `${domain} deleted.`);
      onDone();

      return invalidate(listDomains);
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ orgId, domainId }) };
}
