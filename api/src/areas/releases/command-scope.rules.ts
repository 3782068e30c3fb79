import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';
import type { ReleaseCommand } from 'shared-contracts/kernel/release-command';
import type { ReleaseTokenCaller } from '../../platform/caller.ts';
import { mayRelease } from '../../platform/permissions/releasers.store.ts';
import { personText } from './person-text.rules.ts';

const permissionOf: Readonly<Record<ReleaseCommand['command'], ReleaseTokenPermission>> = {
  canary: 'canary',
  promote: 'promote',
  rollback: 'rollback',
  withdraw: 'rollback',
  freeze: 'freeze',
  unfreeze: 'freeze',
  status: 'read',
  history: 'read',
};
/** Permissions that `canary --auto` needs until it has decided. */
const ofWatch: readonly ReleaseTokenPermission[] = ['read', 'promote', 'rollback'];

function neededFor(command: ReleaseCommand): readonly ReleaseTokenPermission[] {
  const own = permissionOf[command.command];

  return command.command === 'canary' && command.isWatched ? [own, ...ofWatch] : [own];
}

const list = new Intl.ListFormat('en-US');
const quoted = (names: readonly string[]): string => list.format(names.map((name) => `'${name}'`));

/** Why a token or its person may not run a command: a sentence per reason, empty if they may. */
export function missingScope(
  {
    name,
    permissions,
    remotes,
    person,
  }: Pick<ReleaseTokenCaller, 'name' | 'permissions' | 'remotes' | 'person'>,
  command: ReleaseCommand,
): string[] {
  const needed = neededFor(command);
  const missing = needed.filter((permission) => !permissions.includes(permission));
  const because = needed.length > 1 ? ', which --auto needs' : '';
  const sentences =
    missing.length === 0
      ? []
      : [`Token '${name}' lacks the permission ${quoted(missing)}${because}; it has ${quoted(permissions)}.`];
  if (permissionOf[command.command] === 'read') {
    return sentences;
  }
  const { remote } = command;
  const what = remote ?? 'every remote';
  if (!mayRelease(person, remote)) {
    return [
      ...sentences,
      `${personText(person)} may not release ${what}, so token '${name}' may not either.`,
    ];
  }
  if (!mayRelease({ remotes }, remote)) {
    return [...sentences, `Token '${name}' is not for ${what}, only for ${list.format(remotes ?? [])}.`];
  }

  return sentences;
}
