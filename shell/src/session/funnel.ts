import type { Organization } from 'shared-contracts/domain/user';

/** Returns an address whose `ps` says whether the organization pays (features SH-27). */
export function withPaymentStatus(
  address: string,
  { isOnFreeTrial }: Pick<Organization, 'isOnFreeTrial'>,
): string {
  const url = new URL(address);
  url.searchParams.set('ps', isOnFreeTrial ? 'free-trial' : 'paid');

  return url.pathname + url.search + url.hash;
}
