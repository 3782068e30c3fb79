import type { LedgerEntry, SimulatorSettings } from 'shared-contracts/api/carriers/simulator';

interface TextIn {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly mediaUrls: readonly string[];
  readonly media: readonly { url: string; contentType?: string | undefined; name?: string | undefined }[];
}

interface SendCall {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly mediaUrls: readonly string[];
}

/** The simulated carrier as used by programs and the handset page. */
export interface Simulator {
  textIn(text: TextIn): Promise<void>;
  send(call: SendCall): Promise<{ carrierId: string; refusedWith?: string }>;
  readLedger(filter: { to?: string | undefined; from?: string | undefined }): Promise<LedgerEntry[]>;
  readSettings(phone: string | undefined): Promise<SimulatorSettings>;
  changeSettings(
    phone: string | undefined,
    change: { readonly [Key in keyof SimulatorSettings]?: SimulatorSettings[Key] | undefined },
  ): Promise<SimulatorSettings>;
}
