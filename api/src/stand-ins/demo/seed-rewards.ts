import type { Tx } from '../../platform/db/client.ts';

const dayMilliseconds = 24 * 3_600_000;

const programs = [
  { name: 'A cookie on us', point_value: 60, discount_code: '', discount_percent: 100 },
  { name: 'Free coffee', point_value: 120, discount_code: 'FREECUP', discount_percent: null },
  { name: 'Bag of beans', point_value: 450, discount_code: 'BEANS', discount_percent: null },
  { name: 'Tenth lunch half price', point_value: 800, discount_code: '', discount_percent: 50 },
] as const;

type Program = (typeof programs)[number];
interface Step {
  readonly kind: 'joined' | 'added' | 'redeemed';
  readonly points: number;
  readonly program: string | null;
}

/** Returns a participant's history: several visits, and rewards redeemed when the balance covered them. */
function stepsOf(n: number): Step[] {
  const steps: Step[] = [{ kind: 'joined', points: n % 4 === 0 ? 0 : 25, program: null }];
  let balance = steps[0]?.points ?? 0;
  for (let visit = 0; visit < 3 + ((n * 7) % 19); visit += 1) {
    const points = 10 + ((n + visit) % 6) * 15;
    steps.push({ kind: 'added', points, program: null });
    balance += points;
    const wanted: Program | undefined = programs[(n + visit) % 9];
    if (wanted && balance >= wanted.point_value) {
      steps.push({ kind: 'redeemed', points: -wanted.point_value, program: wanted.name });
      balance -= wanted.point_value;
    }
  }

  return steps;
}

/**
 * Adds rewards. Every third contact of the account has been collecting points since some day in the last six months.
 */
export async function seedRewards(
  tx: Tx,
  orgId: number,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('reward_programs')
    .values(programs.map((program) => ({ org_id: orgId, ...program })))
    .execute();
  const contacts = await tx
    .selectFrom('contacts')
    .select('phone')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(480)
    .execute();
  const collecting = contacts
    .filter((_, n) => n % 3 === 0)
    .map(({ phone }, n) => ({ phone, steps: stepsOf(n) }));
  const dayOf = (n: number, step: number): Date =>
    new Date(now.getTime() - Math.max(180 - n - step * 3, 0) * dayMilliseconds);
  await tx
    .insertInto('reward_participants')
    .values(
      collecting.map(({ phone, steps }, n) => ({
        org_id: orgId,
        phone,
        points: steps.reduce((sum, { points }) => sum + points, 0),
        subscribed_at: dayOf(n, 0),
      })),
    )
    .execute();
  await tx
    .insertInto('reward_entries')
    .values(
      collecting.flatMap(({ phone, steps }, n) =>
        steps.map((step, at) => ({
          org_id: orgId,
          phone,
          account_id: accountId,
          ...step,
          balance: steps.slice(0, at + 1).reduce((sum, { points }) => sum + points, 0),
          created_at: dayOf(n, at),
        })),
      ),
    )
    .execute();
}
