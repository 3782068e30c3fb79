/** One of several machines that share a test run; the first is 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Parses '2/3'. */
export function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) {
    throw new Error(`--shard takes a part such as 1/2; '${text}' is none.`);
  }

  return { index, count };
}

/** Returns the groups that a shard runs. Exactly one shard runs each group. */
export function stepsOfShard<Group>(groups: readonly Group[], { index, count }: Shard): Group[] {
  return groups.filter((_, position) => position % count === index - 1);
}
