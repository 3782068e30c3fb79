import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { signIn } from './sign-in.ts';
import type { RunningApi } from './start-api.ts';

/** Delay that keeps receipts from arriving during another measurement. */
export const noReceiptsMs = 600_000;

/** Sets the time after which the simulated carrier reports a text as delivered. */
export async function setReceiptDelay({ url }: RunningApi, receiptDelayMs: number): Promise<void> {
  const { client } = await signIn({ apiUrl: url });
  await client.call(changeSimulatorSettings, { settings: { receiptDelayMs } });
}
