import { mostTokenDays, usualTokenDays } from 'shared-contracts/domain/release-token';
import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';

/** Descriptions of what a token may do, each with its commands. */
export const permissionWords: Readonly<Record<ReleaseTokenPermission, { title: string; detail: string }>> = {
  read: { title: 'Read', detail: 'status, history, and the health that canary --auto needs' },
  canary: { title: 'Canaries', detail: 'canary: start one, or change its share' },
  promote: { title: 'Promote', detail: 'promote, and canary --auto when it did well' },
  rollback: { title: 'Roll back', detail: 'rollback, and canary --auto when it fails' },
  freeze: { title: 'Freeze', detail: 'freeze and unfreeze' },
};

/** Lifetimes that a new token can have, in days. */
export const lifetimes: readonly { readonly days: number; readonly title: string }[] = [
  { days: 30, title: 'In 30 days' },
  { days: usualTokenDays, title: `In ${usualTokenDays} days` },
  { days: mostTokenDays, title: 'In a year' },
];

/** Names a token's permissions: 'Read, Canaries'. */
export const permissionsText = (permissions: readonly ReleaseTokenPermission[]): string =>
  permissions.map((permission) => permissionWords[permission].title).join(', ');

/** Names the remotes of a token; null = all that its person may release. */
export const remotesText = (remotes: readonly string[] | null): string =>
  remotes === null ? 'All of yours' : remotes.join(', ') || 'None';
