import { columnKey } from './sql-scope.ts';
import type { Check, Level, Source } from './sql-scope.ts';

export const isTenant = ({ kind }: Source): boolean => kind === 'distributed';

/** Whether a subquery refers to rows that every node has a copy of: each node would have merged only its own part. */
const isRunForValues = ({ borrowed }: Level): boolean =>
  [...borrowed].some(({ kind }) => kind !== 'distributed' && kind !== 'derived');

/** Checks each query of a statement against the rules, once all of its equalities are known. */
export function checkLevels(check: Check): void {
  for (const level of check.levels) {
    checkOrganizations(check, level);
    checkLocal(check, level);
  }
}

function checkOrganizations(check: Check, level: Level): void {
  const tables = level.sources.filter(isTenant).map(({ name, ...source }) => ({
    name,
    key: columnKey(check, { ...source, name }, 'org_id'),
  }));
  const isOne = (key: string) => check.equal.kindsOf(key).has('value');
  const isBound = (key: string) => {
    const kinds = check.equal.kindsOf(key);

    return kinds.has('value') || kinds.has('values') || kinds.has('rows');
  };
  for (const { name, key } of tables) {
    if (!isBound(key)) {
      check.fault('organization', `${name} has no organization that is a value or that of a table.`);
    }
    if (level.isLocking && !isOne(key)) {
      check.fault('lock', `${name} is read under a lock without org_id = <value>.`);
    }
    if (level.isMerging && isRunForValues(level) && !isOne(key)) {
      check.fault('lateral', `${name} is read for each row of values, merged, without org_id = <value>.`);
    }
    if (level.isInserted && (level.isMerging || level.isOuterJoined) && isRunForValues(level)) {
      check.fault('lateral', `${name} is read for each row of values by what is written.`);
    }
  }
  const [first, ...others] = tables.filter(({ key }) => !isOne(key));
  for (const { name, key } of others) {
    if (first && !check.equal.areEqual(first.key, key)) {
      check.fault('join', `${name} is not joined to ${first.name} by org_id.`);
    }
  }
}

/** Returns the sources that a query is joined with: those of the queries whose columns it names. */
function joinedWith({ borrowed, outer }: Level): Source[] {
  const joined: Source[] = [];
  for (let at = outer; at; at = at.outer) {
    if (at.sources.some((source) => borrowed.has(source))) {
      joined.push(...at.sources);
    }
  }

  return joined;
}

function checkLocal(check: Check, level: Level): void {
  const within = [...level.sources, ...joinedWith(level)];
  const local = within.find(({ kind }) => kind === 'local');
  const tenant = within.find(isTenant);
  if (local && tenant) {
    check.fault('local', `${local.name} is local and meets ${tenant.name} in one query.`);
  }
}
