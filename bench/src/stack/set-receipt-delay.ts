import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { signIn } from './sign-in.ts';
import type { RunningApi } from './start-api.ts';

/** So late that no receipt comes while something else is measured. */
export const noReceiptsMs = 600_000;

/** Says when the simulated carrier reports that a text was delivered. */
export async function setReceiptDelay({ url }: RunningApi, receiptDelayMs: number): Promise<void> {
  const { client } = await signIn({ apiUrl: url });
  await client.call(changeSimulatorSettings, { settings: { receiptDelayMs } });
}
